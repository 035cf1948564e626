import { currentLanguage, currentLocale, i18n } from '@forum/language'
import { type Day, dayInWords, formatDay, formatIn } from './calendar.ts'
import { dayAfter, daysBetween } from './localTime.ts'

/** @public Remotes of other repositories, built for version 5 of the contract, import it from here. */
export { dayInWords } from './calendar.ts'

/** Days in words, for texts that people read rather than compare. */

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const formatOf = (options: Intl.DateTimeFormatOptions) => formatIn(currentLocale(), { timeZone: 'UTC', ...options })
/** Removes the mark of a year that Russian adds, and the spaces that English has in a span of days. */
const plain = (text: string): string => text.replace(/\s?г\./g, '').replace(/^(\d+)\s*–\s*/, '$1–')

/** Runs of consecutive days, each as its first and last day: 20, 21 and 24 October are 20–21 and 24. */
export function runsOf(days: readonly Day[]): [Day, Day][] {
  const runs: [Day, Day][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && day === dayAfter(run[1])) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

/**
 * `20–21 октября 2025`, with a gap `20–21 и 24 октября 2025`: months and years are named once.
 * @param withYear false where the year is clear
 */
export function daysSpan(days: readonly [Day, ...Day[]], withYear = true): string {
  const runs = runsOf(days)
  const words = runs.map(([first, last], index) => {
    const next = runs[index + 1]?.[0]
    const month = next?.slice(0, 7) === first.slice(0, 7) ? {} : { month: 'long' as const }
    const year = withYear && next?.slice(0, 4) !== first.slice(0, 4) ? { year: 'numeric' as const } : {}
    return plain(formatOf({ day: 'numeric', ...month, ...year }).formatRange(dateOf(first), dateOf(last)))
  })
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(words)
}

/** `20.10.2025–21.10.2025`, with a gap `20.10.2025–21.10.2025, 24.10.2025`. */
export const daysInDigits = (days: readonly Day[]): string =>
  runsOf(days)
    .map((run) => [...new Set(run)].map(formatDay).join('–'))
    .join(', ')

const capitalized = (text: string): string => text.replace(/^./, (letter) => letter.toLocaleUpperCase(currentLocale()))

/** `20 октября, понедельник`. */
export const dayWithWeekday = (day: Day): string => {
  const weekday = formatOf({ weekday: 'long' }).format(dateOf(day))
  return currentLanguage() !== 'ru' ? `${capitalized(weekday)}, ${dayInWords(day)}` : `${dayInWords(day)}, ${weekday}`
}

/** Time until the end of a last day in words; null when it has passed. */
export function daysLeft(today: Day, day: Day): string | null {
  const days = daysBetween(today, day)
  if (days < 0) return null
  if (days === 0) return i18n.t('сегодня последний день')
  return i18n.t('{days, plural, one {остался # день} few {осталось # дня} many {осталось # дней} other {осталось # дня}}', { days })
}

/** Time until a day begins in words; null when it has begun. */
export function daysUntil(today: Day, day: Day): string | null {
  const days = daysBetween(today, day)
  if (days <= 0) return null
  if (days === 1) return i18n.t('завтра')
  return i18n.t('{days, plural, one {через # день} few {через # дня} many {через # дней} other {через # дня}}', { days })
}
