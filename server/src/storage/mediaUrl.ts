import { FILE_URL_MINUTES } from '@forum/domain/limits'
import type { Access } from '@forum/domain/roles'
import type { Clock } from '../clock.ts'
import { type SessionUser, sessionName } from '../http/session.ts'
import { sign } from '../http/signature.ts'

export const MEDIA_PATH = '/media'

const MINUTE = 60_000
/** Of a file, a document, an export. */
const GOOD_FOR = FILE_URL_MINUTES * MINUTE

/** Who is given an address. */
export interface MediaReader {
  secret: string
  clock: Clock
  user: Pick<SessionUser, 'id' | 'tokenHash'>
}

/**
 * An address that opens without the token, cannot be guessed and does not last. It names who was given it and why they may read it: it opens
 * for as long as their session and that right last.
 * @param access `signed-in` for what is the reader's own, otherwise what their role has to allow
 * @param id letters, digits, `-`, `_` and `.`
 * @param keepFor asks for an address that stays the same for about this long, so that browsers can keep what it shows; in milliseconds
 */
export function mediaUrl(reader: MediaReader, access: Access, kind: string, id: string | number, keepFor?: number): string {
  const now = reader.clock.now().getTime()
  const expires = String(keepFor ? (Math.floor(now / keepFor) + 2) * keepFor : now + GOOD_FOR)
  const { id: userId, tokenHash } = reader.user
  const by = [access, userId, sessionName(tokenHash)].join('.')
  const signature = sign(reader.secret, 'media', kind, String(id), expires, by)
  return `${MEDIA_PATH}/${kind}/${id}?expires=${expires}&by=${by}&signature=${signature}`
}
