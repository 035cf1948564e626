import { setTimeout as wait } from 'node:timers/promises'
import { recentBuilds } from '@forum/releases/recentBuilds'
import type { ReleaseSet } from '@forum/releases/release'
import { currentSet, versionsInPlay } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'

const HOUR = 60 * 60 * 1000
/** Time for which a file request waits for an unresponsive store. */
const STORE_TIMEOUT_MS = 2000

interface Source {
  store: ReleaseStore
  /** The live set as known to this server, also while the store is down. */
  live: () => Promise<ReleaseSet | null>
  now: () => Date
}

/**
 * Whether browsers may fetch a build: it must be in a release set of the last 30 days. Builds that were never live are not served.
 */
export function servedBuilds({ store, live, now }: Source): (name: string, version: string) => Promise<boolean> {
  let newest: ReleaseSet | null = null
  let builds: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  async function read(): Promise<void> {
    const set = await currentSet(store, newest)
    const moment = now()
    if (set?.id === newest?.id && moment.getTime() - readAt < HOUR) return
    builds = await recentBuilds(store, moment)
    newest = set
    readAt = moment.getTime()
  }

  /** Reads the sets again; concurrent callers share one read. */
  function readAgain(): Promise<void> {
    waiting ??= reading.then(() => {
      waiting = null
      // While the store is down the previous result is used.
      reading = read().catch(() => {})
      return reading
    })
    return waiting
  }

  return async (name, version) => {
    const build = `${name}@${version}`
    if (builds.has(build) && now().getTime() - readAt < HOUR) return true
    // Does not query a hanging store: pages are served while it is down.
    const set = await live()
    if (set !== null && versionsInPlay(set).some((inPlay) => inPlay.join('@') === build)) return true
    // Another server may have just made it live.
    await Promise.race([readAgain(), wait(STORE_TIMEOUT_MS, undefined, { ref: false })])
    return builds.has(build)
  }
}
