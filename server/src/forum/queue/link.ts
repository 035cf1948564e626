import type { queueEntries } from '../../platform/database/schema/participation.ts'
import { bound } from '../../platform/sessions/linkBinding.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/**
 * Links for answering an offered place without signing in. A link is signed for one offer to one entry of the queue; it works until the last day for
 * the answer, which is kept with the entry.
 */

export type Entry = typeof queueEntries.$inferSelect

const stampOf = (offeredAt: Date | null): string => (offeredAt?.getTime() ?? 0).toString(36)

const signatureOf = (secret: string, id: string, stamp: string, binding: string) =>
  sign(secret, 'offer', id, stamp, ...bound(binding)).slice(0, 22)

/** @param binding of the person, see linkBinding.ts */
export const offerToken = (secret: string, { id, offeredAt }: Pick<Entry, 'id' | 'offeredAt'>, binding: string): string => {
  const stamp = stampOf(offeredAt)
  return [id, stamp, signatureOf(secret, String(id), stamp, binding)].join('.')
}

export const offerUrl = (portalUrl: string, token: string): string => `${portalUrl}/offer?t=${token}`

interface OfferToken {
  entryId: number
  stamp: string
  signature: string
}

/** @returns null unless it has the form of a token */
export function parseOfferToken(token: string): OfferToken | null {
  const [id = '', stamp = '', signature = ''] = token.split('.')
  return /^\d{1,9}$/.test(id) ? { entryId: Number(id), stamp, signature } : null
}

/** Whether a token was signed for the latest offer to this person. */
export const isOfOffer = (
  secret: string,
  { entryId, stamp, signature }: OfferToken,
  { offeredAt }: Pick<Entry, 'offeredAt'>,
  binding: string,
): boolean => isSignature(signatureOf(secret, String(entryId), stamp, binding), signature) && stamp === stampOf(offeredAt)
