import multipart from '@fastify/multipart'
import { DRAFT_HEADER } from '@forum/contracts/platform/draftHeader'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { allows } from '@forum/domain/people/roles'
import { currentLanguage } from '@forum/language'
import { LANGUAGE_HEADER } from '@forum/language/requestLanguage'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { serveTickets } from './door/tickets/serveTickets.ts'
import { features, mediaKinds } from './features.ts'
import { findDraft } from './forum/settings/draftLink.ts'
import { serveDraftPapers } from './participation/certificates/draftPapers.ts'
import { coauthorOneClick } from './participation/coauthors/answer.ts'
import { serveSingleSignOn } from './people/singleSignOn/redirects.ts'
import { serveOneClick } from './people/subscriptions/oneClick.ts'
import { unsubscribeOneClick } from './people/subscriptions/unsubscribe.ts'
import { draftEnded, draftForum, draftGone } from './platform/errors/refusal.ts'
import { admit, assertModule } from './platform/http/admit.ts'
import { errorFor } from './platform/http/endedSession.ts'
import { presentReply, type Route } from './platform/http/handle.ts'
import { createHost, type HostConfig } from './platform/http/host.ts'
import { formLimits } from './platform/http/input.ts'
import { createKeptReplies, type KeptReplies, keptJson, sendKept, sendTagged } from './platform/http/keptReplies.ts'
import { serveMedia } from './platform/http/media/media.ts'
import { serveApiPages } from './platform/http/openapi/apiPages.ts'
import type { Services } from './platform/http/services.ts'
import { viewing } from './platform/requestContext/viewedForum.ts'
import { serveDraftPages } from './portal/frontPage/draft.ts'
import { serveProceedings } from './portal/proceedings/serveProceedings.ts'
import { serveCalendars } from './program/mine/serveCalendars.ts'
import { serveProgramDocuments } from './program/public/documents/serveDocuments.ts'
import { serveShownSlides } from './program/slides/serveShown.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The forum that is looked at in place of the current one. */
    draft: number | null
  }
}

const DRAFT = DRAFT_HEADER.toLowerCase()

/** @throws Error if replies to one person would be sent to others */
function assertKeepable({ endpoint, options }: Route): void {
  if ((options.keeps || options.cacheSeconds) && endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
}

/** What the routes of one server share. */
interface Kept {
  replies: KeptReplies
  /** How often the replies of an endpoint have been discarded here. */
  discarded: Map<Endpoint, number>
}

/** The version of a reply, under which it is kept; undefined: it is made for each request. */
async function versionOf({ publicVersion }: Services, { endpoint, options }: Route, { discarded }: Kept): Promise<string | undefined> {
  const { keeps, cacheSeconds } = options
  if (keeps) return (await publicVersion())[keeps]
  if (cacheSeconds === undefined) return undefined
  return `${discarded.get(endpoint) ?? 0}.${Math.floor(performance.now() / 1000 / cacheSeconds)}`
}

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

function addRoute(app: FastifyInstance, services: Services, route: Route, path: string, kept: Kept): void {
  const { endpoint, options, answer } = route
  const { flatErrors, maxAge, invalidates = [] } = options
  assertKeepable(route)
  app.route({
    method: endpoint.method,
    url: `/${path}`,
    config: { flatErrors: flatErrors === true },
    // Runs before the body is read, so that unauthorised callers cannot upload megabytes.
    onRequest: async (request) => {
      if (endpoint.method !== 'GET') await assertNotInDraft(services, request)
      const caller = await admit(endpoint, services, request)
      Object.assign(request, caller)
      request.draft = await draftIn(services, request)
      const { module } = endpoint
      // Calls of devices check the module of the device's forum.
      if (module && !caller.device) await viewing(request.draft, () => assertModule(services.db, module))
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
        for (const read of invalidates) kept.discarded.set(read, (kept.discarded.get(read) ?? 0) + 1)
        return body
      }
      reply.header('Cache-Control', `public, max-age=${maxAge}`).header('Vary', LANGUAGE_HEADER)
      const makeJson = async () => keptJson(await make())
      const version = await versionOf(services, route, kept)
      const key = `${endpoint.path} ${currentLanguage()} ${JSON.stringify(request.query)}`
      if (version === undefined) return sendTagged(request, reply, await makeJson())
      return sendKept(request, reply, await kept.replies.get(key, version, makeJson))
    },
  })
}

/** Composes the server without listening. */
export async function createApp(services: Services, config: HostConfig, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = await createHost(config, loggerInstance)
  await app.register(multipart, { limits: formLimits })
  app.decorateRequest('draft', null)
  const kept = { replies: createKeptReplies(), discarded: new Map<Endpoint, number>() }
  for (const route of Object.values(features).flat()) {
    addRoute(app, services, route, route.endpoint.path, kept)
    for (const path of route.options.aliases ?? []) addRoute(app, services, route, path, kept)
  }
  serveMedia(app, services, mediaKinds)
  serveSingleSignOn(app, services)
  serveOneClick(app, services, [unsubscribeOneClick, coauthorOneClick])
  serveDraftPages(app, services)
  serveProceedings(app, services)
  serveDraftPapers(app, services)
  serveCalendars(app, services)
  serveProgramDocuments(app, services)
  serveShownSlides(app, services)
  serveTickets(app, services)
  await serveApiPages(app, services.portalUrl)
  return app
}
