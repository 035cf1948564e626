import { currentLocale, i18n } from '@forum/language'

/** Number of named people. */
const NAMED = 2

/** The first of the chosen by name, and the number of the others. */
export function firstNames(names: readonly string[], count: number): string {
  const named = names.slice(0, NAMED)
  const text = named.join(', ')
  return count > named.length
    ? i18n.t('{names} и ещё {count}', { names: text, count: (count - named.length).toLocaleString(currentLocale()) })
    : text
}
