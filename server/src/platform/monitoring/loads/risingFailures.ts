import { type ReleaseSet, SHELL } from '@forum/releases/release'
import { rollback } from '@forum/releases/releaseService'
import { currentSet, setsFromNewest } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import { allowedFailures, canaryBeginning, type TrialLimits } from '@forum/releases/trial'
import type { Logger } from 'pino'
import type { Meters } from '../meters.ts'
import { type Loads, NO_LOADS } from './loads.ts'

/** Detection of builds that fail more often than their predecessors: always an alert, and a rollback where the operator wants one. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Time for which a build is compared with its predecessor, and time over which the loads of the predecessor are counted. */
const WATCHED_MS = DAY
const BASELINE_MS = 7 * DAY
/** Number of networks with failures before an alert; failures of fewer networks can be made by one person. */
const FAILED_NETWORKS = 3

/** The author of rollbacks by the portal. */
export const PORTAL_ITSELF = 'portal itself'

/** Most of its failures hang, or not; or its pages come, but take long. */
type Kind = 'failed' | 'hung' | 'slow'

interface Watched {
  name: string
  version: string
  since: Date
  /** Version that the build is compared with, and rolled back to; undefined for a new name. */
  before: string | undefined
  isCanary: boolean
}

export interface Failing extends Watched {
  kind: Kind
}

interface Parts {
  store: ReleaseStore
  loads: Pick<Loads, 'figures'>
  limits: TrialLimits
  /** Whether the portal rolls back by itself. */
  rollsBack: boolean
  logger: Pick<Logger, 'warn' | 'error'>
  /** Called with the set of a rollback by the portal. */
  onRollback: (set: ReleaseSet) => Promise<unknown>
}

/** Sets of the last day, the newest first, and the last set before it. */
async function recentSets(store: ReleaseStore, now: Date): Promise<ReleaseSet[]> {
  const found: ReleaseSet[] = []
  for await (const set of setsFromNewest(store)) {
    found.push(set)
    if (now.getTime() - Date.parse(set.at) > WATCHED_MS) break
  }
  return found
}

/** Versions that a release of the last day brought to everyone, and all canaries, the newest first. A rollback is not judged. */
async function watchedOf(store: ReleaseStore, live: ReleaseSet, sets: readonly ReleaseSet[], now: Date): Promise<Watched[]> {
  const promoted = Object.entries(live.versions).flatMap(([name, version]): Watched[] => {
    const changed = sets.findIndex((set, index) => set.versions[name] === version && sets[index + 1]?.versions[name] !== version)
    const [set, before] = [sets[changed], sets[changed + 1]]
    if (!set || !before || set.action !== 'promote' || now.getTime() - Date.parse(set.at) > WATCHED_MS) return []
    return [{ name, version, since: new Date(set.at), before: before.versions[name], isCanary: false }]
  })
  const canaries = Object.entries(live.canary).map(async ([name, { version }]): Promise<Watched> => {
    const { since } = await canaryBeginning(store, live, { name, version })
    return { name, version, since, before: live.versions[name], isCanary: true }
  })
  return [...promoted, ...(await Promise.all(canaries))].sort((a, b) => b.since.getTime() - a.since.getTime())
}

/** The time whose loads of the version before are compared with those of a version that went live. */
export const timeBefore = (since: Date) => ({ since: new Date(since.getTime() - BASELINE_MS), until: since })

/** What rises in a build against the version before it; null if nothing does. */
async function risingKind({ name, version, since, before, isCanary }: Watched, { loads, limits }: Parts, now: Date): Promise<Kind | null> {
  const figures = await loads.figures(name, version, since)
  if (figures.loads < limits.loads || figures.networks < limits.networks) return null
  const time = isCanary ? { since, until: now } : timeBefore(since)
  const live = before === undefined ? NO_LOADS : await loads.figures(name, before, time.since, time.until)
  const { failed, hung, slow } = figures
  const rises = (count: number, networks: number, liveCount: number) =>
    networks >= FAILED_NETWORKS && count > allowedFailures(figures.loads, { ...live, failed: liveCount })
  if (rises(failed, figures.failedNetworks, live.failed)) return hung * 2 > failed ? 'hung' : 'failed'
  return rises(slow, figures.slowNetworks, live.slow) ? 'slow' : null
}

/** Watches the loads of new builds. */
export function createFailureWatch(parts: Parts) {
  const { store, rollsBack, logger, onRollback } = parts
  let failing: Failing[] = []

  async function rollBack({ name, before, isCanary, kind }: Failing, sets: readonly ReleaseSet[], now: Date): Promise<boolean> {
    const isRecent = ({ by, at }: ReleaseSet) => by === PORTAL_ITSELF && now.getTime() - Date.parse(at) < HOUR
    // Slow pages may be the fault of the server or of the network.
    if (!rollsBack || kind === 'slow' || name === SHELL || sets.some(isRecent) || (!isCanary && before === undefined)) return false
    try {
      const what = isCanary ? { name } : { name, version: before }
      const set = await rollback(store, what, { by: PORTAL_ITSELF, at: now, reason: kind }, { expected: sets[0]?.id })
      logger.error({ remote: name, set: set.id }, 'a release was rolled back because its failures rise')
      await onRollback(set)
      return true
    } catch (error) {
      // The gate refuses the earlier version, or a release came first.
      logger.error({ err: error, remote: name }, 'a release whose failures rise was not rolled back')
      return false
    }
  }

  return {
    /** Builds found failing by the last check. */
    failing: (): readonly Failing[] => failing,
    async check(now: Date): Promise<void> {
      const live = await currentSet(store)
      if (!live) return
      const sets = await recentSets(store, now)
      const found: Failing[] = []
      for (const watched of await watchedOf(store, live, sets, now)) {
        const kind = await risingKind(watched, parts, now)
        if (kind) found.push({ ...watched, kind })
      }
      for (const { name, version, kind } of found)
        if (!failing.some((known) => known.name === name && known.version === version && known.kind === kind))
          logger.error({ remote: name, version, kind }, 'the failures of a release rise')
      failing = found
      for (const watched of found) if (await rollBack(watched, sets, now)) return
    },
  }
}

interface RunningWatch {
  failing: () => readonly Failing[]
  /** Stops after the check in progress. */
  stop: () => Promise<void>
}

/** Checks every minute and shows the result in the metrics. */
export function watchFailures(meters: Meters, parts: Parts): RunningWatch {
  const watch = createFailureWatch(parts)
  meters.gauge(
    'portal_release_failures_rise',
    '1 for a build that more often fails, hangs or is slow than the one before it, by kind',
    ['remote', 'version', 'kind'],
    function () {
      this.reset()
      for (const { name, version, kind } of watch.failing()) this.set({ remote: name, version, kind }, 1)
    },
  )
  let running: Promise<void> = Promise.resolve()
  const check = () => {
    running = running
      .then(() => watch.check(new Date()))
      .catch((error: unknown) => parts.logger.warn({ err: error }, 'the loads of releases could not be compared'))
  }
  const timer = setInterval(check, MINUTE).unref()
  return {
    failing: watch.failing,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
