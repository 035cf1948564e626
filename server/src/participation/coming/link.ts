import { isSignature, sign } from '../../platform/sessions/signature.ts'

/**
 * Links for answering «Придёте?» without signing in. A link is signed for one registration and asks its owner about all of those in that forum, so
 * that it outlives a merge of accounts. It has no last day: answers are taken until the forum begins.
 */

const signatureOf = (secret: string, id: string) => sign(secret, 'coming', id).slice(0, 22)

export const comingToken = (secret: string, registrationId: number): string =>
  `${registrationId}.${signatureOf(secret, String(registrationId))}`

/** @param ids of one person's registrations in a forum */
export const comingUrl = ({ secret, portalUrl }: { secret: string; portalUrl: string }, ids: readonly number[]): string =>
  `${portalUrl}/coming?t=${comingToken(secret, Math.min(...ids))}`

/** @returns the id of the registration; null unless the token is authentic */
export function readComingToken(secret: string, token: string): number | null {
  const [id = '', signature = ''] = token.split('.')
  return /^\d{1,9}$/.test(id) && isSignature(signatureOf(secret, id), signature) ? Number(id) : null
}
