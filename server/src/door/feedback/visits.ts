import { type Visit, visitsOf } from '@forum/domain/door/feedback'
import { and, eq, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { formatInForce, sectionInForce } from '../../forum/current/inForce.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns, controlPoints, feedbackGiven } from '../../platform/database/schema/door.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'

/** Visits of one person at a forum, planned events, and events answered about. */
export interface Attendance {
  visits: (Visit & { registrationId: number })[]
  /** Ids of sections: planned to attend, or with a talk of theirs. */
  planned: number[]
  /** Ids of sections. */
  answered: number[]
}

export async function readAttendance(db: Queryable, { id, timeZone }: Pick<Forum, 'id' | 'timeZone'>, userId: number): Promise<Attendance> {
  const own = and(eq(registrations.userId, userId), eq(registrations.meetingId, id))
  const marks = await db
    .select({
      id: checkIns.id,
      pointId: checkIns.pointId,
      registrationId: registrations.id,
      mark: checkIns.kind,
      at: checkIns.scannedAt,
      kind: controlPoints.kind,
      dayNumber: controlPoints.dayNumber,
      sectionId: controlPoints.sectionId,
    })
    .from(checkIns)
    .innerJoin(registrations, eq(registrations.id, checkIns.registrationId))
    .innerJoin(controlPoints, eq(controlPoints.id, checkIns.pointId))
    .where(own)
  const planned = await db
    .select({ id: registrationSections.sectionId })
    .from(registrationSections)
    .innerJoin(registrations, eq(registrations.id, registrationSections.registrationId))
    .where(own)
    .union(
      db
        .select({ id: sql<number>`${sectionInForce}` })
        .from(registrations)
        .where(and(own, sql`${formatInForce} <> 'listener' and ${sectionInForce} is not null`)),
    )
  const given = await db
    .select({ id: feedbackGiven.sectionId })
    .from(feedbackGiven)
    .innerJoin(registrations, eq(registrations.id, feedbackGiven.registrationId))
    .where(own)
  return {
    visits: visitsOf(marks, timeZone),
    planned: planned.map((section) => section.id),
    answered: given.map((section) => section.id),
  }
}
