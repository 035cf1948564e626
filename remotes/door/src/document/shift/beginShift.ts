import { pairDevice, readSnapshot } from '@forum/contracts/door/device'
import { SHIFT_HOURS } from '@forum/domain/door/marks'
import { decrypt } from '../storage/cipher.ts'
import type { DoorDatabase } from '../storage/database.ts'
import { openOutbox } from '../storage/outbox.ts'
import type { PinCost } from '../storage/pin.ts'
import { createVault, type OpenShift, type ShiftContent } from '../storage/vault.ts'
import type { ShiftFacts } from '../storage/vaultRecord.ts'
import { shiftClock } from './clock.ts'
import { deviceCall } from './deviceCall.ts'
import type { ReceivedMarks } from './parts.ts'
import { createShift, type Shift } from './shift.ts'

/** A paired device before its PIN is set: nothing is stored yet. */
export interface PairedDevice {
  facts: ShiftFacts
  content: ShiftContent
}

const HOUR = 3_600_000

/** @returns the token of a device that is paired now: its code works once. @throws DeviceCallError for a wrong code, and without a network */
export const requestToken = async (code: string): Promise<string> => (await deviceCall(pairDevice, { code }, null)).token

/** @throws DeviceCallError without a network; it can be tried again with the same token */
export async function loadDevice(db: DoorDatabase, token: string): Promise<PairedDevice> {
  const clock = shiftClock(db, null)
  const snapshot = await clock.synced(() => deviceCall(readSnapshot, {}, token))
  const at = Date.parse(snapshot.at)
  const facts: ShiftFacts = {
    deviceId: snapshot.device.id,
    deviceName: snapshot.device.name,
    forumId: snapshot.forum.id,
    forumName: snapshot.forum.shortName,
    until: Math.min(Date.parse(snapshot.device.until), at + SHIFT_HOURS * HOUR),
    ahead: at - Date.now(),
  }
  return { facts, content: { token, snapshot } }
}

/** Stores the data of a paired device, encrypted under its PIN. */
export async function beginShift(db: DoorDatabase, { facts, content }: PairedDevice, pin: string, cost?: PinCost): Promise<Shift> {
  return resumeShift(db, await createVault(db, pin, facts, content, cost))
}

/** Resumes the shift whose PIN was entered, with all events since its snapshot. */
export async function resumeShift(db: DoorDatabase, open: OpenShift): Promise<Shift> {
  const { facts, content, key } = open
  const received = await Promise.all((await db.getAll('received')).map((each) => decrypt<ReceivedMarks>(key, each)))
  const own = content.snapshot.marks.filter(({ deviceId }) => deviceId === facts.deviceId).map(({ number }) => number ?? 0)
  const outbox = await openOutbox(db, facts, Math.max(0, ...own))
  const clock = shiftClock(db, (await db.get('clock', 'sync')) ?? null)
  return createShift({ db, open, outbox, clock, received })
}
