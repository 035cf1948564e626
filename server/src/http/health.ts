import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whoever asks gives up soon after. */
const PING_TIMEOUT_MS = 1000

/** One attempt at a time, which all who ask meanwhile share. @returns whether it succeeded, or false when that is not known in time */
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

/** Each rejects when that part is away. */
export interface HealthChecks {
  database: () => Promise<unknown>
  /** The live release can be read. */
  pages: () => Promise<unknown>
  storage: () => Promise<unknown>
}

/**
 * `/healthz`: the process is alive. `/readyz`: every part by name, and 503 when pages cannot be served. The storage alone is no reason:
 * all servers share it, and taking them all away would turn its failure into an outage.
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
