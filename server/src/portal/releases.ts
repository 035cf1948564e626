import { setTimeout as wait } from 'node:timers/promises'
import type { BuildRecord, ReleaseSet } from '@forum/releases/release'
import { buildFolder, readBuild } from '@forum/releases/releaseFolder'
import { currentSet, versionsInPlay } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { BringBuild } from '../releases/buildMirror.ts'
import { keepSet, keptSet } from './keptSet.ts'

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
/** How long a page waits for a store elsewhere, when there is something older to show. */
const STORE_TIMEOUT_MS = 1000
/** When a build that could not be read is looked for again. */
const RETRY_AFTER = 5000

/** Reads the live release; anew only after another set has been appended, or while a build of it is missing. */
export function liveReleases(source: Source): () => Promise<LiveRelease | null> {
  return source.bring ? fromElsewhere(source) : fromFolder(source)
}

/** Holds the live release and what is known of it. */
function createReader(source: Source) {
  let known: LiveRelease | null = null
  let retryAt = Number.POSITIVE_INFINITY
  const isWhole = ({ set, records }: LiveRelease) => records.size === new Set(versionsInPlay(set).map(String)).size
  return {
    known: () => known,
    isIncomplete: (now: number) => now >= retryAt,
    /** Makes a set the live one. @param bring not given where the store is away */
    async adopt(set: ReleaseSet, bring: BringBuild | undefined): Promise<void> {
      const now = performance.now()
      if (set.id === known?.set.id && now < retryAt) return
      const records = await readRecords({ ...source, bring }, set, known?.records)
      known = { set, records }
      retryAt = isWhole(known) ? Number.POSITIVE_INFINITY : now + RETRY_AFTER
    },
    isWhole: () => known !== null && isWhole(known),
  }
}

function fromFolder(source: Source): () => Promise<LiveRelease | null> {
  const reader = createReader(source)
  return async () => {
    // What is live stays so while the disk is away.
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

  // For a start while the store is away; a full disk is no reason not to serve what is live.
  const keep = async (set: ReleaseSet): Promise<void> => {
    if (!reader.isWhole() || set.id === keptId) return
    await keepSet(source.folder, set).catch((error: unknown) => source.onProblem('release set', error))
    keptId = set.id
  }
  const ask = async (): Promise<'answered'> => {
    try {
      const set = await currentSet(source.store, reader.known()?.set)
      wasEmpty = set === null
      if (set) {
        await reader.adopt(set, source.bring)
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
    // A store that was empty when it last answered has nothing to wait for.
    if (outcome !== 'answered' && !reader.known() && !wasEmpty) {
      const kept = await keptSet(source.folder)
      if (kept) await reader.adopt(kept, undefined)
      else await done
    }
    return reader.known()
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
