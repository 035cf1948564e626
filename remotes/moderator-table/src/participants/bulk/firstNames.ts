import { bulkTexts } from './texts.ts'

/** How many are named. */
const NAMED = 2

/** The first of the chosen by name, and the number of the others. */
export function firstNames(names: readonly string[], count: number): string {
  const named = names.slice(0, NAMED)
  const text = named.join(', ')
  return count > named.length ? bulkTexts.others(text, count - named.length) : text
}
