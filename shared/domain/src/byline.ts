import type { Thesis, ThesisAuthor, ThesisOrganization } from './thesis.ts'

/** One name of a thesis as it is printed. */
export interface BylineName {
  fio: string
  speaker: boolean
  /** Places of the organisations in the thesis's list, from 1, ascending. */
  marks: number[]
}

type Authored = Pick<Thesis, 'author' | 'orgs'> & { coautors: Thesis['coautors'] }

/**
 * Authors in the order in which they are printed. The wire keeps the speaker apart: a co-author whose `id` is below zero
 * stands before the speaker, all others after, each group in the order of the list.
 */
export function bylineOf({ author, coautors, orgs }: Authored): BylineName[] {
  const places = new Map(orgs.map((organization, index) => [organization.id, index + 1]))
  const printed = ({ fio, org_numbers }: ThesisAuthor, speaker: boolean): BylineName => ({
    fio: fio.trim(),
    speaker,
    marks: [...new Set(org_numbers.flatMap((number) => places.get(number) ?? []))].sort((a, b) => a - b),
  })
  const before = coautors.filter(({ id }) => id < 0)
  const after = coautors.filter(({ id }) => id >= 0)
  return [
    ...before.map((coauthor) => printed(coauthor, false)),
    printed(author, true),
    ...after.map((coauthor) => printed(coauthor, false)),
  ]
}

/**
 * Ids that keep the speaker's place among the co-authors on the wire.
 * @param index place of the co-author in the list, from 0
 * @param before how many co-authors stand before the speaker
 */
export const coauthorId = (index: number, before: number): number => (index < before ? index - before : index - before + 1)

/** How many co-authors stand before the speaker. */
export const speakerPlace = (coauthors: readonly { id: number }[]): number => coauthors.filter(({ id }) => id < 0).length

/** The name under which an organisation of a thesis is printed. */
export const printedName = ({ view_descr, descr }: Pick<ThesisOrganization, 'view_descr' | 'descr'>): string =>
  (view_descr.trim() || descr.trim()).replace(/\s+/g, ' ')
