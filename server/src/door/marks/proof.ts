import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type MarkContent, markStatement } from '@forum/domain/door/markStatement'

/**
 * Marks that an ended shift has left on a phone are sent by another device. Each carries a proof that it was made in the former pairing, with a
 * key that the phone had only during that shift. The key is derived from the portal's secret, and nothing of it is stored.
 */

interface Pairing {
  id: number
  pairedAt: Date | null
}

/** @returns the key of one pairing, in base64url */
export const markKeyOf = (secret: string, { id, pairedAt }: Pairing): string =>
  Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(['door marks', id, pairedAt?.toISOString() ?? '']), 32)).toString('base64url')

/** Whether a mark was made under a number in the pairing; never for a phone of the version before, which had no key. */
export function isProved(secret: string, pairing: Pairing, number: number, mark: MarkContent, proof: string | null): boolean {
  if (proof === null) return false
  const given = Buffer.from(proof, 'base64url')
  const expected = createHmac('sha256', Buffer.from(markKeyOf(secret, pairing), 'base64url'))
    .update(markStatement(number, mark))
    .digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}
