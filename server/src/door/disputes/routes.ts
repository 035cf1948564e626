import { type Disputes, listDisputes, settleRefusedMark } from '@forum/contracts/door/office'
import { whyNotSettle } from '@forum/domain/door/devices'
import type { RefusedMarkCode } from '@forum/domain/door/refusedMarks'
import { fullName } from '@forum/domain/people/person'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns, controlPoints, doorDevices, doorGuests, refusedMarks } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import type { Sent } from '../marks/targets.ts'
import { readSealed } from '../registered/person.ts'
import { readCancelled, readRegistered } from './admitted.ts'
import { marksOf } from './doubles.ts'

const settler = alias(individuals, 'settler')
const numberIn = (field: string) => sql`(${refusedMarks.mark} ->> ${field})::int`

/** Refused marks: those that wait first, the latest of them at the top. */
async function readRefused(db: Queryable, { id }: Forum, secret: string): Promise<Disputes['refused']> {
  const rows = await db
    .select({
      refused: refusedMarks,
      deviceName: doorDevices.name,
      point: controlPoints.name,
      person: individuals,
      guest: doorGuests,
      settler,
    })
    .from(refusedMarks)
    .innerJoin(doorDevices, eq(doorDevices.id, refusedMarks.deviceId))
    .leftJoin(controlPoints, and(eq(controlPoints.id, numberIn('pointId')), eq(controlPoints.meetingId, id)))
    .leftJoin(registrations, and(eq(registrations.id, numberIn('registrationId')), eq(registrations.meetingId, id)))
    .leftJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(doorGuests, and(eq(doorGuests.id, numberIn('guestId')), eq(doorGuests.meetingId, id)))
    .leftJoin(settler, eq(settler.userId, refusedMarks.settledBy))
    .where(eq(doorDevices.meetingId, id))
    .orderBy(sql`${refusedMarks.settledAt} desc nulls first`, sql`${refusedMarks.id} desc`)
  return rows.map(({ refused, deviceName, point, person, guest, settler: by }) => {
    // The mark as it was parsed when it came.
    const mark = refused.mark as Omit<Sent, 'number'>
    const sealed = typeof mark.sealed === 'string' ? readSealed(secret, mark.sealed) : null
    const known = person ?? guest ?? sealed
    return {
      ...{ id: refused.id, deviceName, code: refused.code as RefusedMarkCode, kind: mark.kind, scannedAt: mark.scannedAt },
      receivedAt: refused.refusedAt.toISOString(),
      point: point ?? '',
      fullName: known ? fullName(known) : '',
      registrationId: mark.registrationId,
      settledAt: refused.settledAt?.toISOString() ?? null,
      settledBy: by ? fullName(by) : '',
      note: refused.note,
    }
  })
}

interface DoubleRow extends Record<string, unknown> {
  id: number
  earlier: number
  day: string
}

/** Pairs of marks by which different devices let in the same person at the same point on the same day, the latest first. */
async function readDoubles(db: Queryable, forum: Forum): Promise<Disputes['doubles']> {
  const { rows } = await db.execute<DoubleRow>(sql`
    select id, earlier_id as earlier, day::text as day from (${marksOf(forum)}) marks where is_double order by scanned_at desc, id desc limit 500`)
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ id, earlier }) => [earlier, id])
  const found = await db
    .select({ mark: checkIns, point: controlPoints.name, deviceName: doorDevices.name, person: individuals, guest: doorGuests })
    .from(checkIns)
    .innerJoin(controlPoints, eq(controlPoints.id, checkIns.pointId))
    .leftJoin(doorDevices, eq(doorDevices.id, checkIns.deviceId))
    .leftJoin(registrations, eq(registrations.id, checkIns.registrationId))
    .leftJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(doorGuests, eq(doorGuests.id, checkIns.guestId))
    .where(inArray(checkIns.id, ids))
  const byId = new Map(found.map((row) => [row.mark.id, row]))
  return rows.flatMap(({ id, earlier, day }) => {
    const [later, first] = [byId.get(id), byId.get(earlier)]
    if (!later || !first) return []
    const { mark, point, person, guest } = later
    const known = person ?? guest
    return {
      fullName: known ? fullName(known) : '',
      ...{ registrationId: mark.registrationId, guestId: mark.guestId, point, day },
      marks: [first, later].map((row) => ({ deviceName: row.deviceName ?? '', scannedAt: row.mark.scannedAt.toISOString() })),
    }
  })
}

const listRoute = handleReading(listDisputes, async (_input, { db, secret }) => {
  const forum = await readForum(db)
  return {
    refused: await readRefused(db, forum, secret),
    doubles: await readDoubles(db, forum),
    cancelled: await readCancelled(db, forum),
    registered: await readRegistered(db, forum),
    timeZone: forum.timeZone,
  }
})

const settleRoute = handle(settleRefusedMark, async ({ id, note }, { tx, user, clock }) => {
  const forum = await readForum(tx)
  const [row] = await tx
    .select({ refused: refusedMarks })
    .from(refusedMarks)
    .innerJoin(doorDevices, eq(doorDevices.id, refusedMarks.deviceId))
    .where(and(eq(refusedMarks.id, id), eq(doorDevices.meetingId, forum.id)))
    .for('update', { of: refusedMarks })
  if (!row) throw notFound()
  assertAllowed(whyNotSettle(row.refused.settledAt !== null))
  // The person registered at the door has been seen to.
  const mark = { ...row.refused.mark, sealed: null }
  const settled = { settledAt: clock.now(), settledBy: user.id, note: note.trim(), mark }
  await tx.update(refusedMarks).set(settled).where(eq(refusedMarks.id, id))
  const changes = { reason: [null, row.refused.code], note: [null, settled.note] }
  await recordChange(tx, { clock, actorId: user.id }, 'settle refused mark', `meeting:${forum.id}`, changes)
  return { status: 'ok' as const }
})

export const disputeRoutes: readonly Route[] = [listRoute, settleRoute]
