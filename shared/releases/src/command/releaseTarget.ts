import type { CallRecord } from '../record/callRecord.ts'
import type { BuildRecord, CanaryRule, Ran, ReleaseSet } from '../record/release.ts'
import { unpublish } from '../store/releasePrune.ts'
import { currentSet, listSets } from '../store/releaseSets.ts'
import { folderStore } from '../store/releaseStore.ts'
import { type BuildCheck, checkBuild, liveBuilds, promote, publish, type Rollback, rollback, withdraw } from './releaseService.ts'

interface PromoteOptions {
  rule?: CanaryRule | undefined
  drops?: readonly string[] | undefined
  /** Reason why it cannot wait for a sufficient canary. */
  now?: string | undefined
}

/** Destination of releases: a folder, or a running portal. Errors of both have messages for users. `drops` are routes and slots that go away on purpose. */
export interface ReleaseTarget {
  /** Address of a running portal, in whose shell a build can run. */
  portal?: string
  check: (dist: string, drops?: readonly string[]) => Promise<BuildCheck>
  /** @param ran that it ran in the shell of this portal */
  publish: (dist: string, ran?: Ran) => Promise<{ name: string; version: string }>
  unpublish: (name: string, version: string) => Promise<void>
  promote: (versions: Record<string, string>, options?: PromoteOptions) => Promise<ReleaseSet>
  rollback: (what: Rollback, reason?: string) => Promise<ReleaseSet>
  withdraw: (name: string) => Promise<ReleaseSet>
  current: () => Promise<ReleaseSet | null>
  /** Records of what is live. */
  live: () => Promise<BuildRecord[]>
  log: () => Promise<ReleaseSet[]>
}

/** Releases in a local folder. @param knownCalls calls of the server that uses it; null if they are not known */
export function folderTarget(folder: string, knownCalls: () => Promise<readonly CallRecord[] | null> = async () => null): ReleaseTarget {
  const store = folderStore(folder)
  const author = () => ({ by: process.env.USER ?? 'local', at: new Date() })
  return {
    check: async (dist, drops) => checkBuild(store, await currentSet(store), dist, { drops, calls: await knownCalls() }),
    publish: (dist) => publish(store, dist),
    unpublish: (name, version) => unpublish(store, name, version, new Date()),
    promote: async (versions, options) => promote(store, versions, author(), { ...options, calls: await knownCalls() }),
    rollback: (what, reason) => rollback(store, what, { ...author(), reason }),
    withdraw: (name) => withdraw(store, name, author()),
    current: () => currentSet(store),
    live: async () => liveBuilds(store, await currentSet(store)),
    log: () => listSets(store, 100),
  }
}
