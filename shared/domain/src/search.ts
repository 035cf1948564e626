import { SEARCH_WORDS_MAX } from './limits.ts'

/** The words a search looks for, each once, and how many more were given: every word costs the database a look at several tables. */
export function searchWords(text: string): { words: string[]; ignored: number } {
  const words = [...new Map(text.split(/\s+/).map((word) => [word.toLowerCase(), word])).values()].filter(Boolean)
  return { words: words.slice(0, SEARCH_WORDS_MAX), ignored: Math.max(0, words.length - SEARCH_WORDS_MAX) }
}
