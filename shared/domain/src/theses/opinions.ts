import { composedText } from '../text/composedText.ts'
import { bylineOf, nameInPrint } from './byline.ts'
import { visibleText } from './revision.ts'
import { type Thesis, upperCaseTitle } from './thesis.ts'

/**
 * Expert opinions: each organisation of a thesis states that the text may be published, or leaves that to another one. The opinion of the
 * first organisation is the file of the registration, the only one that older clients know.
 */
export const opinionStates = ['missing', 'delegated', 'received', 'accepted', 'returned'] as const
export type OpinionState = (typeof opinionStates)[number]

export interface Opinion {
  hasFile: boolean
  /** The organisation that answers instead; null: none. */
  delegatedTo: string | null
  /** Verdict of a moderator on this file; null: not looked at yet. */
  isAccepted: boolean | null
}

export function opinionState({ hasFile, delegatedTo, isAccepted }: Opinion): OpinionState {
  if (!hasFile) return delegatedTo === null ? 'missing' : 'delegated'
  if (isAccepted === null) return 'received'
  return isAccepted ? 'accepted' : 'returned'
}

type Work = Pick<Thesis, 'title' | 'speaker' | 'coauthors' | 'organizations'>

/** Organisations of a thesis as printed, in order, without duplicates. */
export const organizationsOf = ({ organizations }: Pick<Work, 'organizations'>): string[] => [
  ...new Set(organizations.map(nameInPrint).filter((name) => name !== '')),
]

// Texts of earlier versions of the portal may be decomposed.
const plain = (text: string): string => composedText(text).replace(/[ \u00a0]+/g, ' ')

/** Subject of an opinion: title and authors, in print. */
const aboutOf = (work: Work): string =>
  [upperCaseTitle(visibleText(work.title)), ...bylineOf(work).map(({ fullName }) => fullName)].map(plain).join('\n')

/** Whether an opinion about one version of a thesis does for another. */
export const isAboutSame = (one: Work, other: Work): boolean => aboutOf(one) === aboutOf(other)
