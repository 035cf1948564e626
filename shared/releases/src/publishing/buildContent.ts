import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { isByproduct, isServed } from '../record/buildFiles.ts'
import { FilePath } from '../record/filePath.ts'
import { isTypeFile } from './typeFiles.ts'

/** Which files of a build are published: one rule for the command, its archive and the server. */

export const archiveLimits = { packed: 20_000_000, unpacked: 60_000_000, files: 2000 }

/** Paths that an archive may contain. */
export const isArchivePath = (path: string): boolean => v.is(FilePath, path) || isTypeFile(path)

export interface BuildContent {
  /** Published files with their sizes, without release.json. */
  kept: { file: string; size: number }[]
  /** Files that browsers may not get; those of tools are not named. */
  leftOut: string[]
}

/** @param entry of the build, which is published whatever its type is */
export async function readContent(dist: string, entry: string): Promise<BuildContent> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true })
  const all = found
    .filter((each) => each.isFile())
    .map((each) => relative(dist, join(each.parentPath, each.name)).replaceAll(sep, '/'))
    .filter((file) => file !== 'release.json')
    .sort()
  const isKept = (file: string) => isTypeFile(file) || (v.is(FilePath, file) && (isServed(file) || file === entry))
  const kept = all.filter(isKept)
  return {
    kept: await Promise.all(kept.map(async (file) => ({ file, size: (await stat(join(dist, file))).size }))),
    leftOut: all.filter((file) => !isKept(file) && !isByproduct(file)),
  }
}
