import { setTimeout as wait } from 'node:timers/promises'
import { recentBuilds } from '@forum/releases/recentBuilds'
import type { ReleaseSet } from '@forum/releases/release'
import { currentSet, versionsInPlay } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'

const HOUR = 60 * 60 * 1000
/** So long a file waits for a store that does not answer. */
const STORE_TIMEOUT_MS = 2000

interface Source {
  store: ReleaseStore
  /** The set that is live as far as this server knows, also while the store is away. */
  live: () => Promise<ReleaseSet | null>
  now: () => Date
}

/**
 * Says of a build whether browsers may fetch it: a release set of the last 30 days names it. What is published and was never live is nobody's yet.
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

  /** Reads after this moment; callers at the same time share one. */
  function readAgain(): Promise<void> {
    waiting ??= reading.then(() => {
      waiting = null
      // While the store is away what was known goes on.
      reading = read().catch(() => {})
      return reading
    })
    return waiting
  }

  return async (name, version) => {
    const build = `${name}@${version}`
    if (builds.has(build) && now().getTime() - readAt < HOUR) return true
    // Asks nothing of a store that hangs: pages go on while it is away.
    const set = await live()
    if (set !== null && versionsInPlay(set).some((inPlay) => inPlay.join('@') === build)) return true
    // Another server may have made it live a moment ago.
    await Promise.race([readAgain(), wait(STORE_TIMEOUT_MS, undefined, { ref: false })])
    return builds.has(build)
  }
}
