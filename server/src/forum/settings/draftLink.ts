import type { Services } from '../../platform/http/services.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/** Documents of a forum that is not current are opened by a link, which an organiser gets for an hour: a browser sends no token with it. */

const MINUTE_MS = 60_000
const MINUTES = 60

type Signing = Pick<Services, 'secret' | 'clock'>

const signatureOf = (secret: string, id: string, until: string): string => sign(secret, 'draft forum', id, until)

export function draftPath({ secret, clock }: Signing, id: number): string {
  const until = Math.ceil(clock.now().getTime() / MINUTE_MS + MINUTES).toString(36)
  return `/draft/${[id, until, signatureOf(secret, String(id), until)].join('.')}`
}

/** @returns the forum's id; null unless the link is authentic and not older than an hour */
export function readDraftToken({ secret, clock }: Signing, token: string): number | null {
  const [id = '', until = '', signature = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(id) || !isSignature(signatureOf(secret, id, until), signature)) return null
  return clock.now().getTime() < Number.parseInt(until, 36) * MINUTE_MS ? Number(id) : null
}
