import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Version } from '@forum/federation/registry'
import * as v from 'valibot'
import { readContent } from '../publishing/buildContent.ts'
import { isServed, isText } from '../record/buildFiles.ts'
import { integrityOf } from '../record/integrity.ts'
import { type BuildRecord, parseRecord, type ReleaseSet } from '../record/release.ts'
import { appendSet, currentSet, promoted } from './releaseSets.ts'
import { folderStore, type ReleaseStore } from './releaseStore.ts'

/** Release storage in a folder; its layout is described in release.ts. For servers and commands, not for the browser. */

const brotli = promisify(brotliCompress)

/** Versions are immutable: each is published once. */
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

/** Reads the metadata of a build. @throws when it is missing or invalid */
export async function readBuild(folder: string): Promise<BuildRecord> {
  return parseRecord(await readFile(join(folder, 'release.json'), 'utf8'))
}

/** Distinguishes builds of the same version that differ only in their dependencies. */
export async function addRevision(folder: string, revision: string): Promise<void> {
  const record = await readBuild(folder)
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...record, version: `${record.version}+${revision}` }))
}

/** A published build, and the files that were skipped because browsers may not get them. */
export type Published = BuildRecord & { leftOut: string[] }

interface PublishOptions {
  compress: boolean | 'reuse'
}

/** Digests of files. @throws when one does not match its recorded digest */
export async function integrityIn(
  folder: string,
  files: readonly string[],
  promised: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const integrity: Record<string, string> = {}
  for (const file of files) {
    integrity[file] = integrityOf(await readFile(join(folder, file)))
    if (promised[file] && promised[file] !== integrity[file]) throw new Error(`${file} is not what was built`)
  }
  return integrity
}

/**
 * Copies a finished build into the storage atomically, with compressed files next to the originals. Every file served to browsers gets
 * a digest; other files are skipped.
 * @param version the version to publish it under; its own when absent
 * @param options.compress false where speed of publishing matters more than download size; 'reuse' takes what `compressBuild` has left
 * in the folder, which only the builder of it may trust
 * @throws AlreadyPublished when that version exists
 */
export async function publishInto(
  store: ReleaseStore,
  dist: string,
  version?: string,
  { compress }: PublishOptions = { compress: true },
): Promise<Published> {
  const record = await readBuild(dist)
  const content = await readContent(dist, record.entry)
  const kept = content.kept.map(({ file }) => file)
  const integrity = await integrityIn(dist, kept.filter(isServed), record.integrity)
  const published = { ...record, version: version ?? record.version, integrity }
  if (!v.is(Version, published.version)) throw new Error(`${published.version} is not a version`)
  const path = buildPath(published.name, published.version)
  const taken = () => new AlreadyPublished(`${published.name}@${published.version} is published already`)
  if (await store.read(`${path}/release.json`)) throw taken()
  const temporary = await mkdtemp(join(tmpdir(), 'forum-build-'))
  const staging = join(temporary, published.name)
  try {
    const all = compress === 'reuse' ? await readdir(dist, { recursive: true }) : []
    const reused = kept.filter((file) => all.includes(`${file}.br`))
    for (const file of [...kept, ...reused.map((file) => `${file}.br`)]) await cp(join(dist, file), join(staging, file))
    await writeFile(join(staging, 'release.json'), JSON.stringify(published))
    const files = compress ? kept.filter((file) => isText(file) && !reused.includes(file)) : []
    await Promise.all(files.map((file) => writeCompressed(join(staging, file))))
    if (!(await store.createFolder(path, staging))) throw taken()
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return { ...published, leftOut: content.leftOut }
}

async function writeCompressed(file: string): Promise<void> {
  const compressed = await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${file}.br`, compressed)
}

/** Compresses what a build serves, as it is published: weighing and publishing it then take these files. */
export async function compressBuild(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => isText(file) && file !== 'release.json')
  await Promise.all(files.map((file) => writeCompressed(join(dist, file))))
}

/** Publishes into a folder, see `publishInto`. */
export const publishBuild = (releases: string, dist: string, version?: string, options?: PublishOptions): Promise<Published> =>
  publishInto(folderStore(releases), dist, version, options)

export const isPublished = (releases: string, name: string, version: string): Promise<boolean> =>
  exists(buildFolder(releases, name, version))

/** The live release set of a folder, or null before the first one. */
export const readLive = (releases: string): Promise<ReleaseSet | null> => currentSet(folderStore(releases))

/**
 * Promotes versions of a folder without the gate: for a machine that has built all of them from the same sources.
 * @throws ChangedMeanwhile on a concurrent release
 */
export async function promoteUnchecked(releases: string, versions: Record<string, string>): Promise<ReleaseSet> {
  for (const [name, version] of Object.entries(versions)) {
    if (!(await isPublished(releases, name, version))) throw new Error(`${name}@${version} is not published`)
  }
  const store = folderStore(releases)
  const before = await currentSet(store)
  return appendSet(store, before, promoted(before, versions), { by: 'local', at: new Date() })
}
