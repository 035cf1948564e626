import type { KnownMark } from '@forum/contracts/door/device'
import type { DoorDatabase } from '../storage/database.ts'
import type { Outbox } from '../storage/outbox.ts'
import type { OpenShift } from '../storage/vault.ts'
import type { ShiftClock } from './clock.ts'

/** Marks of other devices, as received with one reply. */
export interface ReceivedMarks {
  marks: KnownMark[]
  cursor: number
}

export interface ShiftParts {
  db: DoorDatabase
  open: OpenShift
  outbox: Outbox
  clock: ShiftClock
  received: ReceivedMarks[]
}
