import type { Disputes } from '@forum/contracts/door/office'
import { presenceOf } from '@forum/domain/forum/presence'
import { fullName } from '@forum/domain/people/person'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { ofForum, selectEvents } from '../../forum/presence/events.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { doorDevices, doorGuests } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { readPoints } from '../points/read.ts'

const hasCancelled = sql`not exists (select from ${registrations} other where other.user_id = ${registrations.userId}
  and other.meeting_id = ${registrations.meetingId} and other.is_active)`

/** People without an active registration who were let in, such as by a device that had not heard of it. */
export async function readCancelled(db: Queryable, forum: Forum): Promise<Disputes['cancelled']> {
  const events = Map.groupBy(await selectEvents(db, ofForum(forum.id), hasCancelled), ({ userId }) => userId)
  if (events.size === 0) return []
  const people = await db
    .select()
    .from(individuals)
    .where(inArray(individuals.userId, [...events.keys()]))
  const points = new Map((await readPoints(db, forum.id)).map(({ id, name }) => [id, name]))
  const found = people.flatMap((person) => {
    const present = presenceOf(events.get(person.userId) ?? [], forum.timeZone)
    const [first] = present
    if (!first) return []
    const marks = present.map(({ pointId, marks: [mark] }) => ({
      point: points.get(pointId) ?? '',
      scannedAt: mark.scannedAt.toISOString(),
    }))
    return [{ fullName: fullName(person), registrationId: first.marks[0].registrationId, marks }]
  })
  return found.sort((a, b) => a.fullName.localeCompare(b.fullName, 'ru'))
}

/** People whom devices registered: here alone it is said what became of their address. */
export async function readRegistered(db: Queryable, { id }: Pick<Forum, 'id'>): Promise<Disputes['registered']> {
  const rows = await db
    .select({ person: doorGuests, deviceName: doorDevices.name })
    .from(doorGuests)
    .leftJoin(doorDevices, eq(doorDevices.id, doorGuests.deviceId))
    .where(and(eq(doorGuests.meetingId, id), isNotNull(doorGuests.outcome)))
    .orderBy(desc(doorGuests.id))
  return rows.flatMap(({ person, deviceName }) => {
    const { organization, consentedAt, outcome, registrationId } = person
    if (!outcome) return []
    const about = { organization, deviceName: deviceName ?? '', consentedAt: consentedAt.toISOString() }
    return [{ fullName: fullName(person), ...about, outcome, registrationId }]
  })
}
