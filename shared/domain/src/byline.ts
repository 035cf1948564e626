import type { Thesis, ThesisAuthor, ThesisOrganization } from './thesis.ts'

/** One name of a thesis as it is printed. */
export interface BylineName {
  fullName: string
  speaker: boolean
  /** Places of the organisations in the thesis's list, from 1, ascending. */
  marks: number[]
}

type Authored = Pick<Thesis, 'speaker' | 'organizations'> & { coauthors: Thesis['coauthors'] }

/**
 * Authors in the order in which they are printed. The speaker is kept apart: a co-author whose `id` is below zero
 * stands before the speaker, all others after, each group in the order of the list.
 */
export function bylineOf({ speaker, coauthors, organizations }: Authored): BylineName[] {
  const places = new Map(organizations.map((organization, index) => [organization.number, index + 1]))
  const printed = ({ fullName, organizationNumbers }: ThesisAuthor, speaker: boolean): BylineName => ({
    fullName: fullName.trim(),
    speaker,
    marks: [...new Set(organizationNumbers.flatMap((number) => places.get(number) ?? []))].sort((a, b) => a - b),
  })
  const before = coauthors.filter(({ id }) => id < 0)
  const after = coauthors.filter(({ id }) => id >= 0)
  return [
    ...before.map((coauthor) => printed(coauthor, false)),
    printed(speaker, true),
    ...after.map((coauthor) => printed(coauthor, false)),
  ]
}

/**
 * Ids that keep the speaker's place among the co-authors.
 * @param index place of the co-author in the list, from 0
 * @param before how many co-authors stand before the speaker
 */
export const coauthorId = (index: number, before: number): number => (index < before ? index - before : index - before + 1)

/** How many co-authors stand before the speaker. */
export const speakerPlace = (coauthors: readonly { id: number }[]): number => coauthors.filter(({ id }) => id < 0).length

/** The name under which an organisation of a thesis is printed. */
export const nameInPrint = ({ printedName, otherName }: Pick<ThesisOrganization, 'printedName' | 'otherName'>): string =>
  (printedName.trim() || otherName.trim()).replace(/\s+/g, ' ')
