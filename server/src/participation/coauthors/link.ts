import { eq } from 'drizzle-orm'
import { badLink } from '../../people/account/links.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'
import type { CoauthorRequest } from './requests.ts'

/**
 * Links by which a co-author answers without an account. A link is signed for one thesis and one address, of which only the keyed hash is
 * stored: it outlives a restore of the portal, after which another row may have its number, and works for as long as there is the row.
 */

type Linked = Pick<CoauthorRequest, 'id' | 'addressKey'>

const signatureOf = (secret: string, { id, addressKey }: Linked): string => sign(secret, 'coauthor', String(id), addressKey).slice(0, 22)

export const coauthorToken = (secret: string, request: Linked): string => `${request.id}.${signatureOf(secret, request)}`

/** Path for one press in a mail program. */
export const STOP_ONE_CLICK = '/api/forum/coauthor/stop/one-click/'

const pageOf = (portalUrl: string): string => `${portalUrl}/coauthor`

export function coauthorUrls({ secret, portalUrl }: { secret: string; portalUrl: string }, request: Linked) {
  const token = coauthorToken(secret, request)
  const url = `${pageOf(portalUrl)}?t=${token}`
  const unsubscribe = { oneClick: `${portalUrl}${STOP_ONE_CLICK}?t=${token}` }
  return { url, secondUrl: `${url}&stop=1`, copyUrl: pageOf(portalUrl), unsubscribe }
}

/** The request of a link. @throws Refusal */
export async function readLinked(db: Queryable, secret: string, token: string): Promise<CoauthorRequest> {
  const [id = '', signature = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(id)) throw badLink()
  const [request] = await db
    .select()
    .from(coauthorRequests)
    .where(eq(coauthorRequests.id, Number(id)))
  if (!request || !isSignature(signatureOf(secret, request), signature)) throw badLink()
  return request
}
