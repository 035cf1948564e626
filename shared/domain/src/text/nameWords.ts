import { foldText } from './foldText.ts'
import { inMeantAlphabet, inOneAlphabet } from './homoglyphs.ts'
import { soundOf } from './soundOf.ts'

/** Likelihood of a match: by the whole name, or by a part or a transliteration of it. */
export type Likelihood = 'certain' | 'likely'

/** A word of a name in its normal form: folded, in the alphabet it was meant in. */
export interface NameWord {
  text: string
  /** Pronunciation of the word, comparable across alphabets. */
  sound: string
  isLatin: boolean
}

const separators = /[^\p{L}\p{M}\p{N}'`´‘’‛′]+/gu

/** The words of a name. A Latin letter that looks like a Cyrillic one is read as that in a Cyrillic name. */
export function wordsOf(name: string): NameWord[] {
  const given = name.normalize('NFC').replace(separators, ' ').trim().split(' ').filter(Boolean)
  return inMeantAlphabet(given).flatMap((word) => {
    const folded = foldText(word)
    // Letters are compared once more: a mark hides a twin, as that of a Latin «Ё».
    const text = inOneAlphabet(folded) ?? folded
    return text === '' ? [] : [{ text, sound: soundOf(word), isLatin: /\p{Script=Latin}/u.test(text) }]
  })
}

export const textsOf = (name: string): string[] => wordsOf(name).map(({ text }) => text)

/** The normal form of a person's name: equal for names that differ in case, marks, apostrophes, hyphens and look-alike letters. */
export const personKey = (name: string): string => textsOf(name).join(' ')
