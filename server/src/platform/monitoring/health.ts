import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Probes time out soon after. */
const PING_TIMEOUT_MS = 1000

type Finding = 'ok' | 'unavailable' | 'read_only' | 'missing'

/** Shares one attempt between concurrent callers. @returns `unavailable` also if the finding is not known in time */
function impatient(check: () => Promise<Finding>): () => Promise<Finding> {
  let attempt: Promise<Finding> | undefined
  return () => {
    attempt ??= check()
      .catch((): Finding => 'unavailable')
      .finally(() => {
        attempt = undefined
      })
    return Promise.race([attempt, wait<Finding>(PING_TIMEOUT_MS, 'unavailable', { ref: false })])
  }
}

/** Checks of the server's dependencies; each rejects when its dependency is down. */
export interface HealthChecks {
  /** @returns whether it takes no writes */
  database: () => Promise<boolean>
  /** The live release can be read. */
  pages: () => Promise<unknown>
  storage: () => Promise<unknown>
  /** Calls that live builds make and this server lacks. */
  missingCalls: () => Promise<string[]>
}

/**
 * `/healthz`: the process is alive. `/readyz`: the state of every dependency, and 503 when pages cannot be served. A failure of the storage
 * alone, or a database that takes no writes, keeps 200: all servers share them, so removing them all would turn it into an outage. So do calls
 * that the server lacks: during an upgrade its older servers lack those of newer pages.
 */
export function serveHealth(app: FastifyInstance, checks: HealthChecks): void {
  const plain = (check: () => Promise<unknown>) => impatient(() => check().then(() => 'ok'))
  const database = impatient(async () => ((await checks.database()) ? 'read_only' : 'ok'))
  let lacks: string[] = []
  const calls = impatient(async () => {
    lacks = await checks.missingCalls()
    return lacks.length > 0 ? 'missing' : 'ok'
  })
  const [pages, storage] = [plain(checks.pages), plain(checks.storage)]
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const found = await Promise.all([database(), pages(), storage(), calls()])
    const ready = found[0] !== 'unavailable' && found[1] === 'ok'
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: found[0],
      pages: found[1],
      storage: found[2],
      calls: found[3],
      ...(found[3] === 'missing' && { missing_calls: lacks }),
    })
  })
}
