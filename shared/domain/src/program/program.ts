import type { Day } from '../platform/calendar.ts'

/** The programme of a forum: what takes place where and when. */

/** `plenary` is an invited talk without a registration; `posters` a session at the boards. */
export const programItemKinds = ['session', 'talk', 'plenary', 'posters', 'break'] as const
export type ProgramItemKind = (typeof programItemKinds)[number]

/** Room and time of an entry; `start` in minutes since midnight, local time of the forum. */
export interface Slot {
  /** Number of the forum's day, from 1. */
  dayNumber: number
  /** Id of the room; null: none in particular, such as for a break for everyone. */
  roomId: number | null
  start: number
  /** Duration in minutes. */
  minutes: number
}

/** An entry of the programme, as organisers arrange it. */
export interface ProgramItem extends Slot {
  id: number
  kind: ProgramItemKind
  /** Session of a talk; null: none. */
  sessionId: number | null
  /** Registration of a talk; null for other entries. */
  registrationId: number | null
  /** Section of a session of talks or posters; null: none. */
  sectionId: number | null
  /** Title of the entry; empty for a talk and for a session named like its section. */
  title: string
  englishTitle: string
  /** Chairs of a session, or the speaker of a plenary; names separated by commas. */
  chair: string
}

export interface ProgramRoom {
  id: number
  name: string
  englishName: string
  /** Position of the room in the grid, from 1. */
  position: number
}

/** Settings of the builder's proposals and checks. Times and durations in minutes. */
export interface ProgramSettings {
  /** Bounds of the grid, since midnight. */
  dayStart: number
  dayEnd: number
  /** Durations of new entries. */
  minutes: { talk: number; plenary: number; posters: number; break: number }
  /** Minutes to walk from one room to another. */
  walkMinutes: number
  /** Poster boards in a row of the hall. */
  boardsInRow: number
}

export const standardProgramSettings: ProgramSettings = {
  dayStart: 540,
  dayEnd: 1140,
  minutes: { talk: 15, plenary: 40, posters: 90, break: 20 },
  walkMinutes: 5,
  boardsInRow: 10,
}

/** Steps of the grid in minutes. */
export const PROGRAM_STEP = 5
export const ROOMS_MAX = 12
/** Entries of a programme, and changes of one call. */
export const PROGRAM_ITEMS_MAX = 2000

/** Content of a release; names and titles of talks are read when it is shown, since people correct and delete them. */
export interface ProgramContent {
  rooms: ProgramRoom[]
  items: ProgramItem[]
}

/** Place of a talk in a release, in words that survive the renaming of a room. */
export interface ReleasedPlace {
  day: Day
  start: number
  minutes: number
  room: string
}

export const endOf = ({ start, minutes }: Pick<Slot, 'start' | 'minutes'>): number => start + minutes

const two = (value: number): string => String(value).padStart(2, '0')
/** `09:05`. @param minutes since midnight */
export const clockTime = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
/** `09:05–09:20`. */
export const clockSpan = (slot: Pick<Slot, 'start' | 'minutes'>): string => `${clockTime(slot.start)}–${clockTime(endOf(slot))}`

/** A place as moderators would write it: `20.10.2025, 09:05–09:20, Зал 1`. */
export const placeInWords = ({ day, room, ...slot }: ReleasedPlace): string =>
  [day.split('-').reverse().join('.'), clockSpan(slot), room].filter(Boolean).join(', ')

/** The page of a talk. @param id of the registration */
export const talkPath = (id: number): string => `/program/talk/${id}`

export const overlaps = (one: Slot, other: Slot): boolean =>
  one.dayNumber === other.dayNumber && one.start < endOf(other) && other.start < endOf(one)

/** Whether a talk takes place within the time and room of its session. */
export const isInside = (talk: Slot, session: Slot): boolean =>
  talk.dayNumber === session.dayNumber && talk.roomId === session.roomId && talk.start >= session.start && endOf(talk) <= endOf(session)

/** Whether an entry is content of a session without talks of participants. */
const isContentOf = (item: ProgramItem, session: ProgramItem): boolean =>
  (item.kind === 'plenary' || item.kind === 'posters' || item.kind === 'break') && item.roomId === session.roomId && overlaps(item, session)

/** Whether a session among these entries has a talk, or a plenary, posters or a break in its room. */
export const hasContent = (items: readonly ProgramItem[], session: ProgramItem): boolean =>
  items.some((item) => item.sessionId === session.id || isContentOf(item, session))

/** The entries that are shown: without talks that are not, and without sessions that lose all their talks by this. */
export function shownEntries<Item extends ProgramItem>(items: readonly Item[], isShown: (item: Item) => boolean): Item[] {
  const hadTalks = new Set(items.flatMap(({ sessionId }) => sessionId ?? []))
  const shown = items.filter(isShown)
  return shown.filter((item) => item.kind !== 'session' || !hadTalks.has(item.id) || hasContent(shown, item))
}
