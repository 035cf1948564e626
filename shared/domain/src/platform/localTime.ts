import { i18n } from '@forum/language'
import type { Day } from './calendar.ts'

/** Offset of a time zone at a moment: `+03:00`. */
const offsetAt = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(moment).split('GMT')[1] || 'Z'

/** The moment of a local date and time. @returns an invalid date for an impossible time */
export function momentIn(timeZone: string, day: Day, time = '00:00'): Date {
  const at = (offset: string) => Date.parse(`${day}T${time}${offset}`)
  const utc = at('Z')
  // The first offset is that of the same time in UTC, which may lie beyond a change of the clocks.
  return new Date(Number.isNaN(utc) ? utc : at(offsetAt(timeZone, at(offsetAt(timeZone, utc)))))
}

const DAY_MS = 24 * 60 * 60 * 1000
const shifted = (day: Day, by: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + by).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => shifted(day, days * DAY_MS)
export const dayAfter = (day: Day): Day => shifted(day, DAY_MS)
export const dayBefore = (day: Day): Day => shifted(day, -DAY_MS)

export const daysBetween = (from: Day, to: Day): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

/** Which zone the times of a forum are in, by its offset on a day: CLDR calls the zone of Novosibirsk «Красноярск». */
export function timesAreIn(timeZone: string, day: Day): string {
  const offset = offsetAt(timeZone, momentIn(timeZone, day, '12:00').getTime()).replace(/^([+-])0?(\d+)(?::00)?/, '$1$2')
  return i18n.t('Время местное (UTC{offset})', { offset })
}
