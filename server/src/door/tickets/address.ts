import { createHmac } from 'node:crypto'
import { isSignature } from '../../platform/sessions/signature.ts'

/** The page of a ticket is opened by anyone who has its address: it has 128 bits that only the server can compute. */

const BYTES = 16

const codeOf = (secret: string, registrationId: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['ticket page', registrationId]))
    .digest()
    .subarray(0, BYTES)
    .toString('base64url')

export const ticketPath = (secret: string, registrationId: number): string => `/ticket/${registrationId}-${codeOf(secret, registrationId)}`

/** @param name the last part of the path @returns the registration's id; null unless the address is genuine */
export function registrationOfTicket(secret: string, name: string): number | null {
  const [, id = '', code = ''] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(name) ?? []
  return id !== '' && isSignature(codeOf(secret, Number(id)), code) ? Number(id) : null
}
