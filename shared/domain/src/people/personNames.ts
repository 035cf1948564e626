import { currentLanguage, i18n } from '@forum/language'
import { composedLine } from '../text/composedText.ts'
import { type FullName, fullName, type Problem, personTexts } from './person.ts'

// Letters of all Cyrillic alphabets. Combining marks without a composed letter («о́») are refused.
const cyrillicName = /^(?:(?=\p{L})\p{Script=Cyrillic}|-)+$/u
// One alphabet in a word: a look-alike letter of the other one would make another name. A full stop only ends an abbreviation, as in «Smith Jr.».
const wordOf = (script: string) => {
  const letter = String.raw`(?:(?=\p{L})\p{Script=${script}})`
  return `(?:[-’]?${letter}(?:${letter}|[-’])*|${letter}{2,3}\\.)`
}
const anyWord = `(?:${wordOf('Cyrillic')}|${wordOf('Latin')})`
const namesOf = (word: string) => new RegExp(`^${word}(?: ${word})*$`, 'u')
const otherName = namesOf(anyWord)
const inLatin = namesOf(wordOf('Latin'))
const ofNames = { any: /(?=\p{L})[\p{Script=Cyrillic}\p{Script=Latin}]|[- ’.]/u, latin: /(?=\p{L})\p{Script=Latin}|[- ’.]/u }
// Apostrophes of keyboards and of printed texts; ʼ and ʻ are separate letters in Unicode.
const apostrophes = /['`´‘ʻʼ]/g

/** Text with the kind of apostrophe that names are stored with. */
export const withOneApostrophe = (text: string): string => text.replace(apostrophes, '’')

/** Dashes that phones and word processors write for a hyphen: «Салтыков–Щедрин». */
const hyphens = /[\p{Pd}\u2212]/gu

/** A name as it is stored: composed letters, so that «й» typed as two code points is the same letter; one space, one kind of apostrophe and hyphen. */
export const normalizeName = (text: string): string => withOneApostrophe(composedLine(text).trim()).replace(hyphens, '-')

/** A character as a sentence shows it: an invisible one has its number. */
const shown = (character: string): string =>
  /[\p{C}\p{M}\p{Z}]/u.test(character) ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : character

/** Names the character that makes a name wrong, if it is one. */
function wrongCharacter(name: string, allowed: RegExp, rule: string): string {
  const character = [...name].find((each) => !allowed.test(each) || each.normalize('NFKC') !== each)
  if (character !== undefined) return i18n.t('Символ «{character}» не подходит: {rule}', { character: shown(character), rule })
  const mixed = name.split(' ').find((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
  if (mixed === undefined) return rule
  const latin = mixed.match(/\p{Script=Latin}/gu) ?? []
  const cyrillic = mixed.match(/\p{Script=Cyrillic}/gu) ?? []
  const [letter = ''] = latin.length > cyrillic.length ? cyrillic : latin
  return letter === latin[0]
    ? i18n.t('В слове «{word}» буква «{letter}» латинская: в одном слове — одна азбука', { word: mixed, letter })
    : i18n.t('В слове «{word}» буква «{letter}» кириллическая: в одном слове — одна азбука', { word: mixed, letter })
}

/** A dash in place of a name: refused, but accounts of earlier versions may keep theirs. */
export const isHyphensOnly = (text: string): boolean => /^-+$/.test(normalizeName(text))

/** @param isOther the person says that the name is spelled with more than Cyrillic letters */
export function nameProblem(text: string, isOther = false): Problem {
  const name = normalizeName(text)
  if (name === '') return personTexts.required
  if (isHyphensOnly(name)) return personTexts.letters
  if (cyrillicName.test(name)) return null
  if (!isOther) return personTexts.cyrillic
  // Wide letters are no spelling.
  const isSpelling = otherName.test(name) && name.normalize('NFKC') === name
  return isSpelling ? null : wrongCharacter(name, ofNames.any, personTexts.otherSpelling)
}

/** Hint where such a name can be written, next to the refusal of one with a blank, an apostrophe, an abbreviation or in Latin letters; null for other names. */
export const otherSpellingHint = (text: string): Problem =>
  nameProblem(text) === personTexts.cyrillic && nameProblem(text, true) === null ? personTexts.spelledOtherwise(normalizeName(text)) : null

/** Only forms in Russian ask whether a name needs that choice: a reader of another language has no reason to expect a rule of Cyrillic names. */
export const takesAnySpelling = (): boolean => currentLanguage() !== 'ru'

export const middleNameProblem = (text: string, isOther = false): Problem => (text.trim() === '' ? null : nameProblem(text, isOther))

/** People with a single name leave the first name empty. */
export const firstNameProblem = (text: string, isOther = false): Problem => (isOther ? middleNameProblem : nameProblem)(text, isOther)

/** An optional name in Latin letters. */
export function latinNameProblem(text: string): Problem {
  const name = normalizeName(text)
  if (name === '' || (inLatin.test(name) && name.normalize('NFKC') === name)) return null
  return wrongCharacter(name, ofNames.latin, personTexts.latin)
}

interface SpelledName extends FullName {
  latinLastName: string
  latinFirstName: string
}

/** First and last name in Latin letters; empty unless the person has given both, or has one name only. */
export const latinName = ({ firstName, latinFirstName, latinLastName }: SpelledName): string =>
  latinLastName && (latinFirstName || firstName === '') ? [latinFirstName, latinLastName].filter(Boolean).join(' ') : ''

/** A name as documents in the current language print it: the Latin spelling is never generated. */
export const nameInDocuments = (name: SpelledName): string => (currentLanguage() !== 'ru' && latinName(name)) || fullName(name)

/** Whether a stored name needs that choice. */
export const isOtherSpelling = ({ lastName, firstName, middleName }: FullName): boolean =>
  (lastName !== '' && firstName === '') ||
  [lastName, firstName, middleName ?? ''].some((name) => !isHyphensOnly(name) && middleNameProblem(name) !== null)
