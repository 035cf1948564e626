import { type Day, formatIn } from '@forum/domain/platform/calendar'
import type { PlacedProgramTalk, ProgramEntry } from './entries.ts'

/** A talk of a session, or an entry without talks. */
export interface Occurrence {
  entry: ProgramEntry
  placed: PlacedProgramTalk | null
  start: number
  end: number
}

/** The part in use of browsers' `Temporal`, which Safari lacks. */
interface Calendar {
  Instant: {
    fromEpochMilliseconds: (time: number) => {
      toZonedDateTimeISO: (timeZone: string) => { hour: number; minute: number; toPlainDate: () => { toString: () => Day } }
    }
  }
}

/** Day and minutes since midnight in the forum's time zone. */
export function localTime(timeZone: string, moment: Date): { day: Day; minutes: number } {
  const { Temporal } = globalThis as { Temporal?: Calendar }
  if (Temporal) {
    const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
    return { day: local.toPlainDate().toString(), minutes: local.hour * 60 + local.minute }
  }
  // `2025-10-20 10:05`: one format for both, since making one takes a phone 70 ms, without `Temporal`.
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const [day = '', clock = ''] = formatIn('sv-SE', options).format(moment).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

const occurrencesOf = (entry: ProgramEntry): Occurrence[] => {
  const talks = entry.talks.flatMap((placed) => {
    const { talk, item } = placed
    return item && !talk.isManual && !talk.isCancelled ? [{ entry, placed, start: item.start, end: item.start + item.minutes }] : []
  })
  if (talks.length > 0 || entry.start === null || entry.end === null) return talks
  return [{ entry, placed: null, start: entry.start, end: entry.end }]
}

/** The current occurrences at a time of the day, and the next one in each room. */
export function nowAndNext(entries: readonly ProgramEntry[], minutes: number): { now: Occurrence[]; next: Occurrence[] } {
  const moments = entries.flatMap(occurrencesOf).sort((a, b) => a.start - b.start)
  const next = new Map<number | null, Occurrence>()
  for (const moment of moments) {
    const room = moment.entry.room?.id ?? null
    if (moment.start > minutes && !next.has(room)) next.set(room, moment)
  }
  return { now: moments.filter(({ start, end }) => start <= minutes && minutes < end), next: [...next.values()] }
}
