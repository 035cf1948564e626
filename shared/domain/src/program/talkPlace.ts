import type { Format } from '../forum/participation.ts'
import type { Day } from '../platform/calendar.ts'
import { posterPlace } from './posterPlace.ts'
import { endOf, type ProgramItem } from './program.ts'
import { talkTime } from './talkTime.ts'

/** The parts of the published programme that say when a talk takes place. */
interface Published {
  days: readonly Day[]
  sections: readonly { id: number; dayNumber: number }[]
  items: readonly ProgramItem[]
}

interface PublishedTalk {
  id: number
  format: Format
  sectionId: number | null
  speechDate: string
  /** The speech date of the talk counts, not the place in the release. */
  isManual: boolean
}

/** `start` and `end` in minutes since midnight, null as far as unknown. */
export interface TalkPlace {
  day: Day
  start: number | null
  end: number | null
  roomId: number | null
}

/** Duration in minutes of a talk without an end. */
const TALK_MINUTES = 20

const dayOf = ({ days }: Pick<Published, 'days'>, dayNumber: number | undefined): Day => days[(dayNumber ?? 1) - 1] ?? days[0] ?? ''

/** Place of a talk in the programme: its entry, or for a poster the session of its section. */
function placeInProgram(program: Published, { id, format, sectionId, speechDate, isManual }: PublishedTalk) {
  if (isManual) return null
  const item = program.items.find(({ registrationId }) => registrationId === id)
  if (item) return { item, start: item.start, end: endOf(item) }
  return format === 'poster' ? posterPlace(program, { sectionId, speechDate }) : null
}

/** Time and room of a talk, by the programme, otherwise by its speech date. */
export function placeOfTalk(program: Published, talk: PublishedTalk): TalkPlace {
  const { sectionId, speechDate } = talk
  const place = placeInProgram(program, talk)
  if (place) return { day: dayOf(program, place.item.dayNumber), start: place.start, end: place.end, roomId: place.item.roomId }
  const section = program.sections.find((candidate) => candidate.id === sectionId)
  const { day, start, end } = talkTime(speechDate, dayOf(program, section?.dayNumber))
  if (start === null) return { day, start, end: null, roomId: null }
  return { day, start, end: end !== null && end > start ? end : start + TALK_MINUTES, roomId: null }
}

/** Pairs of talks that overlap, without duplicates, in the order given. */
export function overlappingTalks<Talk extends { place: TalkPlace }>(talks: readonly Talk[]): [Talk, Talk][] {
  const timed = talks.flatMap((talk) => {
    const { day, start, end } = talk.place
    return start === null || end === null ? [] : [{ talk, day, start, end }]
  })
  return timed.flatMap((one, at) =>
    timed
      .slice(at + 1)
      .filter((other) => one.day === other.day && one.start < other.end && other.start < one.end)
      .map((other): [Talk, Talk] => [one.talk, other.talk]),
  )
}
