import { type DataAttendance, listDataAttendance } from '@forum/contracts/dashboard/data'
import { hasModule } from '@forum/domain/forum/modules'
import { presenceOf } from '@forum/domain/forum/presence'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { readPoints } from '../../door/points/read.ts'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { selectEvents } from '../../forum/presence/events.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { moduleOff } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { listData } from './listData.ts'

/** Registrations with marks, also those that were cancelled or whose marks were all taken back. */
async function readAttendance(db: Queryable, { id: meetingId, timeZone }: Forum, where: SQL, limit: number): Promise<DataAttendance[]> {
  const marked = db.select({ id: checkIns.registrationId }).from(checkIns)
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.meetingId, meetingId), where, inArray(registrations.id, marked)))
    .orderBy(asc(registrations.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const events = ids.length === 0 ? [] : await selectEvents(db, inArray(registrations.id, ids))
  const byId = Map.groupBy(events, ({ registrationId }) => registrationId)
  return ids.map((id) => ({
    id,
    presence: presenceOf(byId.get(id) ?? [], timeZone).map(({ day, pointId, marks: [first] }) => ({
      day,
      pointId,
      at: first.scannedAt.toISOString(),
    })),
  }))
}

export const attendanceRoute = handleReading(listDataAttendance, async (page, { db, apiToken }) => {
  const forum = await readForum(db, apiToken.meetingId)
  // The module is not declared with the call: a former forum may have a door where the current one has none.
  if (!hasModule(forum, 'door')) throw moduleOff('door')
  const list = await listData(db, page, {
    kind: 'attendance',
    meetingId: forum.id,
    read: (where, limit) => readAttendance(db, forum, where, limit),
  })
  const points = await readPoints(db, forum.id)
  return { ...list, points: points.map(({ id, name }) => ({ id, name })) }
})
