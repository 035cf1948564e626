import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { bindingOfRegistration, bound } from '../../platform/sessions/linkBinding.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/**
 * Links for answering «Придёте?» without signing in. A link is signed for one registration and asks its owner about all of those in that forum, so
 * that it outlives a merge of accounts. It has no last day: answers are taken until the forum begins. It ends with the address it went to, and
 * once another person gives the talk.
 */

const signatureOf = (secret: string, id: number, binding: string) => sign(secret, 'coming', String(id), ...bound(binding)).slice(0, 22)

/** @param ids of one person's registrations in a forum */
export async function comingToken(db: Queryable, secret: string, ids: readonly number[]): Promise<string> {
  const id = Math.min(...ids)
  const of = eq(registrations.id, id)
  const [row] = await db.select({ binding: bindingOfRegistration }).from(registrations).where(of)
  return `${id}.${signatureOf(secret, id, row?.binding ?? '')}`
}

export const comingUrl = async (
  db: Queryable,
  { secret, portalUrl }: { secret: string; portalUrl: string },
  ids: readonly number[],
): Promise<string> => `${portalUrl}/coming?t=${await comingToken(db, secret, ids)}`

interface ComingToken {
  registrationId: number
  signature: string
}

/** @returns null unless it has the form of a token */
export function parseComingToken(token: string): ComingToken | null {
  const [id = '', signature = ''] = token.split('.')
  return /^\d{1,9}$/.test(id) ? { registrationId: Number(id), signature } : null
}

export const isComingSignature = (secret: string, { registrationId, signature }: ComingToken, binding: string): boolean =>
  isSignature(signatureOf(secret, registrationId, binding), signature)
