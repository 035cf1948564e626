import { CODE_ALPHABET, CODE_LENGTH, checkCharacter, parseNumber } from '@forum/domain/participation/certificate'
import type { CertifiedRole } from '@forum/domain/people/duties'
import type { Services } from '../../platform/http/services.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

export type DocumentKind = 'invitation' | 'certificate'

/** Kind of the certificates of a role in a forum, whose numbers begin with the account's id. */
export type RoleKind = `${CertifiedRole} of ${number}`
export const roleKind = (role: CertifiedRole, meetingId: number): RoleKind => `${role} of ${meetingId}`

/** Kind of a letter for a visa, whose numbers begin with the letter's id: one with other fields has another code. */
export type LetterKind = `letter about ${string}`
export const letterKind = (digest: string): LetterKind => `letter about ${digest}`

type AnyKind = DocumentKind | RoleKind | LetterKind

function codeOf(secret: string, kind: AnyKind, id: string): string {
  const bytes = Buffer.from(sign(secret, `number of ${kind}`, id), 'base64url')
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}

/** @returns `<registration, account or letter>-<ten letters and digits><check character>`, always the same */
export function documentNumber(secret: string, kind: AnyKind, id: number): string {
  const code = codeOf(secret, kind, String(id))
  return `${id}-${code}${checkCharacter(String(id), code)}`
}

/** URL where anybody can verify a document; it is printed on it. */
export const checkAddress = ({ portalUrl }: Pick<Services, 'portalUrl'>, number: string): string => `${portalUrl}/certificates/${number}`

/** @returns the registration, account or letter of a number, or null if it is not authentic for this kind */
export function idOfNumber(secret: string, kind: AnyKind, number: string): number | null {
  const parsed = parseNumber(number)
  return parsed && isSignature(codeOf(secret, kind, parsed.id), parsed.code) ? Number(parsed.id) : null
}
