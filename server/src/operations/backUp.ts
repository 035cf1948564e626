import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import tar, { type Pack } from 'tar-stream'
import type { Command } from '../command.ts'
import type { Database } from '../database/connection.ts'
import { StartFailure } from '../startFailure.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { isBackupRunning, lockForBackup, unlockAfterBackup } from './backupLock.ts'
import { rowsIn, type Summary } from './manifest.ts'
import { makePartFolder } from './partFolder.ts'
import { type Snapshot, storedKeys, takeSnapshot } from './snapshot.ts'

/** Content of an archive, and the keys of missing files. */
export interface BackupOutcome extends Summary {
  missing: string[]
}

const addEntry = (pack: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((done, fail) => void pack.entry({ name }, content, (error) => (error ? fail(error) : done())))

/** Rejects on abort: a storage may take its time to answer. */
function rejectOn(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  promise.catch(() => {})
  return promise
}

async function addAll(
  pack: Pack,
  folder: string,
  { manifest, tables, keys }: Snapshot,
  storage: Storage,
  signal: AbortSignal,
): Promise<BackupOutcome> {
  const outcome: BackupOutcome = { tables, files: {}, missing: [] }
  await addEntry(pack, 'manifest.json', JSON.stringify(manifest))
  for (const { name } of manifest.tables) {
    // The tar header needs the size first.
    const { size } = await stat(join(folder, name))
    await pipeline(createReadStream(join(folder, name)), pack.entry({ name: `tables/${name}`, size }), { signal })
    await rm(join(folder, name))
  }
  const aborted = rejectOn(signal)
  for (const key of keys) {
    const bytes = await Promise.race([storage.get(key), aborted])
    if (!bytes) {
      outcome.missing.push(key)
      continue
    }
    outcome.files[key] = createHash('sha256').update(bytes).digest('hex')
    await addEntry(pack, `storage/${key}`, bytes)
  }
  await addEntry(pack, 'summary.json', JSON.stringify(outcome))
  pack.finalize()
  return outcome
}

/** Deletes files whose rows were deleted since the snapshot; the servers have left them to the backup. */
async function deleteRemoved(pool: pg.Pool, storage: Storage, keys: readonly string[]): Promise<void> {
  // Another backup may reference them too; the sweep deletes the rest a day later.
  if (await isBackupRunning(pool)) return
  const named = new Set(await storedKeys(pool))
  for (const key of keys) if (!named.has(key)) await storage.delete(key)
}

/**
 * Writes database and files into one archive, atomically.
 * @param signal aborts the backup, which leaves no files
 */
export async function backUp(
  db: Database,
  storage: Storage,
  file: string,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<BackupOutcome> {
  const folder = await makePartFolder(file)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const client = await db.$client.connect()
  const pack = tar.pack()
  let snapshot: Snapshot | undefined
  try {
    await lockForBackup(client)
    snapshot = await takeSnapshot(client, folder, now, signal)
    const archive = join(folder, 'archive.tar.gz')
    const target = createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true })
    const written = pipeline(pack, createGzip(), target, { signal })
    const [outcome] = await Promise.all([addAll(pack, folder, snapshot, storage, signal), written])
    await rename(archive, file)
    return outcome
  } catch (error) {
    pack.destroy()
    throw signal.aborted ? signal.reason : error
  } finally {
    process.off('exit', removeFolder)
    removeFolder()
    await unlockAfterBackup(client).catch(() => {})
    client.release(true)
    if (snapshot) await deleteRemoved(db.$client, storage, snapshot.keys).catch(() => {})
  }
}

/** `backup FILE`; fails if files are missing, though the archive is written. */
export const backup: Command = async ([file, ...more], { db, config, now, signal }) => {
  if (!file || more.length > 0) throw new StartFailure('Укажите файл: backup FILE.')
  const { missing, ...summary } = await backUp(db, openStorage(config), file, now(), signal).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'EACCES' ? new StartFailure(`Файл ${file} нельзя записать: ${error.code}.`) : error
  })
  const saved = `Сохранено в ${file}: строк ${rowsIn(summary)}, файлов ${Object.keys(summary.files).length}.`
  if (missing.length > 0) throw new StartFailure([saved, ...missing.map((key) => `Нет байтов: ${key}`)].join('\n'))
  return saved
}
