import type { ReleaseSet } from '@forum/releases/release'
import type { Releases } from '../../platform/http/services.ts'

/** What the last release sets say about one name. */

/** Sets that are read: where nothing is found in them, a name has not changed for long. */
const SETS_READ = 100

/** The live set and those before it, the newest first. */
export async function readHistory({ loads }: Pick<Releases, 'loads'>, live: ReleaseSet): Promise<ReleaseSet[]> {
  const ids = Array.from({ length: Math.min(SETS_READ, live.id) - 1 }, (_, index) => live.id - 1 - index)
  return [live, ...(await Promise.all(ids.map(loads.setOf))).filter((set) => set !== null)]
}

type VersionIn = (set: ReleaseSet) => string | undefined

/** The set in which a version began that is in the newest set, and the one before it; undefined where they are not in the history. */
function beginningOf(history: readonly ReleaseSet[], versionIn: VersionIn) {
  const [live] = history
  const index = history.findIndex((set) => live && versionIn(set) !== versionIn(live))
  if (index >= 0) return { began: history[index - 1], previous: history[index] }
  const oldest = history.at(-1)
  return { began: oldest?.id === 1 ? oldest : undefined, previous: undefined }
}

export interface NameHistory {
  /** The set that made the version live. */
  began: ReleaseSet | undefined
  /** The version before it. */
  before: string | undefined
  /** The set with which the canary began. */
  canaryBegan: ReleaseSet | undefined
  /** The last change of the name, if it was a rollback. */
  rolledBack: { set: ReleaseSet; version: string; wasCanary: boolean } | undefined
}

/** @param history the newest first */
export function historyOf(history: readonly ReleaseSet[], name: string): NameHistory {
  const live: VersionIn = ({ versions }) => versions[name]
  const tried: VersionIn = ({ canary }) => canary[name]?.version
  const { began, previous } = beginningOf(history, live)
  const changed = history.findIndex((set, index) => {
    const earlier = history[index + 1]
    return earlier && (live(set) !== live(earlier) || tried(set) !== tried(earlier))
  })
  const [set, earlier] = [history[changed], history[changed + 1]]
  const canary = earlier && tried(earlier)
  const version = canary ?? (earlier && live(earlier))
  return {
    began,
    before: previous && live(previous),
    canaryBegan: beginningOf(history, tried).began,
    rolledBack: set?.action === 'rollback' && version ? { set, version, wasCanary: canary !== undefined } : undefined,
  }
}
