import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { serveBounces } from './dashboard/campaigns/bounces.ts'
import { serveOutbox } from './dashboard/mails/outboxPage.ts'
import { runBadges } from './door/badges/jobs.ts'
import { features } from './features.ts'
import { currentForum, currentPolicy } from './forum/current/currentForum.ts'
import { readMark } from './forum/face/markFiles.ts'
import { fillDemonstration } from './operations/demo/demonstration.ts'
import { migrateDatabase } from './operations/migrate/migrate.ts'
import { keepComposed } from './operations/textComposition/keepComposed.ts'
import { dailyJobs, runDaily } from './operations/upkeep/daily.ts'
import { announceFirstStart } from './people/firstStart/announce.ts'
import { isReadOnly } from './platform/database/brief.ts'
import { type Connection, connect, type Timeouts } from './platform/database/connection.ts'
import { freePort, startEmbeddedDatabase } from './platform/database/embedded/embedded.ts'
import { connectionFailure, runFailure } from './platform/database/embedded/startFailures.ts'
import { publicVersions } from './platform/database/publicVersion.ts'
import type { OnStatement } from './platform/database/timedClient.ts'
import { StartFailure } from './platform/errors/startFailure.ts'
import { runRecurringJobs } from './platform/jobs/scheduler.ts'
import { createLimits } from './platform/limits/rateLimits.ts'
import { createUploadGate, largeUploads } from './platform/limits/uploadGate.ts'
import { serveHealth } from './platform/monitoring/health.ts'
import { createLogger } from './platform/monitoring/logger.ts'
import { measureStatements } from './platform/monitoring/measureStatements.ts'
import { createMeters } from './platform/monitoring/meters.ts'
import { createProviders } from './platform/openIdConnect/provider.ts'
import { createFailureDelay, keepMeasured } from './platform/passwords/failureDelay.ts'
import { createClock } from './platform/process/clock.ts'
import type { Config } from './platform/process/config.ts'
import { takeDataFolder } from './platform/process/dataFolder.ts'
import { secretOf } from './platform/process/secret.ts'
import { ownCalls } from './platform/releases/ownCalls.ts'
import { keepDuringBackup } from './platform/storage/backupLock.ts'
import { meteredStorage } from './platform/storage/metered.ts'
import { openStorage } from './platform/storage/open.ts'
import { clamdScanner, noScanner } from './platform/uploads/virusScanner.ts'
import { createDocumentCache } from './platform/workers/documentCache.ts'
import { createWorkerPool } from './platform/workers/pool.ts'
import { createGateway } from './portal/backEnd/gateway.ts'
import { serveFrontPage } from './portal/frontPage/frontPage.ts'
import { publicTalks, publicVolumes } from './portal/frontPage/sitemap.ts'
import { pageForums, readDraftForPages } from './portal/pages/pageForums.ts'
import { registerPortal } from './portal/pages/portal.ts'
import { ownSessions } from './portal/pages/sessions.ts'
import { plainPages } from './program/public/plainPages.ts'
import { recurringJobs } from './recurringJobs.ts'
import { openReleases, serveReleaseParts } from './releasing.ts'
import { startSending } from './sending.ts'
import { runBooks } from './theses/book/jobs.ts'

export interface RunningServer {
  url: string
  /** Completes requests in progress, then stops everything in reverse order of start. */
  close: () => Promise<void>
}

type Closers = (() => Promise<unknown>)[]

/** Connects to the configured database, or starts an embedded one. */
export async function openDatabase(
  config: Config,
  logger: Logger,
  closers: Closers,
  onStatement?: OnStatement,
  timeouts?: Timeouts,
): Promise<Connection> {
  let url = config.databaseUrl
  if (!url) {
    closers.push(await takeDataFolder(config.dataDir))
    const embedded = await startEmbeddedDatabase(join(config.dataDir, 'postgres'))
    closers.push(embedded.stop)
    url = embedded.url
  }
  const connection = connect(url, (error) => logger.warn({ err: error }, 'a database connection broke'), undefined, onStatement, timeouts)
  closers.push(connection.close)
  await connection.pool.query('select 1').catch((error: unknown) => {
    throw connectionFailure(error, url)
  })
  return connection
}

