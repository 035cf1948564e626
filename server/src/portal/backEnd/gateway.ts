import { join } from 'node:path'
import { toWire } from '@forum/contracts/platform/mapping'
import { folderStore } from '@forum/releases/releaseStore'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { settings } from '../../forum/seed/forum.ts'
import { seededCurrent, seededForum } from '../../forum/seed/page.ts'
import { policy } from '../../forum/seed/policy.ts'
import { atMinute } from '../../platform/database/publicVersion.ts'
import { createHost } from '../../platform/http/host.ts'
import { createMeters } from '../../platform/monitoring/meters.ts'
import { serveMetrics } from '../../platform/monitoring/metrics.ts'
import { createClock } from '../../platform/process/clock.ts'
import type { Config } from '../../platform/process/config.ts'
import { serveFrontPage } from '../frontPage/frontPage.ts'
import { registerPortal } from '../pages/portal.ts'
import { proxyToBackend } from './proxyToBackend.ts'
import { backEndSessions } from './sessions.ts'

const PROBE_TIMEOUT_MS = 1500

/** Nothing changes but the day. */
const version = async () => atMinute({ forum: '', program: '' }, new Date())

const answers = (backEnd: string): Promise<boolean> =>
  // Needs no token: a refusal also shows that the back end works.
  fetch(`${backEnd}/accounts/profile/`, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * The portal in front of another back end (`API_URL`): the page, the registry and the builds are served here, calls are passed on.
 * Has no database, mail or files.
 */
export async function createGateway(
  config: Pick<Config, 'trustProxy' | 'bodyIdle' | 'dataDir' | 'reload' | 'remotesOrigin'>,
  portalUrl: string,
  backEnd: string,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = await createHost(config, logger)
  await proxyToBackend(app, backEnd)
  app.get('/api/forum/policy/', async () => policy)
  const { consent, consentDocument } = settings
  app.get('/api/forum/consent/', async () => toWire(undefined, { ...consent, document: consentDocument }))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await answers(backEnd)
    const status = ready ? 'ok' : 'unavailable'
    return reply.status(ready ? 200 : 503).send({ status, backend: status })
  })
  const releases = join(config.dataDir, 'releases')
  serveMetrics(app, createMeters(), folderStore(releases))
  await serveFrontPage(app, {
    forum: async () => seededCurrent,
    version,
    policy: async () => policy,
    clock: createClock(),
    portalUrl,
    isDemonstration: false,
    talks: async () => [],
  })
  await registerPortal(app, {
    releases,
    sessions: backEndSessions(backEnd),
    remotesOrigin: config.remotesOrigin,
    version,
    forum: async () => seededForum,
    demonstrationDay: () => null,
    reload: config.reload,
  })
  return app
}
