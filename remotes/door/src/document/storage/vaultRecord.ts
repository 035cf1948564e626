import type { Encrypted } from './cipher.ts'
import type { PinCost } from './pin.ts'

/** Facts shown before the PIN is entered. */
export interface ShiftFacts {
  deviceId: number
  deviceName: string
  forumId: number
  forumName: string
  /** Expiry of the token, in milliseconds by the server's clock. */
  until: number
  /** The server's clock is ahead of the device's by this, as of the pairing. */
  ahead: number
}

export interface Vault extends ShiftFacts {
  salt: Uint8Array<ArrayBuffer>
  cost: PinCost
  wrapped: Encrypted
  /** Number of wrong PINs in a row. */
  wrong: number
  content: Encrypted
}
