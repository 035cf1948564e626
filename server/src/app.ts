import multipart from '@fastify/multipart'
import { DRAFT_HEADER } from '@forum/contracts/platform/draftHeader'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { allows } from '@forum/domain/people/roles'
import { currentLanguage } from '@forum/language'
import { LANGUAGE_HEADER, type Language, languages } from '@forum/language/requestLanguage'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { serveTickets } from './door/tickets/serveTickets.ts'
import { features, mediaKinds } from './features.ts'
import { findDraft } from './forum/settings/draftLink.ts'
import { serveDraftPapers } from './participation/certificates/draftPapers.ts'
import { serveSingleSignOn } from './people/singleSignOn/redirects.ts'
import { serveOneClick } from './people/subscriptions/unsubscribe.ts'
import { draftEnded, draftForum, draftGone } from './platform/errors/refusal.ts'
import { admit, assertModule } from './platform/http/admit.ts'
import { memoizeFor, sendTagged, tagged } from './platform/http/cacheable.ts'
import { errorFor } from './platform/http/endedSession.ts'
import { presentReply, type Route } from './platform/http/handle.ts'
import { createHost, type HostConfig } from './platform/http/host.ts'
import { formLimits } from './platform/http/input.ts'
import { serveMedia } from './platform/http/media/media.ts'
import { serveApiPages } from './platform/http/openapi/apiPages.ts'
import type { Services } from './platform/http/services.ts'
import { viewing } from './platform/requestContext/viewedForum.ts'
import { serveDraftPages } from './portal/frontPage/draft.ts'
import { serveCalendars } from './program/mine/serveCalendars.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The forum that is looked at in place of the current one. */
    draft: number | null
  }
}

const DRAFT = DRAFT_HEADER.toLowerCase()

/** One entry for each language. */
type Memo = Record<Language, ReturnType<typeof memoizeFor>>

const memosFor = (seconds: number) => Object.fromEntries(languages.map((language) => [language, memoizeFor(seconds)])) as Memo

/**
 * The forum that an organiser looks at, or a visitor whom the organiser gave the link; null: the call names none, or one that has become current.
 * @throws Refusal for a link that is not active, and for others: they would take the current forum for the draft
 */
async function draftIn(services: Services, { headers, session }: FastifyRequest): Promise<number | null> {
  const token = headers[DRAFT]
  if (typeof token !== 'string') return null
  const found = await findDraft(services, token)
  if (found?.isCurrent) return null
  if (!found || (session && !allows('conf_admin', session.roles))) throw draftGone()
  return found.id
}

/** Refuses a write in a draft, whatever became of the link: the page says that nothing is saved. @throws Refusal */
async function assertNotInDraft(services: Services, { headers }: FastifyRequest): Promise<void> {
  const token = headers[DRAFT]
  if (!token) return
  const found = typeof token === 'string' ? await findDraft(services, token) : null
  throw found?.isCurrent ? draftEnded() : draftForum()
}

function addRoute(
  app: FastifyInstance,
  services: Services,
  { endpoint, options, answer }: Route,
  path: string,
  memos: Map<Endpoint, Memo>,
): void {
  const { flatErrors, maxAge, cacheSeconds, invalidates = [] } = options
  const kept: Memo | null = cacheSeconds === undefined ? null : memosFor(cacheSeconds)
  if (kept) memos.set(endpoint, kept)
  app.route({
    method: endpoint.method,
    url: `/${path}`,
    config: { flatErrors: flatErrors === true },
    // Runs before the body is read, so that unauthorised callers cannot upload megabytes.
    onRequest: async (request) => {
      if (endpoint.method !== 'GET') await assertNotInDraft(services, request)
      const { session, device } = await admit(endpoint, services, request)
      request.session = session
      request.device = device
      request.draft = await draftIn(services, request)
      const { module } = endpoint
      // Calls of devices check the module of the device's forum.
      if (module && !device) await viewing(request.draft, () => assertModule(services.db, module))
    },
    handler: async (request, reply) => {
      const { draft } = request
      const make = async () => {
        try {
          return presentReply(endpoint, await viewing(draft, () => answer(services, request, reply)))
        } catch (error) {
          throw await errorFor(services.db, request.session, error)
        }
      }
      reply.status(endpoint.status ?? 200)
      // Nothing of a draft is cached.
      if (draft !== null) {
        reply.header('Cache-Control', 'no-store')
        return make()
      }
      if (maxAge === undefined) {
        const body = await make()
        for (const read of invalidates) for (const memo of Object.values(memos.get(read) ?? {})) memo.forget()
        return body
      }
      reply.header('Cache-Control', `public, max-age=${maxAge}`).header('Vary', LANGUAGE_HEADER)
      return sendTagged(request, reply, await (kept ? kept[currentLanguage()].read(make) : make().then(tagged)))
    },
  })
}

/** Composes the server without listening. */
export async function createApp(services: Services, config: HostConfig, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = await createHost(config, loggerInstance)
  await app.register(multipart, { limits: formLimits })
  app.decorateRequest('draft', null)
  const memos = new Map<Endpoint, Memo>()
  for (const route of Object.values(features).flat()) {
    addRoute(app, services, route, route.endpoint.path, memos)
    for (const path of route.options.aliases ?? []) addRoute(app, services, route, path, memos)
  }
  serveMedia(app, services, mediaKinds)
  serveSingleSignOn(app, services)
  serveOneClick(app, services)
  serveDraftPages(app, services)
  serveDraftPapers(app, services)
  serveCalendars(app, services)
  serveTickets(app, services)
  await serveApiPages(app, services.portalUrl)
  return app
}
