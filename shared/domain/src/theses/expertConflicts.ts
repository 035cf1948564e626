import { i18n, translated } from '@forum/language'
import { type ComparedOrganization, comparedOrganization, sameOrganization } from '../people/organizations/organizationNames.ts'
import { OTHER_ORGANIZATION_ID } from '../platform/limits.ts'
import { type Likelihood, wordsOf } from '../text/nameWords.ts'
import { createAuthorMatcher, likelier, type NamedPerson } from './authorMatch.ts'
import { nameInPrint } from './byline.ts'
import type { Thesis } from './thesis.ts'

/** Reasons why an expert may not review a thesis; `declared` and `topic` by themselves. */
export const conflictKinds = ['owner', 'coauthor', 'organisation', 'declared', 'topic'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const conflictNames: Record<ConflictKind, string> = translated({
  owner: () => i18n.t('его собственные тезисы'),
  coauthor: () => i18n.t('соавтор'),
  organisation: () => i18n.t('та же организация'),
  declared: () => i18n.t('заявлен экспертом'),
  topic: () => i18n.t('не его тема'),
})

/** A conflict of interest; one that is only likely is for people to judge. */
export interface Conflict {
  kind: ConflictKind
  likely: boolean
}

interface Employed {
  organizationId: number | null
  otherOrganization: string
}

export interface ExpertPerson extends NamedPerson, Employed {
  id: number
  /** Address of the account. */
  email?: string | undefined
}

export interface Written {
  owner: Employed & { id: number }
  thesis: Pick<Thesis, 'speaker' | 'coauthors' | 'organizations'>
  /** Addresses of its authors, as far as they are given. */
  emails?: readonly string[] | undefined
}

/** An entry of the reference list. */
interface KnownOrganization {
  id: number
  name: string
  synonyms: readonly string[]
}

/** Workplace of a person: an entry of the list, or typed text. */
interface Workplace {
  id: number | null
  names: ComparedOrganization[]
}

const listed = (id: number | null): id is number => id !== null && id > 0 && id !== OTHER_ORGANIZATION_ID

function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>()
  return (text) => {
    const found = made.get(text) ?? make(text)
    made.set(text, found)
    return found
  }
}

/**
 * Finds conflicts of interest that the data show. Each name is prepared once, however many experts and theses are compared.
 * @param known the reference list
 */
export function createConflictFinder(known: readonly KnownOrganization[]) {
  const words = remembered(wordsOf)
  const compared = remembered(comparedOrganization)
  const entries = new Map(known.map((entry) => [entry.id, entry]))

  const isAuthor = createAuthorMatcher(words)

  const workplace = (id: number | null, ...typed: string[]): Workplace => {
    const entry = listed(id) ? entries.get(id) : undefined
    const names = [...(entry ? [entry.name, ...entry.synonyms] : []), ...typed]
    return { id: listed(id) ? id : null, names: names.filter((name) => name.trim() !== '').map(compared) }
  }

  const isSame = (one: Workplace, other: Workplace): Likelihood | null => {
    // Different entries of the list are different organisations.
    if (one.id !== null && other.id !== null) return one.id === other.id ? 'certain' : null
    return one.names.flatMap((name) => other.names.map((its) => sameOrganization(name, its))).reduce(likelier, null)
  }

  const sharesOrganization = (expert: ExpertPerson, { owner, thesis }: Written): Likelihood | null => {
    const own = workplace(expert.organizationId, expert.otherOrganization)
    return [
      workplace(owner.organizationId, owner.otherOrganization),
      ...thesis.organizations.map((one) => workplace(one.organizationId, nameInPrint(one), one.otherName)),
    ]
      .map((other) => isSame(own, other))
      .reduce(likelier, null)
  }

  return (expert: ExpertPerson, written: Written): Conflict | null => {
    if (written.owner.id === expert.id) return { kind: 'owner', likely: false }
    if (expert.email && written.emails?.includes(expert.email)) return { kind: 'coauthor', likely: false }
    const author = [written.thesis.speaker, ...written.thesis.coauthors].map((one) => isAuthor(expert, one)).reduce(likelier, null)
    const organisation = author === 'certain' ? null : sharesOrganization(expert, written)
    const kind = author === 'certain' || (author !== null && organisation !== 'certain') ? 'coauthor' : 'organisation'
    const found = likelier(author, organisation)
    return found && { kind, likely: found === 'likely' }
  }
}