/** The full portal with API, database, mail and files. */
async function createFullServer(
  config: Config,
  url: string,
  logger: Logger,
  closers: Closers,
  stopping: AbortSignal | undefined,
): Promise<FastifyInstance> {
  const meters = createMeters()
  const onStatement = measureStatements(config.slowStatement, logger, meters)
  const { db, pool, counters, notifications } = await openDatabase(config, logger, closers, onStatement, config.timeouts)
  stopping?.throwIfAborted()
  await migrateDatabase(db)
  stopping?.throwIfAborted()
  const clock = createClock(config.clockStartsAt)

  const { mail, deliver } = await startSending(config, url, { db, counters, notifications, clock, meters, logger, closers })

  const workers = createWorkerPool()
  closers.push(workers.close)
  const failureDelay = createFailureDelay()
  closers.push(keepMeasured(failureDelay, db, (error) => logger.warn({ err: error }, 'the hashes of passwords were not measured')))

  const secret = await secretOf(config)
  const { folder, shared, ...releases } = await openReleases(config, { db, counters, clock, secret, meters, logger, closers })

  const services = {
    db,
    releases,
    publicVersion: publicVersions(counters, clock, (error) =>
      logger.warn({ err: error }, 'the versions of public content could not be read'),
    ),
    clock,
    mail,
    deliver,
    storage: keepDuringBackup(meteredStorage(openStorage(config), meters), pool),
    limits: createLimits(counters, config.limits),
    workers,
    documents: createDocumentCache(),
    failureDelay,
    uploads: createUploadGate(workers.usage),
    largeUploads: createUploadGate(workers.usage, largeUploads),
    scanner: config.clamdUrl ? clamdScanner(config.clamdUrl) : noScanner,
    staffSecondFactor: config.staffSecondFactor,
    secret,
    portalUrl: url,
    providers: createProviders(config.signInProviders, url),
  }
  closers.push(runDaily(dailyJobs(services), logger))
  closers.push(runRecurringJobs(recurringJobs(services, config, logger), logger))
  closers.push(runBooks(services, notifications, logger))
  closers.push(runBadges(services, notifications, logger))
  closers.push(keepComposed(db, logger))
  const demonstration = config.mode === 'demonstration'
  if (demonstration) await fillDemonstration(services)
  stopping?.throwIfAborted()
  const app = await createApp(services, config, logger)
  serveBounces(app, services, config.bounceToken)
  if (demonstration) serveOutbox(app, db)
  else app.addHook('onListen', () => announceFirstStart(services, process.stdout, logger))
  const calls = ownCalls(Object.values(features).flat())
  await serveReleaseParts(app, { config, services, meters, pools: { pool, counters }, calls })
  const onProblem = (error: unknown) => logger.warn({ err: error }, 'the forum of a page could not be read')
  const forum = await currentForum(counters, onProblem)
  const policy = await currentPolicy(counters, onProblem)
  const readForumMark = (key: string | undefined) => readMark(services.storage, key, app.log)
  await serveFrontPage(app, {
    forum,
    version: services.publicVersion,
    policy,
    clock,
    portalUrl: url,
    isDemonstration: demonstration,
    talks: () => publicTalks(counters),
    volumes: () => publicVolumes(counters),
    readMark: readForumMark,
  })
  const checks = await registerPortal(app, {
    releases: folder,
    store: shared,
    sessions: ownSessions(services),
    remotesOrigin: config.remotesOrigin,
    version: services.publicVersion,
    forum: pageForums(forum, clock, services.providers, readForumMark),
    draftForum: (token) => readDraftForPages(services, token, readForumMark),
    demonstrationDay: (timeZone) => (demonstration ? clock.today(timeZone) : null),
    now: clock.now,
    content: plainPages(services, url, (error) => logger.warn({ err: error }, 'the content of a page could not be read')),
    calls,
    ticketOf: releases.loads.issue,
    reload: config.reload,
  })
  // Bypasses the connection queue: high load is not an outage.
  serveHealth(app, { database: () => isReadOnly(counters), storage: services.storage.check, ...checks })
  return app
}

async function open(config: Config, logger: Logger, closers: Closers, stopping?: AbortSignal): Promise<string> {
  const port = config.port || (await freePort())
  const url = config.url ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`В папку данных ${config.dataDir} нельзя писать: ${error.code}.`)
  })
  const app = config.apiUrl
    ? await createGateway(config, url, config.apiUrl, logger)
    : await createFullServer(config, url, logger, closers, stopping)
  closers.push(() => app.close())
  await app.listen({ port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(
      error.code === 'EADDRINUSE'
        ? `Порт ${port} занят: освободите его или задайте другой в PORT.`
        : `Нельзя слушать ${config.host}:${port}: ${error.code}.`,
    )
  })
  return url
}

/**
 * Starts everything in the settings.
 * @param stopping ends a start between two steps of it
 * @throws StartFailure if the operator has to fix something; nothing is left running then
 */
export async function startServer(
  config: Config,
  logger: Logger = createLogger(config.logLevel),
  stopping?: AbortSignal,
): Promise<RunningServer> {
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error: unknown) => logger.error({ err: error }, 'a part did not stop cleanly'))
  }
  try {
    return { url: await open(config, logger, closers, stopping), close }
  } catch (error) {
    await close()
    throw runFailure(error)
  }
}
