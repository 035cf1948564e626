import { type Likelihood, type NameWord, textsOf } from '../text/nameWords.ts'

/** Comparison of names as they are printed: in any order, with initials, in their normal form. */

const mayBeWord = (one: string, other: string): boolean =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

/** Whether given names or initials agree, as far as both have them. */
const mayBeGivenNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((word, index) => mayBeWord(word, other[index] ?? word))

const isInitial = ({ text, sound }: NameWord): boolean => text.length === 1 || sound.length === 1

function mayBeGiven(one: NameWord, other: NameWord, by: 'text' | 'sound'): boolean {
  if (one[by] === other[by]) return true
  return (isInitial(one) && other[by].startsWith(one[by])) || (isInitial(other) && one[by].startsWith(other[by]))
}

function compareBy(by: 'text' | 'sound', printed: readonly NameWord[], surname: readonly NameWord[], given: readonly NameWord[]) {
  const rest = [...printed]
  for (const word of surname) {
    const at = rest.findIndex((one) => one[by] === word[by])
    if (at < 0) return null
    rest.splice(at, 1)
  }
  if (!rest.slice(0, given.length).every((word, index) => mayBeGiven(word, given[index] ?? word, by))) return null
  const [first] = rest
  return first && !isInitial(first) && first[by] === given[0]?.[by] ? 'certain' : 'likely'
}

/** Whether a printed name is a person's: certain by surname and first name, likely by initials, the surname alone or a transliteration. */
export function isPrintedNameOf(printed: readonly NameWord[], surname: readonly NameWord[], given: readonly NameWord[]): Likelihood | null {
  if (surname.length === 0) return null
  const found = compareBy('text', printed, surname, given)
  if (found !== null || ![...printed, ...surname].some(({ isLatin }) => isLatin)) return found
  return compareBy('sound', printed, surname, given) && 'likely'
}

const without = (words: readonly string[], at: number): string[] => words.filter((_, index) => index !== at)

/** Whether two names, of which any word may be the surname, may be one person's. A surname alone is enough. */
export const mayBeSamePerson = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word, at) => {
    if (word.length === 1) return false
    const place = other.indexOf(word)
    return place >= 0 && mayBeGivenNames(without(one, at), without(other, place))
  })

const remarks = /\([^()]*\)/g
// Lower case as they are written: «Д.А.Н. Иванов» has initials.
export const degrees =
  /(?<!\p{L})(?:[дк]\.\s?(?:[а-я]{1,5}\.[-–]?\s?){1,3}|(?:академик|акад|член-корреспондент|чл\.-?корр|РАН|профессор|проф|доцент|доц|prof|dr)(?!\p{L})\.?)/gu

/** Names in a text that separates them by commas, without degrees and remarks in brackets. */
export const namesIn = (text: string): string[] =>
  text
    .replace(remarks, ' ')
    .split(/[,;\n]/)
    .map((name) => name.replace(degrees, ' ').replace(/\s+/g, ' ').trim())
    .filter((name) => textsOf(name).some((word) => word.length > 1))
