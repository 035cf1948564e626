import { readPublishedRecord } from '@forum/releases/buildFacts'
import type { BuildRecord } from '@forum/releases/release'
import type { ReleaseStore } from '@forum/releases/releaseStore'

/** Records that are kept in memory. */
const KNOWN_RECORDS = 200

export type ReadRecord = (name: string, version: string) => Promise<BuildRecord | null>

/** Reads records of published builds, which never change. @returns null for a build that cannot be read */
export function createRecords(store: Pick<ReleaseStore, 'read'>): ReadRecord {
  const known = new Map<string, BuildRecord>()
  return async (name, version) => {
    const key = `${name}@${version}`
    const found = known.get(key) ?? (await readPublishedRecord(store, name, version).catch(() => null))
    if (known.size > KNOWN_RECORDS) known.clear()
    if (found) known.set(key, found)
    return found
  }
}
