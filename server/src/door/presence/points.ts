import type { ControlPoint } from '@forum/domain/door/controlPoints'
import { and, asc, eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { controlPoints } from '../../platform/database/schema/door.ts'
import { notFound } from '../../platform/http/refusal.ts'

/** Control points of a forum, also those that devices are not offered any more: their marks stay. */
export const readAllPoints = (db: Queryable, { id }: Pick<Forum, 'id'>): Promise<(ControlPoint & { meetingId: number })[]> =>
  db.select().from(controlPoints).where(eq(controlPoints.meetingId, id)).orderBy(asc(controlPoints.id))

/** @throws Refusal 404, also for one of another forum */
export async function findPoint(db: Queryable, { id: meetingId }: Pick<Forum, 'id'>, id: number): Promise<ControlPoint> {
  const own = and(eq(controlPoints.id, id), eq(controlPoints.meetingId, meetingId))
  const [point] = await db.select().from(controlPoints).where(own)
  if (!point) throw notFound()
  return point
}
