import { currentLanguage } from '@forum/language'
import { composedText } from '../text/composedText.ts'
import type { Thesis, ThesisAuthor, ThesisOrganization } from './thesis.ts'

/** One name in a printed byline. */
export interface BylineName {
  fullName: string
  latinName: string
  speaker: boolean
  /** Positions of the affiliations in the thesis's list, from 1, ascending. */
  marks: number[]
}

/** A name as a page in the current language shows it: the Latin spelling is never generated. */
export const authorName = ({ fullName, latinName }: Pick<BylineName, 'fullName' | 'latinName'>): string =>
  (currentLanguage() !== 'ru' && latinName) || fullName

type Authored = Pick<Thesis, 'speaker' | 'organizations'> & { coauthors: Thesis['coauthors'] }

/**
 * Authors in print order. The speaker is stored separately: co-authors with a negative `id`
 * precede the speaker, all others follow, each group in list order.
 */
export const authorsInOrder = ({ speaker, coauthors }: Pick<Authored, 'speaker' | 'coauthors'>): ThesisAuthor[] => [
  ...coauthors.filter(({ id }) => id < 0),
  speaker,
  ...coauthors.filter(({ id }) => id >= 0),
]

/** The thesis with its authors changed one by one. @param change is given the place of the author in print order, from 0 */
export function mapAuthors<T extends Pick<Authored, 'speaker' | 'coauthors'>>(
  thesis: T,
  change: (author: ThesisAuthor, place: number) => Partial<ThesisAuthor>,
): T {
  const order = authorsInOrder(thesis)
  const changed = <A extends ThesisAuthor>(author: A): A => ({ ...author, ...change(author, order.indexOf(author)) })
  return { ...thesis, speaker: changed(thesis.speaker), coauthors: thesis.coauthors.map(changed) }
}

/** The printed names, in their order. */
export function bylineOf({ organizations, ...authors }: Authored): BylineName[] {
  const places = new Map(organizations.map((organization, index) => [organization.number, index + 1]))
  return authorsInOrder(authors).map((author) => ({
    fullName: author.fullName.trim(),
    latinName: author.latinName?.trim() ?? '',
    speaker: author === authors.speaker,
    marks: [...new Set(author.organizationNumbers.flatMap((number) => places.get(number) ?? []))].sort((a, b) => a - b),
  }))
}

/**
 * Ids that encode the speaker's position among the co-authors.
 * @param index position of the co-author in the list, from 0
 * @param before number of co-authors before the speaker
 */
export const coauthorId = (index: number, before: number): number => (index < before ? index - before : index - before + 1)

const withoutId = ({ fullName, latinName, organizationNumbers }: ThesisAuthor): ThesisAuthor => ({
  fullName,
  latinName,
  organizationNumbers,
})

/** The authors with another one as the speaker, in the same print order. @param place of the speaker in that order, from 0 */
export function withSpeakerAt(thesis: Pick<Thesis, 'speaker' | 'coauthors'>, place: number): Pick<Thesis, 'speaker' | 'coauthors'> {
  const authors = authorsInOrder(thesis).map(withoutId)
  const [speaker = thesis.speaker] = authors.splice(place, 1)
  return { speaker, coauthors: authors.map((author, index) => ({ ...author, id: coauthorId(index, place) })) }
}

/** Number of co-authors before the speaker. */
export const speakerPlace = (coauthors: readonly { id: number }[]): number => coauthors.filter(({ id }) => id < 0).length

/** Printed name of a thesis's organisation. */
export const nameInPrint = ({ printedName, otherName }: Pick<ThesisOrganization, 'printedName' | 'otherName'>): string =>
  composedText(printedName.trim() || otherName.trim()).replace(/\s+/g, ' ')

/** Parts printed in English: only those the author gave. */
export interface EnglishPart {
  title: string
  authors: BylineName[]
  /** Organisations with their places in the list of all, from 1, which the authors' marks refer to. */
  organizations: { place: number; name: string }[]
}

/** A thesis as a forum in Russian alone prints it, and as a client that knows no English parts sends it. */
export const withoutEnglish = <T extends Authored>(thesis: T): T => ({
  ...thesis,
  englishTitle: undefined,
  speaker: { ...thesis.speaker, latinName: undefined },
  coauthors: thesis.coauthors.map((author) => ({ ...author, latinName: undefined })),
  organizations: thesis.organizations.map((organization) => ({ ...organization, englishName: undefined })),
})

/** @returns null if nothing is given in English */
export function englishPartOf(thesis: Authored & Pick<Thesis, 'englishTitle'>): EnglishPart | null {
  const title = thesis.englishTitle?.trim() ?? ''
  const authors = bylineOf(thesis).filter(({ latinName }) => latinName !== '')
  const organizations = thesis.organizations.flatMap(({ englishName }, index) => {
    const name = englishName?.trim().replace(/\s+/g, ' ') ?? ''
    return name === '' ? [] : [{ place: index + 1, name }]
  })
  return title === '' && authors.length === 0 && organizations.length === 0 ? null : { title, authors, organizations }
}
