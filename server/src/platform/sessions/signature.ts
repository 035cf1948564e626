import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs a list of texts for one purpose; the signature is invalid for any other purpose.
 * @returns URL-safe text of 43 characters
 */
export const sign = (secret: string, purpose: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')

/** Compares in constant time. */
export function isSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
