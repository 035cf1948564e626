import { setTimeout as wait } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const COLLECT_MS = 1000
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Interval at which the lag of the event loop is measured, which is in the figures: every 10 ms it takes half a percent of a core. */
const LAG_EVERY_MS = 100

/** All meters of the server, incremented where the work is done. */
export function createMeters() {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LAG_EVERY_MS })
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers })
  const counter = (name: string, help: string, labelNames: string[]) => new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, labelNames: string[], collect: (this: Gauge) => void | Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      // A gauge that times out is omitted, so that the others are available when something hangs.
      async collect() {
        const collected = Promise.resolve(collect.call(this)).then(() => true)
        if (!(await Promise.race([collected, wait(COLLECT_MS, false, { ref: false })]))) this.reset()
      },
    })
  return {
    register,
    gauge,
    requests: histogram('portal_request_seconds', 'Time to answer a request, by method, route and status', ['method', 'route', 'status']),
    loads: counter(
      'portal_remote_loads_total',
      'Tries to load a remote in browsers; kind is ready, error if it threw later, or why it failed',
      ['remote', 'version', 'kind'],
    ),
    openings: counter(
      'portal_remote_openings_total',
      'Pages of a remote that browsers opened, by state: opened, slow, and settled once it is known what became of one',
      ['remote', 'version', 'state'],
    ),
    recovered: counter('portal_remote_recoveries_total', 'Remotes that loaded after an earlier failure, without a reload', [
      'remote',
      'version',
    ]),
    loadTime: histogram('portal_remote_load_seconds', 'Time until a remote was there, from the first try', ['remote', 'version']),
    mails: histogram('portal_mail_seconds', 'Time to hand a mail over; outcome is sent or failed, and what failed is tried again', [
      'outcome',
    ]),
    mailFailures: counter(
      'portal_mail_failures_total',
      'Tries to hand a mail over that failed, by kind: refused, deferred, away, rejected',
      ['kind'],
    ),
    storage: histogram('portal_storage_seconds', 'Time of a call to the file storage; outcome is ok or failed', ['operation', 'outcome']),
    storageBytes: counter('portal_storage_bytes_total', 'Bytes put into the file storage and got from it', ['operation']),
    statements: histogram('portal_statement_seconds', 'Time of a database statement, by the route that asked', ['route']),
    slowStatements: counter('portal_slow_statements_total', 'Statements that took longer than SLOW_STATEMENT_MS, by route', ['route']),
  }
}
export type Meters = ReturnType<typeof createMeters>

/** Times work by outcome. */
export async function timed<T>(
  meter: Histogram,
  labels: Record<string, string>,
  ends: [well: string, badly: string],
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const note = (outcome: string) => meter.observe({ ...labels, outcome }, (performance.now() - began) / 1000)
  try {
    const result = await work()
    note(ends[0])
    return result
  } catch (error) {
    note(ends[1])
    throw error
  }
}
