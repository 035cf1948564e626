import { soundOf } from '../../text/soundOf.ts'
import { isInitials, isParticle, isSuffix, splitWords } from '../authorList/names.ts'

/** A printed name as citations need it. */
export interface NameParts {
  /** With particles: «van der Berg». */
  family: string
  /** Given names or initials as they are written; empty for people with a single name. */
  given: string
  /** «Jr.», «мл.»; empty for most. */
  suffix: string
}

const patronymic = /(?:вич|вна|ична|^(?:иль|кузьм|лук|никит|фом)ич)$/iu
/** «Али оглы»: it follows the name of the father. */
const kinship = /^(?:оглы|оглу|кызы|уулу)$/iu

/** Half-open range of words. */
type Range = [from: number, end: number]

/** The first word, with the particles before it. */
function leadingSurname(words: readonly string[]): Range {
  const surname = words.findIndex((word) => !isParticle(word))
  return [0, surname >= 0 && surname + 1 < words.length ? surname + 1 : 1]
}

function cyrillicSurname(words: readonly string[]): Range {
  // The first one: surnames have the same endings, «Иван Петрович Маркович».
  const father = words.findIndex((word, at) => at > 0 && patronymic.test(word))
  return words.length > 2 && father > 0 && father < words.length - 1 ? [father + 1, words.length] : leadingSurname(words)
}

/** The surname in a name without initials. @param original the surname in Cyrillic, if it is known */
function surnameIn(words: readonly string[], original: string): Range {
  const [first = ''] = words
  if (isParticle(first) && words.some((word, at) => at < words.length - 1 && !isParticle(word))) return leadingSurname(words)
  const particle = words.findIndex((word, at) => at > 0 && isParticle(word) && !kinship.test(word))
  const known = original === '' ? -1 : words.findIndex((word) => soundOf(word) === soundOf(original))
  if (known >= 0) return [particle > 0 && particle < known ? particle : known, known + 1]
  if (particle > 0) return [particle, words.length]
  return /\p{Script=Cyrillic}/u.test(first) ? cyrillicSurname(words) : [words.length - 1, words.length]
}

/** Where some words are initials, the surname is before them, or follows the last of them. */
function surnameNextToInitials(words: readonly string[]): Range {
  const last = words.findLastIndex(isInitials)
  return last === words.length - 1 ? [0, words.findIndex(isInitials)] : [last + 1, words.length]
}

/**
 * The surname and the given names of a printed name: «Иванов И. И.», «И.И. Иванов», «Иванов Иван Иванович», «Ivan Ivanov», «Ivanov, Ivan».
 * Names in scripts without capitals, and single ones, are kept whole.
 * @param original the same person's name in Cyrillic, which says what of a Latin name is the surname
 */
export function namePartsOf(name: string, original = ''): NameParts {
  const text = name.trim().replace(/\s+/g, ' ')
  const all = splitWords(text)
  const suffixes = all.filter((word, at) => at > 0 && isSuffix(word))
  const suffix = suffixes.join(' ')
  const words = all.filter((word) => !suffixes.includes(word))
  const [before = '', ...after] = words.join(' ').split(/ ?, ?/)
  if (after.length > 0) return { family: before, given: after.join(' ').trim(), suffix }
  if (words.length < 2 || !/\p{Lu}/u.test(text)) return { family: before, given: '', suffix }
  const originalFamily = original === '' ? '' : namePartsOf(original).family
  const [from, end] = words.some(isInitials) ? surnameNextToInitials(words) : surnameIn(words, originalFamily)
  const given = [...words.slice(0, from), ...words.slice(end)].join(' ')
  return end > from ? { family: words.slice(from, end).join(' '), given, suffix } : { family: before, given: '', suffix }
}

function initialOf(part: string): string {
  if (/^\p{Lu}\p{Ll}?\.$/u.test(part)) return part
  if (/^\p{Lu}{2}$/u.test(part)) return [...part].map((letter) => `${letter}.`).join(' ')
  const [first = ''] = part
  return `${first}.`
}

/** Initials of given names: «Иван Иванович» and «И.И.» → «И. И.», «Жан-Поль» → «Ж.-П.», «Yu.A.» → «Yu. A.». */
export const initialsOf = (given: string): string =>
  given
    .split(/\s+|(?<=\.)(?=\p{L})/u)
    .filter(Boolean)
    .map((word) => (/^\p{Ll}/u.test(word) ? word : word.split('-').filter(Boolean).map(initialOf).join('-')))
    .join(' ')

/** «И. И. Иванов». */
export const inOrder = ({ family, given, suffix }: NameParts): string => [initialsOf(given), family, suffix].filter(Boolean).join(' ')
