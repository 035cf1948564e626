import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isArchivePath } from '@forum/releases/buildContent'
import { buildPath } from '@forum/releases/releaseFolder'
import { currentSet } from '@forum/releases/releaseSets'
import { folderStore, type ReleaseStore } from '@forum/releases/releaseStore'

/** Fetches a build into the served folder. @returns whether it is available */
export type FetchBuild = (name: string, version: string) => Promise<boolean>

/** Builds are immutable, so a server caches requested ones in a local folder. */
export function buildMirror(store: ReleaseStore, folder: string): FetchBuild {
  const local = folderStore(folder)
  const here = new Set<string>()
  const coming = new Map<string, Promise<boolean>>()

  async function fetchBuild(path: string): Promise<boolean> {
    if (await local.read(`${path}/release.json`)) return true
    // The metadata file is written last: without it the build is incomplete.
    if (!(await store.read(`${path}/release.json`))) return false
    const temporary = await mkdtemp(join(tmpdir(), 'forum-mirror-'))
    const build = join(temporary, 'build')
    try {
      for (const file of await store.files(path)) {
        const bytes = isArchivePath(file) ? await store.read(`${path}/${file}`) : null
        if (!bytes) continue
        await mkdir(dirname(join(build, file)), { recursive: true })
        await writeFile(join(build, file), bytes)
      }
      await local.createFolder(path, build)
      return true
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }

  return async (name, version) => {
    const path = buildPath(name, version)
    if (here.has(path)) return true
    const fetching = coming.get(path) ?? fetchBuild(path).finally(() => coming.delete(path))
    coming.set(path, fetching)
    const found = await fetching
    if (found) here.add(path)
    return found
  }
}

/** Moves the releases of a machine into an empty store, when a portal migrates to shared storage. */
export async function adoptReleases(store: ReleaseStore, folder: string): Promise<void> {
  const local = folderStore(folder)
  const live = await currentSet(local)
  if (!live || (await currentSet(store))) return
  for (const [name, version] of Object.entries(live.versions)) {
    const path = buildPath(name, version)
    if (!(await store.read(`${path}/release.json`))) await store.createFolder(path, join(folder, path))
  }
  // A concurrent server has moved the same builds.
  await store.create('sets/00000001.json', JSON.stringify({ ...live, id: 1, since: 1, canary: {} }))
}
