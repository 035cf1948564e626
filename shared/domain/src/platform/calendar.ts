import { currentLocale } from '@forum/language'
/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

/** Created lazily and once: a format takes a phone about 20 ms, and every page loads this module. */
const formats: Record<string, Intl.DateTimeFormat> = {}
/** @param options with the same fields always in the same order */
export const formatIn = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + Object.values(options).join()
  formats[key] ??= new Intl.DateTimeFormat(locale, options)
  return formats[key]
}

/** The calendar day of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  formatIn('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** Displayed date and time in a time zone: `15.09.2025, 12:00`. */
export const formatMoment = (timeZone: string, moment: string): string =>
  formatIn('ru', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment))

/** `2025-10-05` → `05.10.2025`. */
export const formatDay = (day: Day): string => day.slice(0, 10).split('-').reverse().join('.')

/** `20 октября`; empty for no day. */
export const dayInWords = (day: Day): string =>
  day === '' ? '' : formatIn(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `20.10.2025 и 21.10.2025`. */
export const daysInWords = (days: readonly Day[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(days.map(formatDay))

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a day exists: `2024-02-29` does, `2025-02-29` and `2025-2-1` do not. */
export function isDay(text: string): text is Day {
  if (!dayPattern.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

/**
 * Parses `dd.mm.yyyy`.
 * @returns the day, or null if it does not exist
 */
export function parseDay(text: string): Day | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (!match) return null
  const day = `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The day a date or date-time string names, never shifted by a time zone: `2000-01-01T15:00:00+03:00` → `2000-01-01`. */
export const dayOf = (text: string): Day => text.slice(0, 10)
