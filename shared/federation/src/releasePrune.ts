import type { ReleaseSet } from './release.ts'
import { buildPath } from './releaseFolder.ts'
import { listSets, versionsInPlay } from './releaseSets.ts'
import type { ReleaseStore } from './releaseStore.ts'

const DAY = 24 * 60 * 60 * 1000
/** An open tab finishes its work on the release it came with; nobody keeps one longer. */
const KEPT_FOR = 30 * DAY

const buildsOf = (sets: readonly ReleaseSet[]): Set<string> =>
  new Set(sets.flatMap((set) => versionsInPlay(set).map(([name, version]) => `${name}@${version}`)))

/** Removes builds that no set of the last 30 days names. @returns `name@version` of each */
export async function prune(store: ReleaseStore, now: Date): Promise<string[]> {
  const sets = await listSets(store)
  const since = now.getTime() - KEPT_FOR
  // The newest set from before that time was live at its beginning.
  const oldest = sets.findIndex(({ at }) => Date.parse(at) < since)
  const recent = oldest < 0 ? sets : sets.slice(0, oldest + 1)
  const kept = buildsOf(recent)
  const once = buildsOf(sets)
  const removed: string[] = []
  for (const name of await store.names('builds'))
    for (const version of await store.names(`builds/${name}`)) {
      const build = `${name}@${version}`
      // What was never live may be about to be.
      if (kept.has(build) || !once.has(build)) continue
      await store.removeFolder(buildPath(name, version))
      removed.push(build)
    }
  return removed
}
