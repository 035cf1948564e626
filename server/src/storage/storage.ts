import type { Readable } from 'node:stream'
import type { Spooled } from './spool.ts'

/** Bytes cannot be reached now; another time they may. */
export class StorageUnavailable extends Error {}

/** Bytes in memory, or such as came in and lie on disk. */
export type Storable = Uint8Array | Spooled

export const sizeOf = (bytes: Storable): number => (bytes instanceof Uint8Array ? bytes.length : bytes.size)

interface StoredKey {
  key: string
  storedAt: Date
}

/** Where bytes are kept. Keys are made by the server: letters, digits, `-`, `/` and `.`. */
export interface Storage {
  /** Keeps the bytes whole or not at all. */
  put: (key: string, bytes: Storable) => Promise<void>
  /** @returns the bytes, or null when there are none under that key */
  get: (key: string) => Promise<Buffer | null>
  /** The same bytes piece by piece, as fast as they are read; null when there are none. */
  open: (key: string) => Promise<Readable | null>
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>
  /** Every key below a folder such as `files`, in no order. */
  list: (folder: string) => AsyncIterable<StoredKey>
  /** @throws when bytes cannot be kept at the moment */
  check: () => Promise<void>
}
