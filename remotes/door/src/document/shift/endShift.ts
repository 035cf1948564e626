import { endShift } from '@forum/contracts/door/device'
import type { DoorDatabase } from '../storage/database.ts'
import { forgetSent } from '../storage/outbox.ts'
import { deleteVault } from '../storage/vault.ts'
import { deviceCall } from './deviceCall.ts'
import type { Shift } from './shift.ts'

/** Deletes everything with names from the device. Marks that were not sent stay, to be sent by the next shift of the forum. */
export async function closeShift(db: DoorDatabase, { facts }: Pick<Shift, 'facts'>): Promise<void> {
  await deleteVault(db)
  await forgetSent(db, facts.deviceId)
}

/** Ends the shift on the device and, with a network, at the server after the last marks; without a network the token expires. */
export async function endOwnShift(db: DoorDatabase, shift: Shift): Promise<void> {
  if (shift.getState().unsent > 0) await shift.sync()
  await deviceCall(endShift, {}, shift.token()).catch(() => undefined)
  await closeShift(db, shift)
}
