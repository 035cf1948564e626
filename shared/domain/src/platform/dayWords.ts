import { currentLanguage, currentLocale, i18n } from '@forum/language'
import { type Day, dayInWords, formatIn } from './calendar.ts'
import { dayAfter, daysBetween } from './localTime.ts'

/** @public Remotes of other repositories, built for version 5 of the contract, import it from here. */
export { dayInWords } from './calendar.ts'

/** Days in words, for texts that people read rather than compare. */

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const formatOf = (options: Intl.DateTimeFormatOptions) => formatIn(currentLocale(), { timeZone: 'UTC', ...options })
/** Without the mark of a year that Russian adds, and the spaces that English has in a span of days. */
const plain = (text: string): string => text.replace(/\s?г\./g, '').replace(/^(\d+)\s*–\s*/, '$1–')

/** `20–21 октября 2025`, or the days one by one when there are others between them. @param withYear false where the year is clear */
export function daysSpan(days: readonly [Day, ...Day[]], withYear = true): string {
  const [first] = days
  const last = days.at(-1) ?? first
  const format = formatOf({ day: 'numeric', month: 'long', ...(withYear && { year: 'numeric' }) })
  const isOneRun = days.every((day, index) => index === 0 || day === dayAfter(days[index - 1] ?? ''))
  if (isOneRun) return plain(format.formatRange(dateOf(first), dateOf(last)))
  const others = days.slice(0, -1).map(dayInWords)
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format([...others, plain(format.format(dateOf(last)))])
}

const capitalized = (text: string): string => text.replace(/^./, (letter) => letter.toLocaleUpperCase(currentLocale()))

/** `20 октября, понедельник`. */
export const dayWithWeekday = (day: Day): string => {
  const weekday = formatOf({ weekday: 'long' }).format(dateOf(day))
  return currentLanguage() === 'en' ? `${capitalized(weekday)}, ${dayInWords(day)}` : `${dayInWords(day)}, ${weekday}`
}

/** How long until the end of a last day; null when it has passed. */
export function daysLeft(today: Day, day: Day): string | null {
  const days = daysBetween(today, day)
  if (days < 0) return null
  if (days === 0) return i18n.t('сегодня последний день')
  return i18n.t('{days, plural, one {остался # день} few {осталось # дня} many {осталось # дней} other {осталось # дня}}', { days })
}

/** How long until a day begins; null when it has begun. */
export function daysUntil(today: Day, day: Day): string | null {
  const days = daysBetween(today, day)
  if (days <= 0) return null
  if (days === 1) return i18n.t('завтра')
  return i18n.t('{days, plural, one {через # день} few {через # дня} many {через # дней} other {через # дня}}', { days })
}
