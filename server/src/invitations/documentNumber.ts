import { isSignature, sign } from '../http/signature.ts'
import type { Services } from '../services.ts'

/** Document numbers contain the registration's id and a signature. */

export type DocumentKind = 'invitation' | 'certificate'

/** Without characters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 10

function codeOf(secret: string, kind: DocumentKind, id: string): string {
  const bytes = Buffer.from(sign(secret, `number of ${kind}`, id), 'base64url')
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** @returns `<registration>-<ten letters and digits>` */
export const documentNumber = (secret: string, kind: DocumentKind, id: number): string => `${id}-${codeOf(secret, kind, String(id))}`

export const CHECK_PATH = '/certificates'

/** URL where anybody can verify a certificate; it is printed on it. */
export const checkAddress = ({ secret, portalUrl }: Pick<Services, 'secret' | 'portalUrl'>, id: number): string =>
  `${portalUrl}${CHECK_PATH}/${documentNumber(secret, 'certificate', id)}`

/** @returns the registration of a number, or null if the number is not authentic */
export function registrationOfNumber(secret: string, kind: DocumentKind, number: string): number | null {
  const [, id, code] = /^(\d{1,9})-([0-9A-Z]+)$/.exec(number.trim().toUpperCase()) ?? []
  return id && code && isSignature(codeOf(secret, kind, id), code) ? Number(id) : null
}
