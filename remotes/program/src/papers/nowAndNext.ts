import type { PublishedItem } from '@forum/contracts/program'
import { dayIn, formatIn } from '@forum/domain/calendar'
import { endOf } from '@forum/domain/program'

/** A moment of the forum. */
export interface Moment {
  /** From 1; 0: before the first day; after the last: their number and one more. */
  dayNumber: number
  /** Since midnight. */
  minutes: number
}

/** @param now by the server's clock */
export function momentOf(now: Date, timeZone: string, days: readonly string[]): Moment {
  const today = dayIn(timeZone, now)
  const parts = formatIn('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
  const [hours = 0, minutes = 0] = parts.split(':').map(Number)
  const index = days.indexOf(today)
  // Between two days it is the end of the earlier one.
  const before = days.filter((day) => day < today).length
  return index < 0 ? { dayNumber: before, minutes: before === 0 ? 0 : 1440 } : { dayNumber: index + 1, minutes: hours * 60 + minutes }
}

/** A session is what its talks stand in: it is shown where none of them is. */
const byDetail = (a: PublishedItem, b: PublishedItem): number =>
  Number(a.kind === 'session') - Number(b.kind === 'session') || a.start - b.start || a.id - b.id

export interface NowAndNext {
  now: PublishedItem | null
  /** In the order of time, also of later days. */
  next: PublishedItem[]
}

/** What takes place in a room, and what follows; breaks for everybody are in every room. */
export function nowAndNext(items: readonly PublishedItem[], roomId: number, { dayNumber, minutes }: Moment): NowAndNext {
  const here = items.filter((item) => item.roomId === roomId || item.roomId === null)
  const running = here.filter((item) => item.dayNumber === dayNumber && item.start <= minutes && minutes < endOf(item))
  const talks = new Set(here.flatMap(({ sessionId }) => sessionId ?? []))
  const next = here
    .filter((item) => item.dayNumber > dayNumber || (item.dayNumber === dayNumber && item.start > minutes))
    .filter(({ kind, id }) => kind !== 'session' || !talks.has(id))
    .sort((a, b) => a.dayNumber - b.dayNumber || a.start - b.start || a.id - b.id)
  return { now: running.sort(byDetail)[0] ?? null, next }
}
