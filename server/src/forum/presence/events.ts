import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns } from '../../platform/database/schema/door.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/** Marks of registrations, with their owners; without those of guests, who have no account. */
export const selectEvents = (db: Queryable, ...where: (SQL | undefined)[]) =>
  db
    .select({
      id: checkIns.id,
      pointId: checkIns.pointId,
      kind: checkIns.kind,
      source: checkIns.source,
      scannedAt: checkIns.scannedAt,
      registrationId: registrations.id,
      userId: registrations.userId,
      meetingId: registrations.meetingId,
      timeZone: sql<string>`${meetings.settings} ->> 'timeZone'`,
    })
    .from(checkIns)
    .innerJoin(registrations, eq(registrations.id, checkIns.registrationId))
    .innerJoin(meetings, eq(meetings.id, registrations.meetingId))
    .where(and(...where))

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

export const ofForum = (meetingId: number): SQL => eq(registrations.meetingId, meetingId)

export const ofPerson = (userId: number): SQL => eq(registrations.userId, userId)
