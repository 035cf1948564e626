import { CALENDAR_PATH } from '@forum/domain/program/calendarAddress'
import type { Services } from '../../platform/http/services.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/**
 * The address of a person's calendar is all that protects it: calendar programs send nothing else. It is signed for a nonce that is kept with
 * the account, so that it ends with the nonce.
 */

const signatureOf = (secret: string, userId: number, nonce: string): string => sign(secret, 'calendar', String(userId), nonce).slice(0, 22)

export const feedUrl = ({ secret, portalUrl }: Pick<Services, 'secret' | 'portalUrl'>, userId: number, nonce: string): string =>
  `${portalUrl}${CALENDAR_PATH}/${userId}.${signatureOf(secret, userId, nonce)}.ics`

/** @returns null unless it has the form of an address */
export function parseFeedFile(file: string): { userId: number; signature: string } | null {
  const [, userId, signature = ''] = /^([1-9]\d{0,8})\.([\w-]{22})\.ics$/.exec(file) ?? []
  return userId === undefined ? null : { userId: Number(userId), signature }
}

export const isFeedSignature = (secret: string, userId: number, nonce: string, signature: string): boolean =>
  isSignature(signatureOf(secret, userId, nonce), signature)
