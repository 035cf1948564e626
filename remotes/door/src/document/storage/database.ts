import type { MarkContent } from '@forum/domain/door/markStatement'
import type { ClockSync } from '@forum/domain/door/scanTime'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Encrypted } from './cipher.ts'
import type { Vault } from './vaultRecord.ts'

/** Data stored on the device: marks with nothing but ids, and everything with names encrypted. */

/** State of a mark: not sent, at the server, or with the organisers, who settle it. */
type MarkState = 'unsent' | 'kept' | 'refused'

/** A mark as it is sent, without its number. */
export type DeviceMark = MarkContent

export interface StoredMark {
  deviceId: number
  /** Number of the mark in the device's own order. */
  number: number
  forumId: number
  forumName: string
  state: MarkState
  /** Code of the refusal. */
  code: string
  /** Proof that the mark was made in this pairing; absent: its key was not known, as in the version before. */
  proof?: string | null
  /**
   * The device and number that the mark was made under, and their proof, if an ended shift has left it; null: it was made in this shift.
   */
  earlier: { deviceId: number; number: number; proof?: string | null } | null
  mark: DeviceMark
}

interface DoorSchema extends DBSchema {
  /** Marks by device and number. */
  marks: { key: [number, number]; value: StoredMark }
  /** The last number of each device, which marks of an ended shift have used too. */
  numbers: { key: number; value: number }
  shift: { key: 'vault'; value: Vault }
  clock: { key: 'sync'; value: ClockSync }
  /** Marks of other devices since the snapshot, in the order of their receipt. */
  received: { key: number; value: Encrypted }
}

export type DoorDatabase = IDBPDatabase<DoorSchema>

/** @throws Error in browsers that store nothing, such as some private windows */
export const openDatabase = (name = 'door'): Promise<DoorDatabase> =>
  openDB<DoorSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('marks', { keyPath: ['deviceId', 'number'] })
      db.createObjectStore('numbers')
      db.createObjectStore('shift')
      db.createObjectStore('clock')
      db.createObjectStore('received', { autoIncrement: true })
    },
  })

/** Options of transactions that are on the disk when they resolve, not only on its way there. */
export const strict: IDBTransactionOptions = { durability: 'strict' }

export const isStorageFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'
