import { i18n } from '@forum/language'
import { type Day, formatDay, formatIn } from './calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE = 60_000

/** The part in use of browsers' `Temporal`, which Safari and Node lack: the first format of a time zone takes a phone 60 ms. */
interface Calendar {
  Instant: {
    fromEpochMilliseconds: (time: number) => {
      toZonedDateTimeISO: (timeZone: string) => { offset: string; hour: number; minute: number; toPlainDate: () => { toString: () => Day } }
    }
  }
  Now: { timeZoneId: () => string }
}

const calendar = (): Calendar | undefined => (globalThis as { Temporal?: Calendar }).Temporal

/** Time zone of this device. */
export const deviceZone = (): string => calendar()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Offset of a time zone at a moment: `+03:00`; empty for none. */
const offsetAt = (timeZone: string, moment: number): string =>
  calendar()?.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).offset ??
  formatIn('en', { timeZone, timeZoneName: 'longOffset' }).format(moment).split('GMT')[1] ??
  ''

function offsetMinutes(timeZone: string, moment: number): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offsetAt(timeZone, moment)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/**
 * The moment at which clocks show a time, given as if they showed UTC. When they are put back they show it twice, and the first time counts;
 * a time that they skip is as much later, as in `Temporal`.
 */
function momentOf(timeZone: string, shown: number): Date {
  if (Number.isNaN(shown)) return new Date(shown)
  const [before, after] = [-1, 1].map((day) => offsetMinutes(timeZone, shown + day * DAY_MS)) as [number, number]
  const at = (offset: number) => shown - offset * MINUTE
  const offset = [before, after].find((one) => offsetMinutes(timeZone, at(one)) === one) ?? before
  return new Date(at(offset))
}

/** The moment of a local date and time. @returns an invalid date for an impossible time */
export const momentIn = (timeZone: string, day: Day, time = '00:00'): Date => momentOf(timeZone, Date.parse(`${day}T${time}Z`))

/** The moment at which clocks show these minutes after midnight. Added to the moment of midnight, they would be an hour off on a day of clock change. */
export const momentAt = (timeZone: string, day: Day, minutes: number): Date =>
  momentOf(timeZone, Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE)

/** Day and minutes since midnight that clocks of a time zone show. */
export function localTime(timeZone: string, moment: Date): { day: Day; minutes: number } {
  const local = calendar()?.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  if (local) return { day: local.toPlainDate().toString(), minutes: local.hour * 60 + local.minute }
  // `2025-10-20 10:05`: one format for both, since making one takes long.
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const [day = '', clock = ''] = formatIn('sv-SE', options).format(moment).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

const shifted = (day: Day, by: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + by).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => shifted(day, days * DAY_MS)
export const dayAfter = (day: Day): Day => shifted(day, DAY_MS)
export const dayBefore = (day: Day): Day => shifted(day, -DAY_MS)

export const daysBetween = (from: Day, to: Day): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

/** `UTC+5:30` */
const zoneAt = (timeZone: string, moment: number): string =>
  `UTC${(offsetAt(timeZone, moment) || '+00:00').replace(/^([+-])0?(\d+)(?::00)?/, '$1$2')}`

const zoneOn = (timeZone: string, day: Day): string => zoneAt(timeZone, momentIn(timeZone, day, '12:00').getTime())

/** Names the zone of a forum's times by its offset on these days: CLDR calls the zone of Novosibirsk «Красноярск». */
export function timesAreIn(timeZone: string, days: readonly Day[]): string {
  const zones = days.map((day) => zoneOn(timeZone, day))
  const isOne = new Set(zones).size <= 1
  return i18n.t('Время местное ({zone})', {
    zone: isOne ? (zones[0] ?? '') : days.map((day, index) => `${formatDay(day)}: ${zones[index]}`).join(', '),
  })
}

/** The zone of a moment, for a reader whose clock shows another time then; empty for others. */
export function zoneFor(readerZone: string, timeZone: string, moment: Date): string {
  const [own, zone] = [readerZone, timeZone].map((each) => zoneAt(each, moment.getTime()))
  return zone === own || zone === undefined ? '' : zone
}

/** The zone of a forum's times, for a reader whose clock shows other times on one of these days; empty for others. */
export const timesAreFor = (readerZone: string, timeZone: string, days: readonly Day[]): string =>
  days.some((day) => zoneFor(readerZone, timeZone, momentIn(timeZone, day, '12:00')) !== '') ? timesAreIn(timeZone, days) : ''
