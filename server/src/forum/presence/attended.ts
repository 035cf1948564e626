import { presenceAsked } from '@forum/domain/forum/gates'
import { type Attended, presenceOf } from '@forum/domain/forum/presence'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns, heldTalks } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import type { Forum } from '../current/forum.ts'
import { type EventRow, ofForum, ofPerson, selectEvents } from './events.ts'

interface Own {
  id: number
  userId: number
  meetingId: number
}

/** Names of moderators' marks of talks in the log. */
export const heldActions = { true: 'mark talk held', false: 'withdraw held talk' } as const

const nobody: Attended = { isPresent: false, isTalkHeld: false }
const keyOf = ({ userId, meetingId }: Omit<Own, 'id'>): string => `${userId} ${meetingId}`

function reader(events: readonly EventRow[], held: ReadonlySet<number>): (registration: Own) => Attended {
  const present = new Set<string>()
  for (const [key, own] of Map.groupBy(events, keyOf)) if (presenceOf(own, own[0]?.timeZone ?? 'UTC').length > 0) present.add(key)
  return (registration) => ({ isPresent: present.has(keyOf(registration)), isTalkHeld: held.has(registration.id) })
}

/** Whether people were at their forums; a mark of one of their registrations is one of all of them. */
export async function readAttendedOf(db: Queryable, rows: readonly Own[]): Promise<(registration: Own) => Attended> {
  if (rows.length === 0) return () => nobody
  const events = await selectEvents(db, inArray(registrations.userId, [...new Set(rows.map(({ userId }) => userId))]))
  const ids = rows.map(({ id }) => id)
  const held = await db.select({ id: heldTalks.registrationId }).from(heldTalks).where(inArray(heldTalks.registrationId, ids))
  return reader(events, new Set(held.map(({ id }) => id)))
}

/** Presence of everybody in a forum, as certificates ask. */
export async function readAttendedAll(db: Queryable, meetingId: number): Promise<(registration: Own) => Attended> {
  const events = await selectEvents(db, ofForum(meetingId))
  const held = await db
    .select({ id: heldTalks.registrationId })
    .from(heldTalks)
    .innerJoin(registrations, eq(registrations.id, heldTalks.registrationId))
    .where(ofForum(meetingId))
  return reader(events, new Set(held.map(({ id }) => id)))
}

/** Presence for one registration; not read where the forum's certificates do not require it. */
export const readAttended = async (db: Queryable, forum: Forum, registration: Own): Promise<Attended> =>
  presenceAsked(forum) ? (await readAttendedOf(db, [registration]))(registration) : nobody

/** Presence as known at a moment: marks that had arrived, and what moderators had said of the talk. */
export async function attendedAt(db: Queryable, registration: Own, at: Date): Promise<Attended> {
  const { id, userId, meetingId } = registration
  const events = await selectEvents(db, ofPerson(userId), ofForum(meetingId), lte(checkIns.receivedAt, at))
  const [said] = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `registration:${id}`), inArray(auditLog.action, Object.values(heldActions)), lte(auditLog.at, at)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return reader(events, new Set(said?.action === heldActions.true ? [id] : []))(registration)
}
