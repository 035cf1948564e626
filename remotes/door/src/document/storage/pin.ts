import { argon2id } from 'hash-wasm'
import { importKey } from './cipher.ts'

/** The shift's PIN and the key made of it. */

export const PIN_LENGTH = 6

export const isPin = (text: string): boolean => /^\d{6}$/.test(text)

/** Whether a PIN is one of those that are tried first. */
export const isWeakPin = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin) || /^(\d\d)\1\1$|^(\d\d\d)\2$/.test(pin)

export interface PinCost {
  /** Memory in KiB. */
  memory: number
  passes: number
}

/**
 * Cost of the key: about 0.4 s of a desktop computer's core, 1.5 s of a slow phone's. Memory makes it dear for graphics cards too, unlike
 * PBKDF2; what that is worth for six digits is in docs/security/threats.md.
 */
export const pinCost: PinCost = { memory: 64 * 1024, passes: 3 }

export async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, { memory, passes }: PinCost): Promise<CryptoKey> {
  const hash = await argon2id({
    password: pin,
    salt,
    parallelism: 1,
    iterations: passes,
    memorySize: memory,
    hashLength: 32,
    outputType: 'binary',
  })
  return importKey(new Uint8Array(hash))
}
