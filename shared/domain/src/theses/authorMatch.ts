import type { FullName } from '../people/person.ts'
import { isPrintedNameOf } from '../people/printedNames.ts'
import { type Likelihood, type NameWord, wordsOf } from '../text/nameWords.ts'
import { authorsInOrder } from './byline.ts'
import type { Thesis, ThesisAuthor } from './thesis.ts'

export interface NamedPerson extends FullName {
  latinLastName: string
  latinFirstName: string
}

export const likelier = (one: Likelihood | null, other: Likelihood | null): Likelihood | null =>
  one === 'certain' || other === 'certain' ? 'certain' : (one ?? other)

/** Compares people with authors as they are printed. @param words of a name, in their normal form */
export function createAuthorMatcher(words: (name: string) => NameWord[] = wordsOf) {
  const isName = (printed: string, lastName: string, ...given: string[]): Likelihood | null =>
    isPrintedNameOf(
      words(printed),
      words(lastName),
      given.flatMap((name): NameWord[] => words(name)),
    )
  return (person: NamedPerson, { fullName, latinName = '' }: ThesisAuthor): Likelihood | null =>
    [fullName, latinName]
      .filter(Boolean)
      .flatMap((printed) => [
        isName(printed, person.lastName, person.firstName, person.middleName ?? ''),
        // The printed name has no patronymic, which may tell two people apart.
        words(printed).some(({ isLatin }) => isLatin) ? isName(printed, person.latinLastName, person.latinFirstName) : null,
      ])
      .reduce(likelier, null)
}

/** Place of a person among the authors in print order, from 0; null: none, or several may be meant. */
export function placeAmongAuthors(thesis: Pick<Thesis, 'speaker' | 'coauthors'>, person: NamedPerson): number | null {
  const isAuthor = createAuthorMatcher()
  const found = authorsInOrder(thesis).map((author) => isAuthor(person, author))
  const best = found.reduce(likelier, null)
  const places = found.flatMap((likelihood, place) => (best !== null && likelihood === best ? [place] : []))
  return places.length === 1 ? (places[0] ?? null) : null
}
