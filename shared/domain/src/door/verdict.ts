import { type Day, dayIn } from '../platform/calendar.ts'
import type { ControlPoint } from './controlPoints.ts'
import { type DoorList, type DoorMark, markOf, type Presence, type Visitor } from './doorList.ts'
import type { ReadTicket } from './ticket.ts'

/** Whether a person at the door passes: decided by the device alone, with what it knows. */

/** Reasons why a person does not pass. */
export type Stop = 'not a ticket' | 'other forum' | 'forged' | 'unknown' | 'cancelled' | 'other day' | 'not planned'

export type Verdict =
  | { colour: 'green'; visitor: Visitor }
  | { colour: 'yellow'; visitor: Visitor; earlier: DoorMark }
  | { colour: 'red'; stop: Stop; visitor: Visitor | null }

/** What the device shows: a code that it read, or a person found by name. */
export type Shown = { ticket: ReadTicket | null; isGenuine: boolean } | { visitor: Visitor }

type VerdictPoint = Pick<ControlPoint, 'dayNumber' | 'sectionId' | 'admits'>

interface Situation {
  list: DoorList
  point: VerdictPoint
  /** People who have come to this point today. */
  presence: Presence
  now: Date
}

export const todayAt = ({ forum }: DoorList, now: Date): Day => dayIn(forum.timeZone, now)

/** Whether people come to a point today: to the one of a day on that day alone. */
export const isOpenToday = ({ dayNumber }: Pick<ControlPoint, 'dayNumber'>, days: readonly Day[], today: Day): boolean =>
  dayNumber === null || days[dayNumber - 1] === today

function visitorOf(shown: Shown, { byRegistration, forum }: DoorList): Visitor | Stop {
  if ('visitor' in shown) return shown.visitor
  const { ticket, isGenuine } = shown
  if (!ticket) return 'not a ticket'
  // The ticket is signed with a key of another forum, which the device does not have.
  if (ticket.forumId !== forum.id) return 'other forum'
  if (!isGenuine) return 'forged'
  const person = byRegistration.get(ticket.registrationId)
  return person ? { kind: 'person', person } : 'unknown'
}

function stopOf(visitor: Visitor, { list, point, now }: Situation): Stop | null {
  // A person who changed the registration comes with the ticket of the former one.
  if (visitor.kind === 'person' && visitor.person.registrationIds.length === 0) return 'cancelled'
  if (!isOpenToday(point, list.forum.days, todayAt(list, now))) return 'other day'
  const { admits, sectionId } = point
  if (admits === 'all' || sectionId === null) return null
  return visitor.kind === 'person' && visitor.person.planned.includes(sectionId) ? null : 'not planned'
}

export function verdictOf(shown: Shown, situation: Situation): Verdict {
  const visitor = visitorOf(shown, situation.list)
  if (typeof visitor === 'string') return { colour: 'red', stop: visitor, visitor: null }
  const stop = stopOf(visitor, situation)
  if (stop) return { colour: 'red', stop, visitor }
  const earlier = markOf(situation.presence, visitor)
  return earlier ? { colour: 'yellow', visitor, earlier } : { colour: 'green', visitor }
}
