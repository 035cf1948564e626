import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns, controlPoints, doorDevices, doorGuests } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { pointActions } from '../points/read.ts'
import { asDevicesSay } from './targets.ts'

/** Marks of a forum beyond the cursor, in the order in which they came. @param limit absent: all of them */
export async function readMarks(db: Queryable, meetingId: number, cursor: number, limit?: number) {
  const found = db
    .select({ mark: checkIns, deviceName: doorDevices.name, reference: doorGuests.reference })
    .from(checkIns)
    .innerJoin(controlPoints, eq(controlPoints.id, checkIns.pointId))
    .leftJoin(doorDevices, eq(doorDevices.id, checkIns.deviceId))
    .leftJoin(doorGuests, eq(doorGuests.id, checkIns.guestId))
    .where(and(eq(controlPoints.meetingId, meetingId), gt(checkIns.id, cursor)))
    .orderBy(asc(checkIns.id))
  return (await (limit === undefined ? found : found.limit(limit))).map(({ mark, deviceName, reference }) => {
    const { id, deviceId, number, pointId, kind, scannedAt } = mark
    return {
      id,
      deviceId,
      deviceName: deviceName ?? '',
      number,
      pointId,
      ...asDevicesSay({ ...mark, reference }),
      kind,
      scannedAt: scannedAt.toISOString(),
    }
  })
}

/** A change may be committed this long after the moment that it carries. */
const COMMITTED_WITHIN = 2000

/** Whether people or control points have changed since a snapshot of another device was made. */
export async function isStale(db: Queryable, meetingId: number, at: Date, deviceId: number): Promise<boolean> {
  const since = sql`${new Date(at.getTime() - COMMITTED_WITHIN).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ stale: boolean }>(sql`select
    exists (select from ${auditLog} where ${auditLog.at} > ${since} and ${auditLog.subject} = ${`meeting:${meetingId}`}
      and ${inArray(auditLog.action, Object.values(pointActions))})
    or exists (select from ${registrations} where ${registrations.meetingId} = ${meetingId} and ${registrations.updatedAt} > ${since})
    or exists (select from ${checkIns} join ${controlPoints} on ${controlPoints.id} = ${checkIns.pointId}
      join ${doorGuests} on ${doorGuests.id} = ${checkIns.guestId}
      where ${controlPoints.meetingId} = ${meetingId} and ${checkIns.receivedAt} > ${since}
        and (${checkIns.deviceId} is distinct from ${deviceId} or ${doorGuests.reference} is not null)) as stale`)
  return rows[0]?.stale === true
}
