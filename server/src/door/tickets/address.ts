import { createHmac } from 'node:crypto'
import { isSignature } from '../../platform/sessions/signature.ts'

/** The page of a ticket is opened by anyone who has its address: it has 128 bits that only the server can compute. */

const BYTES = 16

interface Subject {
  registrationId: number
  /** How many times the talk was given to another speaker: the address ends with it. */
  speakersBefore: number
}

const codeOf = (secret: string, { registrationId, speakersBefore }: Subject): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['ticket page', registrationId, ...(speakersBefore > 0 ? [speakersBefore] : [])]))
    .digest()
    .subarray(0, BYTES)
    .toString('base64url')

export const ticketPath = (secret: string, subject: Subject): string => `/ticket/${subject.registrationId}-${codeOf(secret, subject)}`

/** @param name the last part of the path @returns null unless it has the form of one */
export function parseTicketName(name: string): { registrationId: number; code: string } | null {
  const [, id = '', code = ''] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(name) ?? []
  return id === '' ? null : { registrationId: Number(id), code }
}

export const isTicketCode = (secret: string, subject: Subject, code: string): boolean => isSignature(codeOf(secret, subject), code)
