import type { PublishedItem } from '@forum/contracts/program/program'
import { localTime } from '@forum/domain/platform/localTime'
import { endOf } from '@forum/domain/program/program'

/** A moment of the forum. */
export interface ForumMoment {
  /** Number of the day, from 1; 0: before the first day. */
  dayNumber: number
  /** Minutes since midnight. */
  minutes: number
}

/** @param now by the server's clock */
export function forumMoment(now: Date, timeZone: string, days: readonly string[]): ForumMoment {
  const { day: today, minutes } = localTime(timeZone, now)
  const index = days.indexOf(today)
  if (index >= 0) return { dayNumber: index + 1, minutes }
  // Between two days the moment is the end of the earlier one.
  const before = days.filter((day) => day < today).length
  return { dayNumber: before, minutes: before === 0 ? 0 : 1440 }
}

/** Sorts talks before their session, which is shown only between them. */
const byDetail = (a: PublishedItem, b: PublishedItem): number =>
  Number(a.kind === 'session') - Number(b.kind === 'session') || a.start - b.start || a.id - b.id

export interface RoomProgram {
  now: PublishedItem | null
  /** Next entries in the order of time, also of later days. */
  next: PublishedItem[]
}

/** The current and the next entries of a room; entries without a room count for every room. */
export function roomProgram(items: readonly PublishedItem[], roomId: number, { dayNumber, minutes }: ForumMoment): RoomProgram {
  const here = items.filter((item) => item.roomId === roomId || item.roomId === null)
  const running = here.filter((item) => item.dayNumber === dayNumber && item.start <= minutes && minutes < endOf(item))
  const talks = new Set(here.flatMap(({ sessionId }) => sessionId ?? []))
  const next = here
    .filter((item) => item.dayNumber > dayNumber || (item.dayNumber === dayNumber && item.start > minutes))
    .filter(({ kind, id }) => kind !== 'session' || !talks.has(id))
    .sort((a, b) => a.dayNumber - b.dayNumber || a.start - b.start || a.id - b.id)
  return { now: running.sort(byDetail)[0] ?? null, next }
}
