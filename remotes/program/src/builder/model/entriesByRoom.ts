import type { DraftItem } from '@forum/contracts/program/programDraft'
import { freeIntervals } from '@forum/domain/program/draft/programBlocks'
import { endOf, isInside, overlaps } from '@forum/domain/program/program'
import type { Items } from '../draft/steps.ts'

/** An entry of the grid, with its talks; overlapping entries have lanes. */
export interface GridEntry {
  item: DraftItem
  /** Lane of the entry in the column of its room, from 0. */
  lane: number
  lanes: number
  talks: GridEntry[]
}

const byTime = (a: DraftItem, b: DraftItem): number => a.start - b.start || a.minutes - b.minutes || a.id - b.id

/** Assigns lanes, as few as possible for each group of overlapping entries. */
function inLanes(items: readonly DraftItem[]): Omit<GridEntry, 'talks'>[] {
  const placed: { item: DraftItem; lane: number; group: number }[] = []
  const widths: number[] = []
  let until = Number.NEGATIVE_INFINITY
  for (const item of items.toSorted(byTime)) {
    if (item.start >= until) widths.push(0)
    until = Math.max(until, endOf(item))
    const group = widths.length - 1
    const taken = new Set(placed.filter((other) => other.group === group && overlaps(other.item, item)).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    placed.push({ item, lane, group })
    widths[group] = Math.max(widths[group] ?? 0, lane + 1)
  }
  return placed.map(({ item, lane, group }) => ({ item, lane, lanes: widths[group] ?? 1 }))
}

/** Entries of a day by room, in the order of time; null: of no room. A talk outside the time or the room of its session is an entry by itself. */
export function entriesByRoom(items: Items, dayNumber: number): Map<number | null, GridEntry[]> {
  const ofDay = [...items.values()].filter((item) => item.dayNumber === dayNumber)
  const inSession = Map.groupBy(ofDay, (item) => {
    const session = item.sessionId === null ? undefined : items.get(item.sessionId)
    return session && isInside(item, session) ? session.id : null
  })
  const alone = Map.groupBy(inSession.get(null) ?? [], ({ roomId }) => roomId)
  const entry = (one: Omit<GridEntry, 'talks'>): GridEntry => ({
    ...one,
    talks: inLanes(inSession.get(one.item.id) ?? []).map((talk) => ({ ...talk, talks: [] })),
  })
  return new Map([...alone].map(([room, own]) => [room, inLanes(own).map(entry)]))
}

/** The session that takes place in this room at this time. */
export const sessionAt = (items: Items, { dayNumber, roomId, start }: Pick<DraftItem, 'dayNumber' | 'roomId' | 'start'>): number | null =>
  [...items.values()].find(
    (item) =>
      item.kind === 'session' && item.dayNumber === dayNumber && item.roomId === roomId && item.start <= start && start < endOf(item),
  )?.id ?? null

/** The first free time of this duration in a session; the session's end if there is none. */
export function firstStartInSession(items: Items, session: DraftItem, minutes: number, except: number | null = null): number {
  const others = [...items.values()].filter(({ id }) => id !== except)
  return freeIntervals(others, session, session).find((free) => free.minutes >= minutes)?.start ?? endOf(session)
}
