import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Queryable } from '../../platform/database/connection.ts'
import { slides } from '../../platform/database/schema/program.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { spool } from '../../platform/storage/spool.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { parseKey } from '../../platform/storage/storedFolders.ts'
import { digesting } from './manifest.ts'

/**
 * Slides are in a separate folder next to the archives, whose rows name them by digest: a file is copied once, and deleted there when it
 * was deleted in the portal.
 */

interface Named {
  key: string
  sha256: string
  size: number
}

const readNamed = (db: Queryable): Promise<Named[]> =>
  db.select({ key: slides.storageKey, sha256: slides.sha256, size: slides.size }).from(slides).orderBy(slides.storageKey)

const nameOf = ({ key }: Pick<Named, 'key'>): string => key.slice('slides/'.length)

const PART = '.part'

/** Whether a file is as long as the one that it is a copy of; copies get their names when they are complete. */
const isCopied = (path: string, { size }: Named): Promise<boolean> =>
  stat(path).then(
    (found) => found.size === size,
    () => false,
  )

/** @returns false for a file that is missing or not what was stored */
async function copy(storage: Storage, named: Named, to: string, signal: AbortSignal): Promise<boolean> {
  const body = await storage.open(named.key)
  if (!body) return false
  const digest = digesting()
  await pipeline(body, digest.through, createWriteStream(`${to}${PART}`, { mode: 0o600, flush: true }), { signal })
  const isSame = digest.sha256() === named.sha256
  await (isSame ? rename(`${to}${PART}`, to) : rm(`${to}${PART}`))
  return isSame
}

interface Copies {
  copied: number
  removed: number
  /** Keys of files that the storage does not have. */
  missing: string[]
}

export async function backUpSlides(
  db: Queryable,
  storage: Storage,
  folder: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Copies> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found: Copies = { copied: 0, removed: 0, missing: [] }
  for (const named of await readNamed(db)) {
    const to = join(folder, nameOf(named))
    if (await isCopied(to, named)) continue
    if (await copy(storage, named, to, signal)) found.copied += 1
    else found.missing.push(named.key)
  }
  // Read again: what was deleted or replaced since is neither missing nor kept.
  const names = new Set((await readNamed(db)).map(nameOf))
  for (const name of await readdir(folder))
    if (parseKey(`slides/${name}`) && !names.has(name)) {
      await rm(join(folder, name))
      found.removed += 1
    }
  return { ...found, missing: found.missing.filter((key) => names.has(nameOf({ key }))) }
}

/** Brings back the files that the storage lacks. @returns keys of those that the folder lacks, too */
export async function restoreSlides(db: Queryable, storage: Storage, folder: string): Promise<{ restored: number; missing: string[] }> {
  const stored = new Set<string>()
  for await (const { key } of storage.list('slides')) stored.add(key)
  const missing: string[] = []
  let restored = 0
  for (const named of await readNamed(db)) {
    if (stored.has(named.key)) continue
    const key = parseKey(named.key)?.key
    const path = join(folder, nameOf(named))
    const file = key && (await isCopied(path, named)) ? await spool(createReadStream(path)) : null
    try {
      if (key && file?.sha256 === named.sha256) {
        await storage.put(key, file)
        restored += 1
      } else missing.push(named.key)
    } finally {
      await file?.close()
    }
  }
  return { restored, missing }
}

const lines = (said: string, missing: readonly string[]): string => {
  if (missing.length > 0) throw new StartFailure([said, ...missing.map((key) => `Нет байтов: ${key}`)].join('\n'))
  return said
}

const folderIn = ([folder, ...more]: readonly string[], command: string): string => {
  if (!folder || folder.startsWith('-') || more.length > 0) throw new StartFailure(`Укажите папку: ${command} --slides ПАПКА.`)
  return folder
}

/** `backup --slides FOLDER`; fails if files are missing, though the others are copied. */
export const backupSlides: Command = async (args, { db, config, signal }) => {
  const folder = folderIn(args, 'backup')
  const { copied, removed, missing } = await backUpSlides(db, openStorage(config), folder, signal)
  return lines(`Слайды в ${folder}: скопировано ${copied}, удалено ${removed}.`, missing)
}

/** `restore --slides FOLDER` */
export const bringBackSlides: Command = async (args, { db, config }) => {
  const folder = folderIn(args, 'restore')
  const { restored, missing } = await restoreSlides(db, openStorage(config), folder)
  return lines(`Возвращено слайдов: ${restored}.`, missing)
}
