import type { Readable } from 'node:stream'
import { fitFileName } from '@forum/domain/fileName'
import { allows, isAccess } from '@forum/domain/roles'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { clientSignal } from '../http/clientSignal.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { findSessionRoles } from '../http/session.ts'
import { isSignature, sign } from '../http/signature.ts'
import type { Services } from '../services.ts'
import { MEDIA_PATH } from './mediaUrl.ts'

/** What is served under one kind of `/media/` address. */
interface Media {
  body: Buffer | Readable
  /** Of a stream, when it is known. */
  size?: number
  /** Name under which it is saved; any text. */
  name: string
  contentType: string
  /** The browser may keep it for as long as the address lasts; otherwise it asks again every time. */
  cacheable?: boolean
}

/**
 * Finds or makes the bytes of `/media/<kind>/<id>`. The address was signed by a handler that had checked who may read it.
 * @param signal aborts when whoever asked has left
 * @returns null when there is nothing of that id any more
 */
export type MediaSource = (id: string, services: Services, signal: AbortSignal) => Promise<Media | null>

/** @param by of a genuine address */
async function mayStillRead({ db, clock }: Services, by: string): Promise<boolean> {
  const [access = '', userId, session = ''] = by.split('.')
  return isAccess(access) && allows(access, await findSessionRoles(db, clock, Number(userId), session))
}

const badLink = () => new Refusal(403, 'bad_link', 'Ссылка больше не действует. Откройте файл ещё раз из личного кабинета.')

const opensInBrowser = /^(application\/pdf|image\/(webp|jpeg|png))$/

function disposition(name: string, contentType: string): string {
  const safe = fitFileName(name).replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '_')
  // Programs that read only the plain name would save `?` or a quote as part of it.
  const fallback = safe.replace(/[^\x20-\x7e]|["%]/g, '_')
  return contentDisposition(safe, { type: opensInBrowser.test(contentType) ? 'inline' : 'attachment', fallback })
}

/** Serves `/media/`, each kind from its source. */
export function serveMedia(app: FastifyInstance, services: Services, sources: Record<string, MediaSource>): void {
  app.get<{ Params: { kind: string; id: string }; Querystring: { expires?: unknown; by?: unknown; signature?: unknown } }>(
    `${MEDIA_PATH}/:kind/:id`,
    async ({ params: { kind, id }, query }, reply) => {
      const [expires, by] = [String(query.expires), String(query.by)]
      const genuine = isSignature(sign(services.secret, 'media', kind, id, expires, by), String(query.signature))
      const left = Number(expires) - services.clock.now().getTime()
      if (!genuine || !(left > 0) || !(await mayStillRead(services, by))) throw badLink()
      const media = Object.hasOwn(sources, kind) ? await sources[kind]?.(id, services, clientSignal(reply)) : null
      if (!media) throw notFound('Файл не найден.')
      reply
        .type(media.contentType)
        .header('Content-Disposition', disposition(media.name, media.contentType))
        .header('Cache-Control', media.cacheable ? `private, max-age=${Math.floor(left / 1000)}` : 'no-store')
      // A PDF opens in the browser's own reader, which a sandbox would forbid.
      if (media.contentType !== 'application/pdf') reply.header('Content-Security-Policy', "default-src 'none'; sandbox")
      if (media.size !== undefined) reply.header('Content-Length', media.size)
      return reply.send(media.body)
    },
  )
}
