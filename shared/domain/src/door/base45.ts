/** Base45 of RFC 9285, which QR codes store in their compact alphanumeric mode. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const digits = (value: number, count: number): string =>
  Array.from({ length: count }, (_, place) => alphabet.charAt(Math.floor(value / 45 ** place) % 45)).join('')

export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second] = bytes.subarray(index, index + 2)
    text += second === undefined ? digits(first, 2) : digits(first * 256 + second, 3)
  }
  return text
}

/** @returns null for a text that no bytes are encoded as */
export function decodeBase45(text: string): Uint8Array | null {
  const values = [...text].map((character) => alphabet.indexOf(character))
  if (values.includes(-1) || values.length % 3 === 1) return null
  const bytes: number[] = []
  for (let index = 0; index < values.length; index += 3) {
    const [low = 0, middle = 0, high] = values.slice(index, index + 3)
    const value = low + middle * 45 + (high ?? 0) * 2025
    if (value > (high === undefined ? 0xff : 0xffff)) return null
    if (high !== undefined) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
