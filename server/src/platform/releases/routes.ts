import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/services.ts'
import { serveBuildUploads } from './buildRoutes.ts'
import { authenticate } from './deployers.ts'
import { refusalOf } from './refusal.ts'
import { type ReleaseRules, serveReleaseSets } from './setRoutes.ts'

/**
 * The release API, used by `npm run release`. Every call needs a deploy token, which authorises changes to its own name only.
 * @param store the release store
 */
export async function serveReleases(
  root: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'workers'>,
  store: ReleaseStore,
  rules: ReleaseRules,
): Promise<void> {
  await root.register(async (app) => {
    // The token is checked before the body is read, so that unauthorised callers cannot upload megabytes.
    app.addHook('onRequest', (request) => authenticate(services.db, request))
    app.setErrorHandler((error, _request, reply) => {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return reply.status(refusal.status).send(refusal.body)
    })
    serveBuildUploads(app, services, store)
    serveReleaseSets(app, services, store, rules)
  })
}
