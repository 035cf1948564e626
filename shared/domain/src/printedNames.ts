import { nameKey } from './search.ts'

/** Comparison of names as they are printed: in any order, with initials, with «е» for «ё». */

export const nameWords = (name: string): string[] => nameKey(name).split(' ').filter(Boolean)

const mayBeWord = (one: string, other: string): boolean =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

/** Whether given names or initials agree, as far as both have them. */
export const mayBeGivenNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((word, index) => mayBeWord(word, other[index] ?? word))

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
const degrees =
  /(?<!\p{L})(?:[дк]\.\s?(?:[а-я]{1,5}\.[-–]?\s?){1,3}|(?:академик|акад|член-корреспондент|чл\.-?корр|РАН|профессор|проф|доцент|доц|prof|dr)(?!\p{L})\.?)/gu

/** Names in a text that separates them by commas, without degrees and remarks in brackets. */
export const namesIn = (text: string): string[] =>
  text
    .replace(remarks, ' ')
    .split(/[,;\n]/)
    .map((name) => name.replace(degrees, ' ').replace(/\s+/g, ' ').trim())
    .filter((name) => nameWords(name).some((word) => word.length > 1))
