import { Beacon } from '@forum/federation/beacon'
import { type BuildRecord, SHELL } from '@forum/releases/release'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as v from 'valibot'
import { isReadOnly, queryBriefly } from '../database/brief.ts'
import type { Connection } from '../database/connection.ts'
import { waitingByQueue } from '../database/jobTable.ts'
import { notFound } from '../errors/refusal.ts'
import { networkOf } from '../limits/network.ts'
import { describeFailure, knownPage } from './loads/failures.ts'
import type { Loads } from './loads/loads.ts'
import { createRecords } from './loads/records.ts'
import type { Meters } from './meters.ts'

/** Limit of pages counted per address and minute. */
const OPENINGS_A_MINUTE = 120
/** Limit of the other beacons: without the report that settles a counted page it would be one that hangs. */
const BEACONS_A_MINUTE = 3000
const BEACON_MAX_BYTES = 2000

/** Reports of pages that are on their way, or where they lead. */
const withoutFailure: ReadonlySet<Beacon['kind']> = new Set(['opened', 'left', 'ready'])

type Pools = Pick<Connection, 'pool' | 'counters'>

/** Gauges read on each scrape; without a database there are none for the queues. */
function watchDatabase(meters: Meters, { pool, counters }: Pools): void {
  interface Queue extends Record<string, unknown> {
    name: string
    jobs: number
    seconds: number
  }
  let reading: Promise<Queue[]> | undefined
  const readQueues = (): Promise<Queue[]> => {
    // The query bypasses the connection queue: metrics are needed most under load.
    reading ??= queryBriefly<Queue>(counters, waitingByQueue)
      .catch(() => [])
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  meters.gauge('portal_queue_waiting', 'Jobs that wait for their turn, by queue', ['queue'], async function () {
    const queues = await readQueues()
    this.reset()
    for (const { name, jobs } of queues) this.set({ queue: name }, jobs)
  })
  meters.gauge('portal_queue_oldest_seconds', 'How long the oldest job of a queue has waited', ['queue'], async function () {
    const queues = await readQueues()
    this.reset()
    for (const { name, seconds } of queues) this.set({ queue: name }, seconds)
  })
  meters.gauge('portal_database_read_only', '1 while the database answers but takes no writes', [], async function () {
    const found = await isReadOnly(counters).catch(() => false)
    this.set(found ? 1 : 0)
  })
  meters.gauge('portal_database_connections', 'Connections of this server, and calls that wait for one', ['state'], function () {
    const { totalCount, idleCount, waitingCount } = pool
    this.set({ state: 'busy' }, totalCount - idleCount)
    this.set({ state: 'idle' }, idleCount)
    this.set({ state: 'waited for' }, waitingCount)
  })
}

function countBeacon(meters: Meters, { remote, version, kind, ms, recovered, opening }: Beacon): void {
  if (kind === 'opened' || kind === 'slow') meters.openings.inc({ remote, version, state: kind })
  else if (kind !== 'left') meters.loads.inc({ remote, version, kind })
  if (opening !== undefined && kind !== 'opened') meters.openings.inc({ remote, version, state: 'settled' })
  if (kind === 'ready') meters.loadTime.observe({ remote, version }, ms / 1000)
  if (recovered) meters.recovered.inc({ remote, version })
}

/**
 * `/metrics` for Prometheus and `POST /beacons` for browsers.
 * @param store distinguishes existing versions from made-up ones, to limit the number of labels
 * @param pools of the database with the queues; absent in front of another back end
 * @param loads counts loads with a ticket; absent in front of another back end
 */
export function serveMetrics(
  app: FastifyInstance,
  meters: Meters,
  store: Pick<ReleaseStore, 'read'>,
  pools?: Pools,
  loads?: Pick<Loads, 'count' | 'shellOf' | 'keepFailure'>,
): void {
  if (pools) watchDatabase(meters, pools)
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const [openings, reports] = [limiterOf(OPENINGS_A_MINUTE), limiterOf(BEACONS_A_MINUTE)]
  const readRecord = createRecords(store)

  async function logFailure(beacon: Beacon, reference: string, build: BuildRecord, { log, headers }: FastifyRequest): Promise<void> {
    const version = beacon.ticket && (await loads?.shellOf(beacon.ticket).catch(() => null))
    const shell = version ? await readRecord(SHELL, version) : null
    const failure = describeFailure({ beacon: { ...beacon, reference }, build, shell, userAgent: headers['user-agent'] })
    log.warn({ ...failure, attempt: beacon.attempt }, 'a remote failed in a browser')
    // Without the ticket of a page it may be made up.
    if (shell) await loads?.keepFailure(failure)
  }

  /** Writes a report to the log and to the figures. Log entries are found by the code that a person reports. */
  async function note(beacon: Beacon, build: BuildRecord, request: FastifyRequest): Promise<void> {
    const { remote, version, kind, reference, ticket, set } = beacon
    const page = knownPage(build, beacon.page)
    if (kind === 'opened') request.log.info({ code: reference, set, remote, version, page }, 'a page of a remote is opened')
    // A database that is away or read-only must not cost a beacon its line in metrics and log.
    if (reference && !withoutFailure.has(kind)) await logFailure(beacon, reference, build, request).catch(() => {})
    if (ticket) await loads?.count(ticket, { ...beacon, page }).catch(() => {})
  }

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? '(none)', status: String(reply.statusCode) }
    meters.requests.observe(labels, reply.elapsedTime / 1000)
  })

  // Scrapers connect directly; requests through the proxy are external.
  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) throw notFound()
    return reply.type(meters.register.contentType).send(await meters.register.metrics())
  })

  app.post('/beacons', { bodyLimit: BEACON_MAX_BYTES }, async (request, reply) => {
    // Browsers ignore the reply to a beacon, so nothing is refused.
    reply.status(204)
    const beacon = v.safeParse(Beacon, request.body)
    if (!beacon.success) return
    const { remote, version, kind } = beacon.output
    const allowed = await (kind === 'opened' ? openings : reports).consume(networkOf(request.ip)).then(
      () => true,
      () => false,
    )
    const build = allowed ? await readRecord(remote, version) : null
    if (!build) return
    countBeacon(meters, beacon.output)
    await note(beacon.output, build, request)
  })
}
