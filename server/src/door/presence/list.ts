import { listPresence } from '@forum/contracts/door/presence'
import { PRESENCE_PAGE_SIZE } from '@forum/domain/door/presenceList'
import { type Presence, presenceOf } from '@forum/domain/forum/presence'
import type { Day } from '@forum/domain/platform/calendar'
import { searchWords } from '@forum/domain/text/search'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { type EventRow, ofForum, selectEvents } from '../../forum/presence/events.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readPoints } from '../points/read.ts'
import { type DoorPerson, readDoorPeople } from './people.ts'

export type PersonPresence = DoorPerson & { presence: Presence<EventRow>[] }

/** Everybody of a forum with where and when they were. */
export async function readPresence(
  db: Queryable,
  forum: Pick<Forum, 'id' | 'timeZone'>,
  words?: readonly string[],
): Promise<PersonPresence[]> {
  const people = await readDoorPeople(db, forum.id, words)
  const events = Map.groupBy(await selectEvents(db, ofForum(forum.id)), ({ userId }) => userId)
  return people.map((person) => ({ ...person, presence: presenceOf(events.get(person.userId) ?? [], forum.timeZone) }))
}

/** Point and day of the requested marks; absent: any. */
interface Place {
  day?: Day | undefined
  pointId?: number | undefined
}

export const isAt = ({ day, pointId }: Place, presence: Presence): boolean =>
  (day === undefined || presence.day === day) && (pointId === undefined || presence.pointId === pointId)

/** Days of the forum, and others with marks, such as the one on which stands were put up. */
export const daysOf = ({ days }: Pick<Forum, 'days'>, people: readonly PersonPresence[]): Day[] =>
  [...new Set([...days, ...people.flatMap(({ presence }) => presence.map(({ day }) => day))])].sort()

const isActive = ({ registrations }: DoorPerson): boolean => registrations.some((registration) => registration.isActive)

export const listRoute = handleReading(listPresence, async ({ q, who, page, ...place }, { db }) => {
  const forum = await readForum(db)
  const { words } = searchWords(q)
  const everybody = await readPresence(db, forum, words)
  const shown = everybody
    .map((person) => ({ ...person, here: person.presence.filter((presence) => isAt(place, presence)) }))
    .filter((person) => who === 'all' || (who === 'came' ? person.here.length > 0 : person.here.length === 0 && isActive(person)))
  return {
    days: daysOf(forum, everybody),
    points: await readPoints(db, forum.id),
    count: shown.length,
    people: shown
      .slice((page - 1) * PRESENCE_PAGE_SIZE, page * PRESENCE_PAGE_SIZE)
      .map(({ userId, fullName, organizationName, ...person }) => ({
        userId,
        fullName,
        organizationName,
        registrationId: person.registrations.find((registration) => registration.isActive)?.id ?? null,
        heldTalks: person.registrations.filter(({ isHeld }) => isHeld).map(({ talkTitle }) => talkTitle),
        marks: person.here.map(({ day, pointId, marks: [first] }) => ({
          day,
          pointId,
          at: first.scannedAt.toISOString(),
          source: first.source,
        })),
      })),
  }
})
