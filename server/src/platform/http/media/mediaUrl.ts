import type { Access } from '@forum/domain/people/roles'
import { FILE_URL_MINUTES } from '@forum/domain/platform/limits'
import type { Clock } from '../../process/clock.ts'
import { urlInLanguage } from '../../requestContext/language.ts'
import { type SessionUser, sessionName } from '../../sessions/session.ts'
import { sign } from '../../sessions/signature.ts'

export const MEDIA_PATH = '/media'

const MINUTE = 60_000
/** Validity of URLs of files, documents and exports. */
const GOOD_FOR = FILE_URL_MINUTES * MINUTE

/** The person that a URL is issued to. */
export interface MediaReader {
  secret: string
  clock: Clock
  user: Pick<SessionUser, 'id' | 'tokenHash'>
}

/**
 * A signed, expiring URL that works without the token. It contains the person it was issued to and the required permission: it is valid
 * only while their session and that permission last.
 * @param access `signed-in` for the person's own data, otherwise the permission required
 * @param id letters, digits, `-`, `_` and `.`
 * @param keepFor how long the URL should stay the same, so that browsers can cache its content; in milliseconds
 */
export function mediaUrl(reader: MediaReader, access: Access, kind: string, id: string | number, keepFor?: number): string {
  const now = reader.clock.now().getTime()
  const expires = String(keepFor ? (Math.floor(now / keepFor) + 2) * keepFor : now + GOOD_FOR)
  const { id: userId, tokenHash } = reader.user
  const by = [access, userId, sessionName(tokenHash)].join('.')
  const signature = sign(reader.secret, 'media', kind, String(id), expires, by)
  // The document is in the language of the page that requested it.
  return urlInLanguage(`${MEDIA_PATH}/${kind}/${id}?expires=${expires}&by=${by}&signature=${signature}`)
}
