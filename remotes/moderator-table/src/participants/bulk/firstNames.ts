import { bulkTexts } from './texts.ts'

/** How many are named. */
const NAMED = 2

/** The surname with initials; of names of more words it is not clear which part is which. */
function shortName(fullName: string): string {
  const [surname = '', ...given] = fullName.split(' ')
  return given.length > 2 ? fullName : [surname, ...given.map((name) => `${name.charAt(0)}.`)].join('\u00a0')
}

/** The first of the chosen by name, and the number of the others. */
export function firstNames(names: readonly string[], count: number): string {
  const named = names.slice(0, NAMED)
  const text = named.map(shortName).join(', ')
  return count > named.length ? bulkTexts.others(text, count - named.length) : text
}
