import { currentLanguage } from '@forum/language'
import { composedLine } from './composedText.ts'
import { type FullName, fullName, type Problem, personTexts } from './person.ts'

// Letters of all Cyrillic alphabets. Combining marks without a composed letter («о́») are refused.
const cyrillicName = /^(?:(?=\p{L})\p{Script=Cyrillic}|-)+$/u
// One alphabet in a word: a look-alike letter of the other one would make another name.
const wordOf = (script: string) => String.raw`[-’]?(?:(?=\p{L})\p{Script=${script}})(?:(?=\p{L})\p{Script=${script}}|[-’])*`
const anyWord = `(?:${wordOf('Cyrillic')}|${wordOf('Latin')})`
const namesOf = (word: string) => new RegExp(`^${word}(?: ${word})*$`, 'u')
const otherName = namesOf(anyWord)
const inLatin = namesOf(wordOf('Latin'))
// Of keyboards and of printed texts; ʼ and ʻ are letters of their own in Unicode.
const apostrophes = /['`´‘ʻʼ]/g

/** Text with the kind of apostrophe that names are stored with. */
export const withOneApostrophe = (text: string): string => text.replace(apostrophes, '’')

/** As names are stored: composed letters, so that «й» typed as two code points is the same letter; one space, one kind of apostrophe. */
export const normalizeName = (text: string): string => withOneApostrophe(composedLine(text).trim())

/** @param isOther the person says that the name is spelled with more than Cyrillic letters */
export function nameProblem(text: string, isOther = false): Problem {
  const name = normalizeName(text)
  if (name === '') return personTexts.required
  if (cyrillicName.test(name)) return null
  if (!isOther) return personTexts.cyrillic
  // Ligatures and wide letters are no spelling.
  return otherName.test(name) && name.normalize('NFKC') === name ? null : personTexts.otherSpelling
}

export const middleNameProblem = (text: string, isOther = false): Problem => (text.trim() === '' ? null : nameProblem(text, isOther))

/** An optional name in Latin letters. */
export function latinNameProblem(text: string): Problem {
  const name = normalizeName(text)
  return name === '' || (inLatin.test(name) && name.normalize('NFKC') === name) ? null : personTexts.latin
}

interface SpelledName extends FullName {
  latinLastName: string
  latinFirstName: string
}

/** First and last name in Latin letters; empty unless the person has given both. */
export const latinName = ({ latinFirstName, latinLastName }: SpelledName): string =>
  latinFirstName && latinLastName ? `${latinFirstName} ${latinLastName}` : ''

/** As documents in the current language print it: the Latin spelling is never generated. */
export const nameInDocuments = (name: SpelledName): string => (currentLanguage() === 'en' && latinName(name)) || fullName(name)

/** Whether a stored name needs that choice. */
export const isOtherSpelling = (...names: readonly string[]): boolean => names.some((name) => middleNameProblem(name) !== null)
