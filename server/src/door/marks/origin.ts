import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { doorDevices } from '../../platform/database/schema/door.ts'
import { deviceEnded } from '../../platform/errors/refusal.ts'
import type { Device } from '../../platform/sessions/device.ts'
import { isProved } from './proof.ts'
import type { Sent } from './targets.ts'

/** Permanent identity of a mark. */
export interface Identity {
  deviceId: number
  number: number
}

export const keyOf = ({ deviceId, number }: Identity): string => `${deviceId} ${number}`

type Row = typeof doorDevices.$inferSelect

/**
 * The device, and those of the forum that it sends marks for. Calls that touch the same devices take turns.
 * @throws Refusal if the device was revoked during that time
 */
export async function lockDevices(tx: Transaction, { id, meetingId }: Device, sent: readonly Sent[]): Promise<Map<number, Row>> {
  const ids = [...new Set([id, ...sent.flatMap(({ earlier }) => earlier?.deviceId ?? [])])]
  const rows = await tx
    .select()
    .from(doorDevices)
    .where(and(eq(doorDevices.meetingId, meetingId), inArray(doorDevices.id, ids)))
    .orderBy(asc(doorDevices.id))
    .for('no key update')
  const devices = new Map(rows.map((row) => [row.id, row]))
  const device = devices.get(id)
  if (!device || device.revokedAt || device.endedAt) throw deviceEnded()
  return devices
}

/** The number a mark was made under, as far as the device that sends it says so. */
export interface Origin {
  /** Identity at the device that sends the mark. */
  own: Identity
  /** Identity at the device that made the mark. */
  claimed: Identity
  isProved: boolean
}

export function originOf(secret: string, devices: ReadonlyMap<number, Row>, { id }: Pick<Device, 'id'>, mark: Sent): Origin {
  const own = { deviceId: id, number: mark.number }
  if (!mark.earlier) return { own, claimed: own, isProved: true }
  const { deviceId, number, proof } = mark.earlier
  const claimed = { deviceId, number }
  const former = devices.get(deviceId)
  // A mark made after the organisers had revoked the device is none of that pairing.
  const wasItself = former !== undefined && !(former.revokedAt && new Date(mark.scannedAt) > former.revokedAt)
  return { own, claimed, isProved: wasItself && isProved(secret, former, number, mark, proof) }
}
