import { eq } from 'drizzle-orm'
import { meetings } from '../../platform/database/schema/forum.ts'
import type { Services } from '../../platform/http/services.ts'
import { bound, readEpoch } from '../../platform/sessions/linkBinding.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/** Documents of a forum that is not current are opened by a link, which an organiser gets for an hour: a browser sends no token with it. */

const MINUTE_MS = 60_000
const MINUTES = 60

export type Signing = Pick<Services, 'db' | 'secret' | 'clock'>

const PURPOSE = 'draft forum'

/** What a link opens; a link for one of them is invalid for the other. */
type Purpose = typeof PURPOSE | 'draft volume'

const signatureOf = async ({ db, secret }: Signing, purpose: Purpose, id: string, until: string): Promise<string> =>
  sign(secret, purpose, id, until, ...bound(await readEpoch(db)))

export async function signLinkToken(signing: Signing, purpose: Purpose, id: number): Promise<string> {
  const until = Math.ceil(signing.clock.now().getTime() / MINUTE_MS + MINUTES).toString(36)
  return [id, until, await signatureOf(signing, purpose, String(id), until)].join('.')
}

export const draftPath = async (signing: Signing, id: number): Promise<string> => `/draft/${await signLinkToken(signing, PURPOSE, id)}`

/** @returns the forum's id; null unless the link is authentic and not older than an hour */
export async function readLinkToken(signing: Signing, purpose: Purpose, token: string): Promise<number | null> {
  const [id = '', until = '', signature = ''] = token.split('.')
  // «Not a number» is not later than now either.
  const isLater = signing.clock.now().getTime() < Number.parseInt(until, 36) * MINUTE_MS
  if (!/^\d{1,9}$/.test(id) || !isLater) return null
  return isSignature(await signatureOf(signing, purpose, id, until), signature) ? Number(id) : null
}

/** The forum of a link, which may have become current since; null: the link is not valid. */
export async function findDraft(services: Signing, token: string): Promise<{ id: number; isCurrent: boolean } | null> {
  const id = await readLinkToken(services, PURPOSE, token)
  if (id === null) return null
  const [found] = await services.db.select({ id: meetings.id, isCurrent: meetings.isCurrent }).from(meetings).where(eq(meetings.id, id))
  return found ?? null
}
