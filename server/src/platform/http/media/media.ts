import type { Readable } from 'node:stream'
import type { Module } from '@forum/domain/forum/modules'
import { allows, isAccess, type Role, type Scope, scopeOf } from '@forum/domain/people/roles'
import { fitFileName } from '@forum/domain/platform/fileName'
import { ownValue } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { notFound, Refusal } from '../../errors/refusal.ts'
import { findSessionRoles } from '../../sessions/session.ts'
import { isSignature, sign } from '../../sessions/signature.ts'
import { assertModule } from '../admit.ts'
import { clientSignal } from '../clientSignal.ts'
import type { Services } from '../services.ts'
import { MEDIA_PATH } from './mediaUrl.ts'

/** Content of one kind of `/media/` URL. */
interface Media {
  body: Buffer | Readable
  /** Length of a stream, if known. */
  size?: number
  /** Download file name; any text. */
  name: string
  contentType: string
  /** Whether the browser may cache the content for as long as the URL is valid; otherwise it revalidates each time. */
  cacheable?: boolean
}

interface Reach {
  scope: Scope
  roles: readonly Role[]
  ownerId: number | null
}

/**
 * Finds or generates the content of `/media/<kind>/<id>`. The URL was signed by a handler that checked permissions; `scope` is what the
 * reader may see now, `roles` are those they hold now, `ownerId` the person whose own data the URL is of, null for one that was issued to staff.
 * @param signal aborts when the client disconnects
 * @returns null if the id no longer exists
 */
export type MediaSource = (
  id: string,
  services: Services & Reach & { log: FastifyBaseLogger },
  signal: AbortSignal,
) => Promise<Media | null>

export interface MediaKind {
  source: MediaSource
  /** Module of the call that issued the URL: while the current forum does not use it, the URL is refused too; null: no module. */
  module: Module | null
}

/** @param by of a genuine address @returns undefined when it no longer permits anything */
async function readReach(services: Services, by: string): Promise<Reach | undefined> {
  const [access = '', userId, session = ''] = by.split('.')
  if (!isAccess(access)) return undefined
  const held = await findSessionRoles(services, Number(userId), session)
  if (!held || !allows(access, held.roles)) return undefined
  return { scope: scopeOf(access, held), roles: held.roles, ownerId: access === 'signed-in' ? Number(userId) : null }
}

const badLink = () => new Refusal(403, 'bad_link', i18n.t('Ссылка больше не действует. Откройте файл ещё раз из личного кабинета.'))

const opensInBrowser = /^(application\/pdf|image\/(webp|jpeg|png))$/

function disposition(name: string, contentType: string): string {
  const safe = fitFileName(name).replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '_')
  // Clients that read only the plain file name would save `?` or a quote as part of it.
  const fallback = safe.replace(/[^\x20-\x7e]|["%]/g, '_')
  return contentDisposition(safe, { type: opensInBrowser.test(contentType) ? 'inline' : 'attachment', fallback })
}

/** Sends a file so that nothing in it acts in the portal's origin. */
export function sendMedia(reply: FastifyReply, { body, size, name, contentType }: Omit<Media, 'cacheable'>): FastifyReply {
  reply.type(contentType).header('Content-Disposition', disposition(name, contentType))
  // A sandbox would block the browser's PDF viewer.
  if (contentType !== 'application/pdf') reply.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (size !== undefined) reply.header('Content-Length', size)
  return reply.send(body)
}

/** Serves `/media/`, with one source for each kind of content. */
export function serveMedia(app: FastifyInstance, services: Services, kinds: Record<string, MediaKind>): void {
  app.get<{ Params: { kind: string; id: string }; Querystring: { expires?: unknown; by?: unknown; signature?: unknown } }>(
    `${MEDIA_PATH}/:kind/:id`,
    async ({ params: { kind, id }, query, log }, reply) => {
      const [expires, by] = [String(query.expires), String(query.by)]
      const genuine = isSignature(sign(services.secret, 'media', kind, id, expires, by), String(query.signature))
      const left = Number(expires) - services.clock.now().getTime()
      const reach = genuine && left > 0 ? await readReach(services, by) : undefined
      if (reach === undefined) throw badLink()
      const found = ownValue(kinds, kind)
      if (found?.module) await assertModule(services.db, found.module)
      const media = await found?.source(id, { ...services, ...reach, log }, clientSignal(reply))
      if (!media) throw notFound(i18n.t('Файл не найден.'))
      reply.header('Cache-Control', media.cacheable ? `private, max-age=${Math.floor(left / 1000)}` : 'no-store')
      return sendMedia(reply, media)
    },
  )
}
