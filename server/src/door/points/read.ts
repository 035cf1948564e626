import type { ControlPoint } from '@forum/domain/door/controlPoints'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { controlPoints } from '../../platform/database/schema/door.ts'

/** Control points of a forum, in the order in which they were made. */
export async function readPoints(db: Queryable, meetingId: number): Promise<ControlPoint[]> {
  const rows = await db.select().from(controlPoints).where(eq(controlPoints.meetingId, meetingId)).orderBy(asc(controlPoints.id))
  return rows.map(({ meetingId: _, ...point }) => point)
}

/** Entries of the log about control points of a forum, whose subject is the forum. */
export const pointActions = { add: 'add control point', change: 'change control point' } as const
