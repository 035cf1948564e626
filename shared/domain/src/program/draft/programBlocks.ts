import { endOf, overlaps, type ProgramItem, type ProgramRoom, type ProgramSettings, type Slot } from '../program.ts'
import type { ScheduledTalk } from '../programPeople.ts'

/** Operations on several entries together. They return the changes and leave the entries as they are. */

/** The new place of an entry. */
export interface PlacedItem extends Slot {
  id: number
  sessionId: number | null
}

export type NewItem = Omit<ProgramItem, 'id'>

type Place = Pick<Slot, 'dayNumber' | 'roomId' | 'start'>

const DAY_MINUTES = 1440

const placed = ({ id, minutes, sessionId }: ProgramItem, { dayNumber, roomId, start }: Place, session = sessionId): PlacedItem => ({
  id,
  dayNumber,
  roomId,
  start: Math.max(0, Math.min(start, DAY_MINUTES - minutes)),
  minutes,
  sessionId: session,
})

const talksOf = (items: readonly ProgramItem[], session: ProgramItem): ProgramItem[] =>
  items.filter(({ sessionId }) => sessionId === session.id)

/** Moves an entry; a session with its talks, which keep their distance from its start. */
export const moveSession = (items: readonly ProgramItem[], session: ProgramItem, to: Place): PlacedItem[] => [
  placed(session, to),
  ...talksOf(items, session).map((talk) => placed(talk, { ...to, start: to.start + talk.start - session.start })),
]

/** Exchanges two talks. If their lengths differ, the talks after them in their sessions move by the difference. */
function swapTalks(items: readonly ProgramItem[], one: ProgramItem, other: ProgramItem): PlacedItem[] {
  const difference = other.minutes - one.minutes
  const follows = (talk: ProgramItem, place: ProgramItem) =>
    place.sessionId !== null && talk.sessionId === place.sessionId && talk.dayNumber === place.dayNumber && talk.start > place.start
  const shift = (talk: ProgramItem) => (follows(talk, one) ? difference : 0) - (follows(talk, other) ? difference : 0)
  const swapped = [
    placed(one, { ...other, start: other.start + shift(other) }, other.sessionId),
    placed(other, { ...one, start: one.start + shift(one) }, one.sessionId),
  ]
  const followers = items.filter((talk) => talk !== one && talk !== other && shift(talk) !== 0)
  return [...swapped, ...followers.map((talk) => placed(talk, { ...talk, start: talk.start + shift(talk) }))]
}

/** Exchanges two talks, or two sessions with their talks. */
export const swapPlaces = (items: readonly ProgramItem[], one: ProgramItem, other: ProgramItem): PlacedItem[] =>
  one.kind === 'talk' && other.kind === 'talk'
    ? swapTalks(items, one, other)
    : [...moveSession(items, one, other), ...moveSession(items, other, one)]

type Interval = Pick<Slot, 'start' | 'minutes'>

/** Free intervals of a room between two times; a session occupies its whole time unless `within` it. */
export function freeIntervals(items: readonly ProgramItem[], space: Slot, within?: ProgramItem): Interval[] {
  const free: Interval[] = []
  let { start } = space
  const busy = items
    .filter((item) => item !== within && overlaps(item, space))
    .filter(({ kind, roomId, sessionId }) =>
      roomId === null ? kind === 'break' || kind === 'plenary' || sessionId === within?.id : roomId === space.roomId,
    )
    .toSorted((a, b) => a.start - b.start)
  for (const item of busy) {
    if (item.start > start) free.push({ start, minutes: item.start - start })
    start = Math.max(start, endOf(item))
  }
  if (endOf(space) > start) free.push({ start, minutes: endOf(space) - start })
  return free
}

/** The earliest place of a day in the first room that is free then; null: there is none. */
export function firstFreeSlot(
  items: readonly ProgramItem[],
  wanted: Pick<Slot, 'dayNumber' | 'minutes'>,
  { dayStart, dayEnd }: Pick<ProgramSettings, 'dayStart' | 'dayEnd'>,
  rooms: readonly Pick<ProgramRoom, 'id'>[],
): Slot | null {
  const found = rooms.flatMap(({ id }): Slot[] => {
    const day = { dayNumber: wanted.dayNumber, roomId: id, start: dayStart, minutes: dayEnd - dayStart }
    const free = freeIntervals(items, day).find(({ minutes }) => minutes >= wanted.minutes)
    return free ? [{ ...wanted, roomId: id, start: free.start }] : []
  })
  return found.toSorted((a, b) => a.start - b.start)[0] ?? null
}

/** The earliest place in a session of the section that has room for a talk; null: there is none. */
export function firstFreePlace(items: readonly ProgramItem[], sectionId: number, minutes: number): Omit<PlacedItem, 'id'> | null {
  const sessions = items
    .filter((item) => item.kind === 'session' && item.sectionId === sectionId)
    .toSorted((a, b) => a.dayNumber - b.dayNumber || a.start - b.start || a.id - b.id)
  for (const session of sessions) {
    const free = freeIntervals(items, session, session).find((interval) => interval.minutes >= minutes)
    if (free) return { dayNumber: session.dayNumber, roomId: session.roomId, start: free.start, minutes, sessionId: session.id }
  }
  return null
}

/** Unscheduled talks of the session’s section, one after the other in their order, until the session is full. */
export function fillSession(
  items: readonly ProgramItem[],
  session: ProgramItem,
  talks: readonly Pick<ScheduledTalk, 'id' | 'sectionId'>[],
  minutes: number,
): NewItem[] {
  const scheduled = new Set(items.map(({ registrationId }) => registrationId))
  const waiting = talks.filter(({ id, sectionId }) => sectionId !== null && sectionId === session.sectionId && !scheduled.has(id))
  const starts = freeIntervals(items, session, session).flatMap((free) =>
    Array.from({ length: Math.floor(free.minutes / minutes) }, (_, index) => free.start + index * minutes),
  )
  return waiting.slice(0, starts.length).map(({ id }, index) => ({
    kind: 'talk',
    sessionId: session.id,
    registrationId: id,
    sectionId: null,
    dayNumber: session.dayNumber,
    roomId: session.roomId,
    start: starts[index] ?? session.start,
    minutes,
    title: '',
    englishTitle: '',
    chair: '',
  }))
}
