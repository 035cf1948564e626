import { randomInt } from 'node:crypto'
import { createDevice, listDevices, revokeDevice } from '@forum/contracts/door/office'
import { deviceState, PAIRING_ALPHABET, PAIRING_LENGTH, whyNotDevice } from '@forum/domain/door/devices'
import { PAIRING_MINUTES } from '@forum/domain/door/marks'
import { fullName } from '@forum/domain/people/person'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns, doorDevices } from '../../platform/database/schema/door.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { mayLetIn } from '../../platform/sessions/device.ts'
import { codeHash } from './pair.ts'

const MINUTE = 60_000

const sent = sql<number>`(select count(*)::int from ${checkIns} where ${checkIns.deviceId} = ${doorDevices.id})`

/** People who can work at a device, by name. */
const readWorkers = (db: Queryable, meetingId: number, userId?: number) =>
  db
    .select({ id: users.id, person: individuals })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .where(and(mayLetIn(meetingId), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(users.id))

const listRoute = handleReading(listDevices, async (_input, { db, clock }) => {
  const forum = await readForum(db)
  const now = clock.now()
  const rows = await db
    .select({ device: doorDevices, person: individuals, sent })
    .from(doorDevices)
    .leftJoin(individuals, eq(individuals.userId, doorDevices.userId))
    .where(eq(doorDevices.meetingId, forum.id))
    .orderBy(desc(doorDevices.id))
  const workers = await readWorkers(db, forum.id)
  return {
    devices: rows.map(({ device, person, ...row }) => ({
      id: device.id,
      name: device.name,
      fullName: person ? fullName(person) : '',
      state: deviceState(device, now),
      createdAt: device.createdAt.toISOString(),
      pairedAt: device.pairedAt?.toISOString() ?? null,
      until: device.expiresAt?.toISOString() ?? null,
      seenAt: device.seenAt?.toISOString() ?? null,
      unsent: device.unsent,
      sent: row.sent,
    })),
    people: workers.map(({ id, person }) => ({ id, fullName: fullName(person) })),
    timeZone: forum.timeZone,
  }
})

const newCode = (): string =>
  Array.from({ length: PAIRING_LENGTH }, () => PAIRING_ALPHABET.charAt(randomInt(PAIRING_ALPHABET.length))).join('')

const createRoute = handle(createDevice, async ({ name, userId }, { tx, user, clock, secret, portalUrl }) => {
  const forum = await readForum(tx)
  const [worker] = await readWorkers(tx, forum.id, userId)
  assertAllowed(whyNotDevice.workAt(worker !== undefined))
  const now = clock.now()
  const until = new Date(now.getTime() + PAIRING_MINUTES * MINUTE)
  const code = newCode()
  const values = { meetingId: forum.id, name: name.trim(), userId, createdAt: now, createdBy: user.id }
  const [added] = await tx
    .insert(doorDevices)
    .values({ ...values, codeHash: codeHash(secret, code), codeExpiresAt: until })
    .returning({ id: doorDevices.id })
  if (!added) throw new Error('The device was not inserted')
  const changes = { device: [null, values.name], worker: [null, userId] }
  await recordChange(tx, { clock, actorId: user.id }, 'create device', `meeting:${forum.id}`, changes)
  return { id: added.id, code, until: until.toISOString(), url: `${portalUrl}/door` }
})

const revokeRoute = handle(revokeDevice, async ({ id }, { tx, user, clock }) => {
  const forum = await readForum(tx)
  const own = and(eq(doorDevices.id, id), eq(doorDevices.meetingId, forum.id))
  const [device] = await tx.select().from(doorDevices).where(own).for('no key update')
  if (!device) throw notFound()
  const now = clock.now()
  assertAllowed(whyNotDevice.revoke(deviceState(device, now)))
  await tx.update(doorDevices).set({ revokedAt: now, revokedBy: user.id, codeHash: null }).where(own)
  await recordChange(tx, { clock, actorId: user.id }, 'revoke device', `meeting:${forum.id}`, { device: [device.name, null] })
  return { status: 'ok' as const }
})

export const deviceRoutes: readonly Route[] = [listRoute, createRoute, revokeRoute]
