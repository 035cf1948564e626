import { SEARCH_WORDS_MAX } from '../platform/limits.ts'
import { foldText } from './foldText.ts'

/** Whether a search can look for the text: neither a hyphen nor an apostrophe alone. */
export const isSearchable = (text: string): boolean => foldText(text) !== ''

/** The distinct words of a search, and how many more were given: each word costs lookups in several tables. */
export function searchWords(text: string): { words: string[]; ignored: number } {
  const words = [
    ...new Map(
      text
        .normalize('NFC')
        .split(/\s+/)
        .filter(isSearchable)
        .map((word) => [foldText(word), word]),
    ).values(),
  ]
  return { words: words.slice(0, SEARCH_WORDS_MAX), ignored: Math.max(0, words.length - SEARCH_WORDS_MAX) }
}

const separators = /[^\p{L}\p{M}\p{N}'`´‘’‛′]+/gu

/** The words of a name, folded. */
export const nameKey = (name: string): string => foldText(name.replace(separators, ' '))
