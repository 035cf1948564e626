import type { ControlPoint } from '@forum/domain/door/controlPoints'
import { and, asc, eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { controlPoints } from '../../platform/database/schema/door.ts'
import { notFound } from '../../platform/errors/refusal.ts'

/** Control points of a forum, in the order in which they were made; also those that devices are not offered any more: their marks stay. */
export async function readPoints(db: Queryable, meetingId: number): Promise<ControlPoint[]> {
  const rows = await db.select().from(controlPoints).where(eq(controlPoints.meetingId, meetingId)).orderBy(asc(controlPoints.id))
  return rows.map(({ meetingId: _, ...point }) => point)
}

/** @throws Refusal 404, also for one of another forum */
export async function findPoint(db: Queryable, { id: meetingId }: Pick<Forum, 'id'>, id: number): Promise<ControlPoint> {
  const own = and(eq(controlPoints.id, id), eq(controlPoints.meetingId, meetingId))
  const [point] = await db.select().from(controlPoints).where(own)
  if (!point) throw notFound()
  return point
}

/** Entries of the log about control points of a forum, whose subject is the forum. */
export const pointActions = { add: 'add control point', change: 'change control point' } as const
