import { CODE_ALPHABET, CODE_LENGTH, checkCharacter, parseNumber } from '@forum/domain/participation/certificate'
import type { CertifiedRole } from '@forum/domain/people/duties'
import type { Services } from '../../platform/http/services.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

export type DocumentKind = 'invitation' | 'certificate'

/** Kind of the certificates of a role in a forum, whose numbers begin with the account's id. */
export type RoleKind = `${CertifiedRole} of ${number}`
export const roleKind = (role: CertifiedRole, meetingId: number): RoleKind => `${role} of ${meetingId}`

function codeOf(secret: string, kind: DocumentKind | RoleKind, id: string): string {
  const bytes = Buffer.from(sign(secret, `number of ${kind}`, id), 'base64url')
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}

/** @returns `<registration or account>-<ten letters and digits><check character>`, always the same */
export function documentNumber(secret: string, kind: DocumentKind | RoleKind, id: number): string {
  const code = codeOf(secret, kind, String(id))
  return `${id}-${code}${checkCharacter(String(id), code)}`
}

/** URL where anybody can verify a certificate; it is printed on it. */
export const checkAddress = ({ portalUrl }: Pick<Services, 'portalUrl'>, number: string): string => `${portalUrl}/certificates/${number}`

/** @returns the registration or account of a number, or null if it is not authentic for this kind */
export function idOfNumber(secret: string, kind: DocumentKind | RoleKind, number: string): number | null {
  const parsed = parseNumber(number)
  return parsed && isSignature(codeOf(secret, kind, parsed.id), parsed.code) ? Number(parsed.id) : null
}
