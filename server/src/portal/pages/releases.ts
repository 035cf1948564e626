import { setTimeout as wait } from 'node:timers/promises'
import type { BuildRecord, ReleaseSet } from '@forum/releases/release'
import { buildFolder, readBuild } from '@forum/releases/releaseFolder'
import { currentSet, versionsInPlay } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { FetchBuild } from '../../platform/releases/buildMirror.ts'
import { keepSet, keptSet } from './keptSet.ts'

/** The live release set with the metadata of its builds. */
export interface LiveRelease {
  set: ReleaseSet
  /** Records by `name@version`; missing or unreadable builds are omitted, so that the rest of the portal works. */
  records: ReadonlyMap<string, BuildRecord>
}

interface Source {
  store: ReleaseStore
  /** Folder of the builds that are served. */
  folder: string
  /** Fetches builds into the folder if they are stored elsewhere. */
  fetchBuild: FetchBuild | undefined
  onProblem: (name: string, error: unknown) => void
}

/** Time for which a server may miss a new release if the store is remote. */
const ASK_EVERY = 2000
/** Time for which a page waits for a remote store if an older set is available. */
const STORE_TIMEOUT_MS = 1000
/** Time until an unreadable build is tried again. */
const RETRY_AFTER = 5000

/** Reads the live release; cached until another set is appended, or while a build of it is missing. */
export function liveReleases(source: Source): () => Promise<LiveRelease | null> {
  return source.fetchBuild ? fromElsewhere(source) : fromFolder(source)
}

/** Caches the live release and its metadata. */
function createReader(source: Source) {
  let known: LiveRelease | null = null
  let retryAt = Number.POSITIVE_INFINITY
  const isComplete = ({ set, records }: LiveRelease) => records.size === new Set(versionsInPlay(set).map(String)).size
  return {
    known: () => known,
    isIncomplete: (now: number) => now >= retryAt,
    /** Makes a set the live one. @param fetchBuild absent while the store is down */
    async adopt(set: ReleaseSet, fetchBuild: FetchBuild | undefined): Promise<void> {
      const now = performance.now()
      if (set.id === known?.set.id && now < retryAt) return
      const records = await readRecords({ ...source, fetchBuild }, set, known?.records)
      known = { set, records }
      retryAt = isComplete(known) ? Number.POSITIVE_INFINITY : now + RETRY_AFTER
    },
    isComplete: () => known !== null && isComplete(known),
  }
}

function fromFolder(source: Source): () => Promise<LiveRelease | null> {
  const reader = createReader(source)
  return async () => {
    // The live set stays while the disk fails.
    const set = await currentSet(source.store, reader.known()?.set).catch((error: unknown) => {
      if (!reader.known()) throw error
      source.onProblem('release set', error)
      return null
    })
    if (set) await reader.adopt(set, undefined)
    return reader.known()
  }
}

function fromElsewhere(source: Source): () => Promise<LiveRelease | null> {
  const reader = createReader(source)
  let asked = Number.NEGATIVE_INFINITY
  let keptId: number | undefined
  let wasEmpty = false
  let asking: { done: Promise<'answered'>; patience: Promise<'late'> } | undefined

  // Keeps the set for a start while the store is down; a full disk must not stop serving.
  const keep = async (set: ReleaseSet): Promise<void> => {
    if (!reader.isComplete() || set.id === keptId) return
    await keepSet(source.folder, set).catch((error: unknown) => source.onProblem('release set', error))
    keptId = set.id
  }
  const ask = async (): Promise<'answered'> => {
    try {
      const set = await currentSet(source.store, reader.known()?.set)
      wasEmpty = set === null
      if (set) {
        await reader.adopt(set, source.fetchBuild)
        await keep(set)
      }
      return 'answered'
    } finally {
      asked = performance.now()
      asking = undefined
    }
  }
  const begin = () => {
    const done = ask()
    done.catch((error: unknown) => source.onProblem('release set', error))
    return { done, patience: wait(STORE_TIMEOUT_MS, 'late' as const, { ref: false }) }
  }

  return async () => {
    const now = performance.now()
    if (reader.known() && now < asked + ASK_EVERY && !reader.isIncomplete(now)) return reader.known()
    asking ??= begin()
    const { done, patience } = asking
    const outcome = await Promise.race([done, patience]).catch(() => 'failed')
    // If the store was empty at its last reply, there is nothing to wait for.
    if (outcome !== 'answered' && !reader.known() && !wasEmpty) {
      const kept = await keptSet(source.folder)
      if (kept) await reader.adopt(kept, undefined)
      else await done
    }
    return reader.known()
  }
}

async function readRecords(
  { folder, fetchBuild, onProblem }: Source,
  set: ReleaseSet,
  known: ReadonlyMap<string, BuildRecord> | undefined,
): Promise<Map<string, BuildRecord>> {
  const records = new Map<string, BuildRecord>()
  for (const [name, version] of versionsInPlay(set)) {
    const key = `${name}@${version}`
    try {
      await fetchBuild?.(name, version)
      records.set(key, known?.get(key) ?? (await readBuild(buildFolder(folder, name, version))))
    } catch (error) {
      onProblem(name, error)
    }
  }
  return records
}
