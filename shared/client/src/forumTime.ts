import { type Day, formatIn, formatMoment } from '@forum/domain/platform/calendar'
import { deviceZone, timesAreFor, zoneFor } from '@forum/domain/platform/localTime'
import { forum } from './forum.ts'

/** Times of the forum, which show their zone to readers whose clocks show another time. */

function withZone(text: string, timeZone: string, moment: string): string {
  const zone = zoneFor(deviceZone(), timeZone, new Date(moment))
  return zone === '' ? text : `${text} (${zone})`
}

/** Date and time, such as `15.09.2025, 12:00`. */
export const momentText = (moment: string, timeZone = forum().timeZone): string =>
  withZone(formatMoment(timeZone, moment), timeZone, moment)

/** Time of day, such as `12:00`. */
export const clockText = (moment: string, timeZone = forum().timeZone): string =>
  withZone(formatIn('ru', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(moment)), timeZone, moment)

/** Note on the time zone for times of the given days; empty where the reader's clock shows the same. */
export const zoneNote = (timeZone: string, days: readonly Day[]): string => timesAreFor(deviceZone(), timeZone, days)
