import { type Day, dayIn } from '../platform/calendar.ts'
import { marksLeft } from './marksLeft.ts'
import { formatOf, isTalk, type RegistrationState } from './participation.ts'

/** A mark of a person; the ones of all their registrations for the forum belong together. */
export interface PresenceEvent {
  id: number
  pointId: number
  /** The person came in, or an earlier mark was a mistake. */
  kind: 'in' | 'undo'
  scannedAt: Date
}

/** Presence of a person at a control point on a day. */
export interface Presence<Event extends PresenceEvent = PresenceEvent> {
  day: Day
  pointId: number
  /** Marks that were not taken back, the earliest first; at least one. */
  marks: [Event, ...Event[]]
}

const inOrder = (a: PresenceEvent, b: PresenceEvent): number => a.scannedAt.getTime() - b.scannedAt.getTime() || a.id - b.id

/**
 * Where and when a person was, by day and first mark. Events count in the order of their moments, whenever they arrived: `undo` takes back the
 * latest mark before it at the same point on the same day of the forum's time zone, and nothing if there is none.
 */
export function presenceOf<Event extends PresenceEvent>(events: readonly Event[], timeZone: string): Presence<Event>[] {
  const found = new Map<string, { day: Day; pointId: number; marks: Event[] }>()
  for (const event of [...events].sort(inOrder)) {
    const day = dayIn(timeZone, event.scannedAt)
    const key = `${day} ${event.pointId}`
    const place = found.get(key) ?? { day, pointId: event.pointId, marks: [] }
    found.set(key, place)
    place.marks.push(event)
  }
  const present = [...found.values()].flatMap(({ marks, ...place }): Presence<Event>[] => {
    const [first, ...others] = marksLeft(marks)
    return first ? [{ ...place, marks: [first, ...others] }] : []
  })
  return present.sort((a, b) => inOrder(a.marks[0], b.marks[0]))
}

/** The first mark of each day. */
export function firstByDay<Event extends PresenceEvent>(presence: readonly Presence<Event>[]): Presence<Event>[] {
  const days = new Set<Day>()
  return presence.filter(({ day }) => !days.has(day) && days.add(day))
}

/** Facts about presence that a certificate may require. */
export interface Attended {
  /** The person was marked at some control point of the forum. */
  isPresent: boolean
  /** Moderators marked the talk of this registration as held. */
  isTalkHeld: boolean
}

/** A speaker who went straight to the hall was there, even if no one marked them at the door. */
export const hasAttended = (registration: RegistrationState, { isPresent, isTalkHeld }: Attended): boolean =>
  isPresent || (isTalkHeld && isTalk(formatOf(registration)))
