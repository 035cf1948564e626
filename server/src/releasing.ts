import { join } from 'node:path'
import type { CallRecord } from '@forum/releases/callRecord'
import type { ReleaseSet } from '@forum/releases/release'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { recordChange } from './platform/audit/record.ts'
import type { Connection } from './platform/database/connection.ts'
import type { Releases, Services } from './platform/http/services.ts'
import { createLoads } from './platform/monitoring/loads/loads.ts'
import { createRecords } from './platform/monitoring/loads/records.ts'
import { watchFailures } from './platform/monitoring/loads/risingFailures.ts'
import type { Meters } from './platform/monitoring/meters.ts'
import { serveMetrics } from './platform/monitoring/metrics.ts'
import type { Config } from './platform/process/config.ts'
import { serveReleases } from './platform/releases/routes.ts'
import { s3Store } from './platform/releases/s3Store.ts'
import { beginSharedReleases } from './platform/releases/sharedReleases.ts'

interface Parts extends Pick<Connection, 'db' | 'counters'>, Pick<Services, 'clock' | 'secret'> {
  meters: Meters
  logger: Logger
  closers: (() => Promise<unknown>)[]
}

interface OpenedReleases extends Releases {
  /** Folder of the builds that are served. */
  folder: string
  /** The store, if it is not that folder. */
  shared: ReleaseStore | undefined
}

/** The release store, and the watch over what browsers report about its builds. */
export async function openReleases(
  config: Config,
  { db, counters, clock, secret, meters, logger, closers }: Parts,
): Promise<OpenedReleases> {
  const folder = join(config.dataDir, 'releases')
  const shared = config.s3 && s3Store(config.s3)
  if (shared) closers.push(await beginSharedReleases(shared, folder, logger))
  const store = shared ?? folderStore(folder)
  const loads = createLoads({ secret, counters, store })
  const onRollback = ({ id, action, versions, canary, by: reason }: ReleaseSet) =>
    recordChange(db, { clock, actorId: null }, action, `release:${id}`, { versions, canary, reason })
  const { failing, stop } = watchFailures(meters, {
    store,
    loads,
    limits: config.canary,
    rollsBack: config.autoRollback,
    logger,
    onRollback,
  })
  closers.push(stop)
  return { folder, shared, store, readRecord: createRecords(store), loads, failing }
}

interface ServedParts {
  config: Config
  services: Services
  meters: Meters
  pools: Pick<Connection, 'pool' | 'counters'>
  calls: readonly CallRecord[]
}

/** The release API, and what browsers report about releases. */
export async function serveReleaseParts(app: FastifyInstance, { config, services, meters, pools, calls }: ServedParts): Promise<void> {
  const { store, loads } = services.releases
  serveMetrics(app, meters, store, pools, loads)
  await serveReleases(app, services, store, {
    approval: config.shellApproval,
    calls,
    grants: config.remoteDocuments,
    trials: { limits: config.canary, figures: loads.figures },
  })
}
