import { UNLISTED_ORGANIZATION_ID } from '../platform/limits.ts'
import { authorsInOrder, mapAuthors, nameInPrint } from './byline.ts'
import type { CoauthorCorrection } from './coauthors.ts'
import type { Thesis, ThesisAuthor, ThesisOrganization } from './thesis.ts'

type Authored = Pick<Thesis, 'speaker' | 'coauthors' | 'organizations'>

/** Organisations of an author, as they are printed. */
export const workplacesOf = ({ organizations }: Pick<Authored, 'organizations'>, { organizationNumbers }: ThesisAuthor): string[] =>
  organizations.filter(({ number }) => organizationNumbers.includes(number)).map(nameInPrint)

/** Leaves out the organisations that only a changed or removed author had. */
function withoutLeft<T extends Authored>(thesis: T, { organizationNumbers }: ThesisAuthor): T {
  const used = new Set(authorsInOrder(thesis).flatMap((author) => author.organizationNumbers))
  const isLeft = ({ number }: ThesisOrganization) => organizationNumbers.includes(number) && !used.has(number)
  return { ...thesis, organizations: thesis.organizations.filter((organization) => !isLeft(organization)) }
}

/** The thesis without one of its co-authors. @param place in print order, from 0 */
export function withoutCoauthor<T extends Authored>(thesis: T, place: number): T {
  const removed = authorsInOrder(thesis)[place]
  if (!removed || removed === thesis.speaker) return thesis
  return withoutLeft({ ...thesis, coauthors: thesis.coauthors.filter((coauthor) => coauthor !== removed) }, removed)
}

/**
 * The thesis with name and organisations of an author as they ask. Organisations that it has under this name are used, others are added as
 * typed ones, so that no other author's change.
 */
export function withCorrectedAuthor<T extends Authored>(thesis: T, place: number, { fullName, organizations }: CoauthorCorrection): T {
  const author = authorsInOrder(thesis)[place]
  if (!author) return thesis
  const listed = [...thesis.organizations]
  const numbers = organizations.map((name) => {
    const known = listed.find((organization) => nameInPrint(organization) === name)
    if (known) return known.number
    const number = Math.max(0, ...listed.map((organization) => organization.number)) + 1
    listed.push({ number, otherName: name, printedName: name, englishName: '', organizationId: UNLISTED_ORGANIZATION_ID })
    return number
  })
  const corrected = mapAuthors({ ...thesis, organizations: listed }, (_, at) =>
    at === place ? { fullName, organizationNumbers: numbers } : {},
  )
  return withoutLeft(corrected, author)
}
