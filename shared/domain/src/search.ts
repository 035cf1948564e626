import { SEARCH_WORDS_MAX } from './limits.ts'

/** The distinct words of a search, and how many more were given: each word costs lookups in several tables. */
export function searchWords(text: string): { words: string[]; ignored: number } {
  const words = [
    ...new Map(
      text
        .normalize('NFC')
        .split(/\s+/)
        .map((word) => [word.toLowerCase(), word]),
    ).values(),
  ].filter(Boolean)
  return { words: words.slice(0, SEARCH_WORDS_MAX), ignored: Math.max(0, words.length - SEARCH_WORDS_MAX) }
}

/** A name without regard to case, «ё» and punctuation. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
