import type { BuildRecord, ReleaseSet } from '@forum/federation/release'
import { buildFolder, readBuild } from '@forum/federation/releaseFolder'
import { currentSet, versionsInPlay } from '@forum/federation/releaseSets'
import type { ReleaseStore } from '@forum/federation/releaseStore'
import type { BringBuild } from '../releases/buildMirror.ts'

/** The live release set with the records of every build in it. */
export interface LiveRelease {
  set: ReleaseSet
  /** By `name@version`; a build that is missing or unreadable is left out: the rest of the portal goes on. */
  records: ReadonlyMap<string, BuildRecord>
}

interface Source {
  store: ReleaseStore
  /** Folder of the builds that are served. */
  folder: string
  /** Brings builds into the folder, when they are kept elsewhere. */
  bring: BringBuild | undefined
  onProblem: (name: string, error: unknown) => void
}

/** How long a server may not notice a release, where asking goes over the network. */
const ASK_EVERY = 2000
/** When a build that could not be read is looked for again. */
const RETRY_AFTER = 5000

/** Reads the live release; anew only after another set has been appended, or while a build of it is missing. */
export function liveReleases(source: Source): () => Promise<LiveRelease | null> {
  const askEvery = source.bring ? ASK_EVERY : 0
  let known: LiveRelease | null = null
  let asked = Number.NEGATIVE_INFINITY
  let retryAt = Number.POSITIVE_INFINITY

  return async () => {
    const now = performance.now()
    if (known && now < asked + askEvery && now < retryAt) return known
    // What is live stays so while the storage is away.
    const set = await currentSet(source.store, known?.set).catch((error: unknown) => {
      if (!known) throw error
      source.onProblem('release set', error)
      return known.set
    })
    asked = now
    if (set && (set.id !== known?.set.id || now >= retryAt)) {
      const records = await readRecords(source, set, known?.records)
      known = { set, records }
      retryAt = records.size < new Set(versionsInPlay(set).map(String)).size ? now + RETRY_AFTER : Number.POSITIVE_INFINITY
    }
    return known
  }
}

async function readRecords(
  { folder, bring, onProblem }: Source,
  set: ReleaseSet,
  known: ReadonlyMap<string, BuildRecord> | undefined,
): Promise<Map<string, BuildRecord>> {
  const records = new Map<string, BuildRecord>()
  for (const [name, version] of versionsInPlay(set)) {
    const key = `${name}@${version}`
    try {
      await bring?.(name, version)
      records.set(key, known?.get(key) ?? (await readBuild(buildFolder(folder, name, version))))
    } catch (error) {
      onProblem(name, error)
    }
  }
  return records
}
