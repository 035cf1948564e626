import { CODE_ALPHABET, CODE_LENGTH, checkCharacter, parseNumber } from '@forum/domain/participation/certificate'
import type { Services } from '../../platform/http/services.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

export type DocumentKind = 'invitation' | 'certificate'

function codeOf(secret: string, kind: DocumentKind, id: string): string {
  const bytes = Buffer.from(sign(secret, `number of ${kind}`, id), 'base64url')
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}

/** @returns `<registration>-<ten letters and digits><check character>`, always the same */
export function documentNumber(secret: string, kind: DocumentKind, id: number): string {
  const code = codeOf(secret, kind, String(id))
  return `${id}-${code}${checkCharacter(String(id), code)}`
}

/** URL where anybody can verify a certificate; it is printed on it. */
export const checkAddress = ({ secret, portalUrl }: Pick<Services, 'secret' | 'portalUrl'>, id: number): string =>
  `${portalUrl}/certificates/${documentNumber(secret, 'certificate', id)}`

/** @returns the registration of a number, or null if the number is not authentic */
export function registrationOfNumber(secret: string, kind: DocumentKind, number: string): number | null {
  const parsed = parseNumber(number)
  return parsed && isSignature(codeOf(secret, kind, parsed.id), parsed.code) ? Number(parsed.id) : null
}
