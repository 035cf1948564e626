import type { ReleaseSet } from '../record/release.ts'
import { setsFromNewest, versionsInPlay } from './releaseSets.ts'
import type { ReleaseStore } from './releaseStore.ts'

const DAY = 24 * 60 * 60 * 1000
/** Open tabs keep using the release they were loaded with, at most this long. */
const KEPT_MS = 30 * DAY

export const buildsOf = (sets: readonly ReleaseSet[]): string[] =>
  sets.flatMap((set) => versionsInPlay(set).map(([name, version]) => `${name}@${version}`))

/** @returns `name@version` of every build that was live within the last 30 days */
export async function recentBuilds(store: Pick<ReleaseStore, 'read' | 'names'>, now: Date): Promise<Set<string>> {
  const recent: ReleaseSet[] = []
  for await (const set of setsFromNewest(store)) {
    recent.push(set)
    // The newest older set was live at the beginning of that period.
    if (Date.parse(set.at) < now.getTime() - KEPT_MS) break
  }
  return new Set(buildsOf(recent))
}
