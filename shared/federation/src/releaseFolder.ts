import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import * as v from 'valibot'
import { BuildRecord, type ReleaseSet, Version } from './release.ts'
import { appendSet, currentSet, promoted } from './releaseSets.ts'
import { folderStore, type ReleaseStore } from './releaseStore.ts'

/** Release storage in a folder; its layout is told in release.ts. For servers and commands, not for the browser. */

const compress = promisify(brotliCompress)

/** A version can be published once; what people have loaded never changes under them. */
export class AlreadyPublished extends Error {
  override name = 'AlreadyPublished'
}

export const buildPath = (name: string, version: string): string => `builds/${name}/${version}`
export const buildFolder = (releases: string, name: string, version: string): string => join(releases, buildPath(name, version))

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Reads what a build says of itself. @throws when it is missing or not of the expected shape */
export async function readBuild(folder: string): Promise<BuildRecord> {
  return v.parse(BuildRecord, JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
}

/**
 * Copies a finished build into the storage, compressed beside the originals, whole or not at all.
 * @param version the version to publish it under; its own when absent
 * @param options.compress false where speed of publishing matters more than bytes over the wire
 * @throws AlreadyPublished when that version is there
 */
export async function publishInto(
  store: ReleaseStore,
  dist: string,
  version?: string,
  options: { compress: boolean } = { compress: true },
): Promise<BuildRecord> {
  const record = await readBuild(dist)
  const published = { ...record, version: version ?? record.version }
  if (!v.is(Version, published.version)) throw new Error(`${published.version} is not a version`)
  const path = buildPath(published.name, published.version)
  const taken = () => new AlreadyPublished(`${published.name}@${published.version} is published already`)
  if (await store.read(`${path}/release.json`)) throw taken()
  const temporary = await mkdtemp(join(tmpdir(), 'forum-build-'))
  const staging = join(temporary, published.name)
  try {
    await cp(dist, staging, { recursive: true, filter: (file) => !/\.(map|inputs|br)$/.test(file) })
    await writeFile(join(staging, 'release.json'), JSON.stringify(published))
    const files = options.compress ? await readdir(staging, { recursive: true }) : []
    await Promise.all(files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => compressBeside(join(staging, file))))
    if (!(await store.createFolder(path, staging))) throw taken()
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return published
}

async function compressBeside(file: string): Promise<void> {
  const compressed = await compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${file}.br`, compressed)
}

/** Publishes into a folder, see `publishInto`. */
export const publishBuild = (releases: string, dist: string, version?: string, options?: { compress: boolean }): Promise<BuildRecord> =>
  publishInto(folderStore(releases), dist, version, options)

export const isPublished = (releases: string, name: string, version: string): Promise<boolean> =>
  exists(buildFolder(releases, name, version))

/** The live release set of a folder, or null before the first one. */
export const readLive = (releases: string): Promise<ReleaseSet | null> => currentSet(folderStore(releases))

/**
 * Makes versions of a folder live without asking the gate: for a machine that has built all of them from the same sources.
 * @throws ChangedMeanwhile when somebody else releases at the same moment
 */
export async function promote(releases: string, versions: Record<string, string>): Promise<ReleaseSet> {
  for (const [name, version] of Object.entries(versions)) {
    if (!(await isPublished(releases, name, version))) throw new Error(`${name}@${version} is not published`)
  }
  const store = folderStore(releases)
  const before = await currentSet(store)
  return appendSet(store, before, promoted(before, versions), { by: 'local', at: new Date() })
}
