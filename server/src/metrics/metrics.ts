import { Beacon } from '@forum/federation/beacon'
import { buildPath } from '@forum/federation/releaseFolder'
import type { ReleaseStore } from '@forum/federation/releaseStore'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as v from 'valibot'
import type { Database } from '../database/connection.ts'
import { notFound } from '../http/refusal.ts'

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Beacons of one address in a minute; what is beyond is not counted. */
const BEACONS_A_MINUTE = 120
const BEACON_MAX_BYTES = 2000

function countWaiting(register: Registry, db: Database): void {
  new Gauge({
    name: 'portal_queue_waiting',
    help: 'Jobs that wait for their turn, by queue',
    labelNames: ['queue'],
    registers: [register],
    async collect() {
      const waiting = sql`select name, count(*)::int as jobs from pgboss.job where state in ('created', 'retry') group by name`
      const { rows } = await db.execute<{ name: string; jobs: number }>(waiting).catch(() => ({ rows: [] }))
      this.reset()
      for (const { name, jobs } of rows) this.set({ queue: name }, jobs)
    },
  })
}

function createMeters() {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  return {
    register,
    requests: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer a request, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    loads: new Counter({
      name: 'portal_remote_loads_total',
      help: 'Tries to load a remote in browsers; kind is ready or why it failed',
      labelNames: ['remote', 'version', 'kind'],
      registers,
    }),
    recovered: new Counter({
      name: 'portal_remote_recoveries_total',
      help: 'Remotes that loaded after an earlier failure, without a reload',
      labelNames: ['remote', 'version'],
      registers,
    }),
    loadTime: new Histogram({
      name: 'portal_remote_load_seconds',
      help: 'Time until a remote was there, from the first try',
      labelNames: ['remote', 'version'],
      buckets: SECONDS,
      registers,
    }),
  }
}

/**
 * `/metrics` for Prometheus and `POST /beacons` for browsers.
 * @param store tells versions that exist from those somebody made up, so that labels stay few
 * @param db holds the queues; absent in front of another back end
 */
export function serveMetrics(app: FastifyInstance, store: Pick<ReleaseStore, 'read'>, db?: Database): void {
  const meters = createMeters()
  if (db) countWaiting(meters.register, db)
  const limiter = new RateLimiterMemory({ points: BEACONS_A_MINUTE, duration: 60 })
  const published = new Set<string>()

  async function isPublished(path: string): Promise<boolean> {
    if (published.has(path)) return true
    const found = (await store.read(`${path}/release.json`)) !== null
    if (found) published.add(path)
    return found
  }

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? '(none)', status: String(reply.statusCode) }
    meters.requests.observe(labels, reply.elapsedTime / 1000)
  })

  // Whoever collects metrics comes directly; what comes through the proxy comes from outside.
  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) throw notFound()
    return reply.type(meters.register.contentType).send(await meters.register.metrics())
  })

  app.post('/beacons', { bodyLimit: BEACON_MAX_BYTES }, async (request, reply) => {
    // A browser does not read the answer, so there is nothing to refuse.
    reply.status(204)
    const beacon = v.safeParse(Beacon, request.body)
    const welcome = await limiter.consume(request.ip).then(
      () => true,
      () => false,
    )
    if (!beacon.success || !welcome) return
    const { remote, version, kind, ms, recovered } = beacon.output
    if (!(await isPublished(buildPath(remote, version)))) return
    meters.loads.inc({ remote, version, kind })
    if (kind === 'ready') meters.loadTime.observe({ remote, version }, ms / 1000)
    if (recovered) meters.recovered.inc({ remote, version })
  })
}
