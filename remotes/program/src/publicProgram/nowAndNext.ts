import type { PlacedProgramTalk, ProgramEntry } from './entries.ts'

/** A talk of a session, or an entry without talks. */
export interface Occurrence {
  entry: ProgramEntry
  placed: PlacedProgramTalk | null
  start: number
  end: number
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
