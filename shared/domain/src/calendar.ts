/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

/** The forum's time zone, independent of the machine's. */
export const TIME_ZONE = 'Europe/Moscow'
/** Its offset, for building timestamps; Moscow has no daylight saving time. */
export const UTC_OFFSET = '+03:00'

let moscowDayFormat: Intl.DateTimeFormat | undefined

/** The calendar day in Moscow; the forum's "today". */
export function moscowDay(moment: Date): Day {
  // Created lazily: it takes a phone about 20 ms, and every page loads this module.
  moscowDayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
  return moscowDayFormat.format(moment)
}

let momentFormat: Intl.DateTimeFormat | undefined

/** Displayed date and time in Moscow: `15.09.2025, 12:00`. */
export function formatMoment(moment: string): string {
  momentFormat ??= new Intl.DateTimeFormat('ru', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
  return momentFormat.format(new Date(moment))
}

/** Midnight in Moscow at the start of a day. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00${UTC_OFFSET}`)

/** `2025-10-05` → `05.10.2025`. */
export const formatDay = (day: Day): string => day.slice(0, 10).split('-').reverse().join('.')

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
