import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { FailureDelay } from './account/failureDelay.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connection.ts'
import { features, mediaSources } from './features.ts'
import type { VirusScanner } from './files/virusScanner.ts'
import { serveApiPages } from './http/apiPages.ts'
import { keptFor, sendTagged, tagged } from './http/cacheable.ts'
import { admit, presentReply, type Route } from './http/handle.ts'
import { createHost, type HostConfig } from './http/host.ts'
import { formLimits } from './http/input.ts'
import type { Limits } from './http/limits.ts'
import type { UploadGate } from './http/uploadGate.ts'
import { serveCertificateCheck } from './invitations/checkPage.ts'
import type { Mail } from './mail/mail.ts'
import { serveMedia } from './storage/media.ts'
import type { Storage } from './storage/storage.ts'
import type { DocumentCache } from './workers/documentCache.ts'
import type { WorkerPool } from './workers/pool.ts'

/** What handlers work with; everything the outside world is reached by. */
export interface Services {
  db: Database
  clock: Clock
  mail: Mail
  storage: Storage
  limits: Limits
  /** Threads for heavy work. */
  workers: WorkerPool
  documents: DocumentCache
  failureDelay: FailureDelay
  scanner: VirusScanner
  /** Bounds how many uploads are under way. */
  uploads: UploadGate
  /** Signs links. */
  secret: string
  /** Address of the portal, without a trailing slash. */
  portalUrl: string
}

function addRoute(app: FastifyInstance, services: Services, { endpoint, options, answer }: Route, path: string): void {
  const { flatErrors, cacheFor, keepFor } = options
  const kept = keepFor === undefined ? null : keptFor(keepFor)
  app.route({
    method: endpoint.method,
    url: `/${path}`,
    config: { flatErrors },
    // Before the body is read: whoever may not call does not get to send megabytes either.
    onRequest: async (request) => {
      request.session = await admit(endpoint.access, services, request)
    },
    handler: async (request, reply) => {
      const make = async () => presentReply(endpoint, await answer(services, request, reply))
      reply.status(endpoint.status ?? 200)
      if (cacheFor === undefined) return make()
      reply.header('Cache-Control', `public, max-age=${cacheFor}`)
      return sendTagged(request, reply, await (kept ? kept(make) : make().then(tagged)))
    },
  })
}

/** Composes the server from its parts; it listens to nothing yet. */
export async function createApp(
  services: Services,
  config: HostConfig,
  loggerInstance: FastifyServerOptions['loggerInstance'],
): Promise<FastifyInstance> {
  const app = await createHost(config, loggerInstance)
  await app.register(multipart, { limits: formLimits })
  for (const route of Object.values(features).flat()) {
    addRoute(app, services, route, route.endpoint.path)
    for (const path of route.options.alsoAt ?? []) addRoute(app, services, route, path)
  }
  serveMedia(app, services, mediaSources)
  serveCertificateCheck(app, services)
  await serveApiPages(app, services.portalUrl)
  return app
}
