import { isSignature, sign } from '../http/signature.ts'
import type { Services } from '../services.ts'

/** Numbers of the papers the portal prints: they name the registration, and nobody can make one up. */

export type DocumentKind = 'invitation' | 'certificate'

/** Without letters and digits that are taken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 10

function codeOf(secret: string, kind: DocumentKind, id: string): string {
  const bytes = Buffer.from(sign(secret, `number of ${kind}`, id), 'base64url')
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** @returns `<registration>-<ten letters and digits>` */
export const documentNumber = (secret: string, kind: DocumentKind, id: number): string => `${id}-${codeOf(secret, kind, String(id))}`

export const CHECK_PATH = '/certificates'

/** Where anybody can ask whether a certificate was given; it stands on the certificate itself. */
export const checkAddress = ({ secret, portalUrl }: Pick<Services, 'secret' | 'portalUrl'>, id: number): string =>
  `${portalUrl}${CHECK_PATH}/${documentNumber(secret, 'certificate', id)}`

/** @returns the registration a number was given to, or null for a number that was never given */
export function registrationOfNumber(secret: string, kind: DocumentKind, number: string): number | null {
  const [, id, code] = /^(\d{1,9})-([0-9A-Z]+)$/.exec(number.trim().toUpperCase()) ?? []
  return id && code && isSignature(codeOf(secret, kind, id), code) ? Number(id) : null
}
