import { createHmac, randomBytes } from 'node:crypto'
import { endShift, pairDevice } from '@forum/contracts/door/device'
import { deviceState, readPairingCode, whyNotDevice } from '@forum/domain/door/devices'
import { SHIFT_HOURS } from '@forum/domain/door/marks'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { fullName } from '@forum/domain/people/person'
import { and, eq, isNull } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { doorDevices } from '../../platform/database/schema/door.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { mayLetIn } from '../../platform/sessions/device.ts'
import { hashOf } from '../../platform/sessions/token.ts'

const HOUR = 60 * 60 * 1000

/** A code is short: without the portal's secret a copy of the database does not tell it. */
export const codeHash = (secret: string, code: string): string => createHmac('sha256', secret).update(`pairing ${code}`).digest('hex')

const pairRoute = handle(pairDevice, async ({ code }, { tx, clock, secret, limits, address }) => {
  await limits.pairing.check(address)
  const [row] = await tx
    .select({ device: doorDevices, person: individuals, mayWork: mayLetIn(doorDevices.meetingId) })
    .from(doorDevices)
    .leftJoin(users, eq(users.id, doorDevices.userId))
    .leftJoin(individuals, eq(individuals.userId, users.id))
    .where(eq(doorDevices.codeHash, codeHash(secret, readPairingCode(code))))
    .for('no key update', { of: doorDevices })
  const now = clock.now()
  const refusal = whyNotDevice.pair(row ? deviceState(row.device, now) : null, row?.mayWork === true)
  if (refusal || !row?.person) {
    await limits.pairing.add(address)
    throw new Refusal(409, refusal?.code ?? 'bad_pairing_code', refusal?.message ?? '')
  }
  const { id, name, meetingId, userId } = row.device
  const forum = await readForum(tx, meetingId)
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + SHIFT_HOURS * HOUR)
  await tx
    .update(doorDevices)
    .set({ codeHash: null, tokenHash: hashOf(token), pairedAt: now, expiresAt: until, seenAt: now })
    .where(eq(doorDevices.id, id))
  await recordChange(tx, { clock, actorId: userId }, 'pair device', `meeting:${meetingId}`, { device: [null, name] })
  return {
    token,
    device: { id, name },
    fullName: fullName(row.person),
    until: until.toISOString(),
    forum: { id: forum.id, shortName: translatedForum(forum).shortName },
  }
})

const endRoute = handle(endShift, async (_input, { tx, device, clock }) => {
  await tx
    .update(doorDevices)
    .set({ endedAt: clock.now() })
    .where(and(eq(doorDevices.id, device.id), isNull(doorDevices.endedAt)))
  await recordChange(tx, { clock, actorId: device.userId }, 'end shift', `meeting:${device.meetingId}`, { device: [device.name, null] })
  return { status: 'ok' as const }
})

export const pairingRoutes: readonly Route[] = [pairRoute, endRoute]
