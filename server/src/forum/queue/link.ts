import type { queueEntries } from '../../platform/database/schema/participation.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/**
 * Links for answering an offered place without signing in. A link is signed for one offer to one entry of the queue; it works until the last day for
 * the answer, which is kept with the entry.
 */

export type Entry = typeof queueEntries.$inferSelect

const stampOf = (offeredAt: Date | null): string => (offeredAt?.getTime() ?? 0).toString(36)

const signatureOf = (secret: string, id: string, stamp: string) => sign(secret, 'offer', id, stamp).slice(0, 22)

export const offerToken = (secret: string, { id, offeredAt }: Pick<Entry, 'id' | 'offeredAt'>): string => {
  const stamp = stampOf(offeredAt)
  return [id, stamp, signatureOf(secret, String(id), stamp)].join('.')
}

export const offerUrl = (portalUrl: string, token: string): string => `${portalUrl}/offer?t=${token}`

/** @returns null unless the token is authentic */
export function readOfferToken(secret: string, token: string): { entryId: number; stamp: string } | null {
  const [id = '', stamp = '', signature = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(id) || !isSignature(signatureOf(secret, id, stamp), signature)) return null
  return { entryId: Number(id), stamp }
}

/** Whether a token was signed for the latest offer. */
export const isOfOffer = ({ stamp }: { stamp: string }, { offeredAt }: Pick<Entry, 'offeredAt'>): boolean => stamp === stampOf(offeredAt)
