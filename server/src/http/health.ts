import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Probes time out soon after. */
const PING_TIMEOUT_MS = 1000

/** Shares one attempt between concurrent callers. @returns whether it succeeded; false if that is not known in time */
function impatient(check: () => Promise<unknown>): () => Promise<boolean> {
  let attempt: Promise<boolean> | undefined
  return () => {
    attempt ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        attempt = undefined
      })
    return Promise.race([attempt, wait(PING_TIMEOUT_MS, false, { ref: false })])
  }
}

/** Each rejects when that dependency is down. */
export interface HealthChecks {
  database: () => Promise<unknown>
  /** The live release can be read. */
  pages: () => Promise<unknown>
  storage: () => Promise<unknown>
}

/**
 * `/healthz`: the process is alive. `/readyz`: the state of every dependency, and 503 when pages cannot be served. A failure of the storage
 * alone keeps 200: all servers share it, so removing them all would turn it into an outage.
 */
export function serveHealth(app: FastifyInstance, checks: HealthChecks): void {
  const ask = { database: impatient(checks.database), pages: impatient(checks.pages), storage: impatient(checks.storage) }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, pages, storage] = await Promise.all([ask.database(), ask.pages(), ask.storage()])
    const named = (well: boolean) => (well ? 'ok' : 'unavailable')
    const ready = database && pages
    return reply
      .status(ready ? 200 : 503)
      .send({ status: named(ready), database: named(database), pages: named(pages), storage: named(storage) })
  })
}
