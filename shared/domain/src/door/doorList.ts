import { marksLeft } from '../forum/marksLeft.ts'
import { type Day, dayIn } from '../platform/calendar.ts'
import { foldText } from '../text/foldText.ts'
import type { MarkKind } from './marks.ts'

/** People on a device at the door, and who has come; made of its snapshot, which it has without a network. */

export interface DoorPerson {
  /** Ids of active registrations; new marks name the first. */
  registrationIds: number[]
  cancelledIds: number[]
  name: string
  latinName: string
  organization: string
  kind: string
  detail: string
  /** Ids of the events that the person planned. */
  planned: number[]
}

export interface DoorGuest {
  id: number
  name: string
  organization: string
}

export interface DoorMark {
  pointId: number
  registrationId: number | null
  guestId: number | null
  kind: MarkKind
  scannedAt: string
  deviceName: string
}

/** A person who may work at the door. */
export type Visitor = { kind: 'person'; person: DoorPerson } | { kind: 'guest'; guest: DoorGuest }

interface DoorForum {
  id: number
  timeZone: string
  days: readonly Day[]
}

export interface DoorList {
  forum: DoorForum
  byRegistration: ReadonlyMap<number, DoorPerson>
  byGuest: ReadonlyMap<number, DoorGuest>
  /** Visitors with their names as the search compares them. */
  names: readonly { visitor: Visitor; words: readonly string[] }[]
}

const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean)

/** Words of names; the parts of a double name are also separate words. */
const wordsOfNames = (...names: string[]): string[] => [
  ...new Set(wordsOf(names.join(' ')).concat(wordsOf(names.join(' ').replace(/\p{Pd}/gu, ' ')))),
]

export function doorList(forum: DoorForum, people: readonly DoorPerson[], guests: readonly DoorGuest[]): DoorList {
  const names = [
    ...people.map((person) => ({ visitor: { kind: 'person', person } as const, words: wordsOfNames(person.name, person.latinName) })),
    ...guests.map((guest) => ({ visitor: { kind: 'guest', guest } as const, words: wordsOfNames(guest.name) })),
  ]
  return {
    forum,
    byRegistration: new Map(people.flatMap((person) => [...person.registrationIds, ...person.cancelledIds].map((id) => [id, person]))),
    byGuest: new Map(guests.map((guest) => [guest.id, guest])),
    names: names.sort((a, b) => nameOf(a.visitor).localeCompare(nameOf(b.visitor), 'ru')),
  }
}

export const nameOf = (visitor: Visitor): string => (visitor.kind === 'person' ? visitor.person.name : visitor.guest.name)

/** Number of letters from which the search shows results. */
export const SEARCH_MIN = 2
const FOUND_MAX = 30

/** Finds people whose names begin with each typed word, surnames first. */
export function findVisitors({ names }: DoorList, query: string): Visitor[] {
  const typed = wordsOf(query)
  if (typed.join('').length < SEARCH_MIN) return []
  const found = names.filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))))
  const [first = ''] = typed
  const isSurname = ({ words: [surname = ''] }: (typeof found)[number]) => Number(!surname.startsWith(first))
  return found
    .sort((a, b) => isSurname(a) - isSurname(b))
    .slice(0, FOUND_MAX)
    .map(({ visitor }) => visitor)
}

/** Key shared by all registrations of a person; null: the device has no such person. */
function keyOf(
  { byRegistration, byGuest }: DoorList,
  { registrationId, guestId }: Pick<DoorMark, 'registrationId' | 'guestId'>,
): string | null {
  const person = registrationId === null ? undefined : byRegistration.get(registrationId)
  if (person) return visitorKey({ kind: 'person', person })
  const guest = guestId === null ? undefined : byGuest.get(guestId)
  return guest ? visitorKey({ kind: 'guest', guest }) : null
}

/** Key of a person on a later snapshot, or of one just registered at the door, who has no id yet. */
const unknownKey = ({ registrationId, guestId }: DoorMark, place: number): string =>
  registrationId === null && guestId === null ? `new ${place}` : `unknown ${registrationId} ${guestId}`

const visitorKey = (visitor: Visitor): string =>
  visitor.kind === 'guest' ? `guest ${visitor.guest.id}` : `person ${visitor.person.registrationIds[0] ?? visitor.person.cancelledIds[0]}`

/** The mark with which each person came in, at one point on one day. */
export type Presence = ReadonlyMap<string, DoorMark>

const MINUTE = 60_000

/** Makes a test whether a moment is on a day. Naming the day of a few thousand marks takes a phone too long; a minute has only one day. */
function daysOf(timeZone: string, day: Day): (moment: number) => boolean {
  const known = new Map<number, boolean>()
  return (moment) => {
    const minute = Math.floor(moment / MINUTE)
    const isOn = known.get(minute) ?? dayIn(timeZone, new Date(minute * MINUTE)) === day
    known.set(minute, isOn)
    return isOn
  }
}

/** @param marks in any order; of the same moment the later in the list counts */
export function presenceAt(list: DoorList, marks: readonly DoorMark[], pointId: number, day: Day): Presence {
  const isOn = daysOf(list.forum.timeZone, day)
  const here = marks
    .filter((mark) => mark.pointId === pointId)
    .map((mark) => ({ mark, at: Date.parse(mark.scannedAt) }))
    .filter(({ at }) => isOn(at))
  const own = Map.groupBy(
    here.sort((a, b) => a.at - b.at).map(({ mark }, place) => ({ mark, place })),
    ({ mark, place }) => keyOf(list, mark) ?? unknownKey(mark, place),
  )
  return new Map(
    [...own].flatMap(([key, each]) => {
      const [first] = marksLeft(each.map(({ mark }) => mark))
      return first ? [[key, first] as const] : []
    }),
  )
}

export const markOf = (presence: Presence, visitor: Visitor): DoorMark | null => presence.get(visitorKey(visitor)) ?? null
