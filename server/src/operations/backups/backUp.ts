import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import tar, { type Pack } from 'tar-stream'
import type { Database } from '../../platform/database/connection.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'
import { isBackupRunning, lockForBackup, unlockAfterBackup } from '../../platform/storage/backupLock.ts'
import { openStorage } from '../../platform/storage/open.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { parseKey } from '../../platform/storage/storedFolders.ts'
import { rowsIn, type Summary } from './manifest.ts'
import { makePartFolder } from './partFolder.ts'
import { backupSlides } from './slides.ts'
import { type Snapshot, storedKeys, takeSnapshot } from './snapshot.ts'

/** Content of an archive, and the keys of missing files. */
export interface BackupOutcome extends Summary {
  missing: string[]
}

const addEntry = (pack: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((done, fail) => void pack.entry({ name }, content, (error) => (error ? fail(error) : done())))

/** Rejects on abort: a storage may be slow to reply. */
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
  const aborted = rejectOn(signal)
  await Promise.race([addEntry(pack, 'manifest.json', JSON.stringify(manifest)), aborted])
  for (const { name } of manifest.tables) {
    // The tar header needs the size first.
    const { size } = await stat(join(folder, name))
    // Throws if the output has failed; then nothing may be opened.
    const entry = pack.entry({ name: `tables/${name}`, size })
    await pipeline(createReadStream(join(folder, name)), entry, { signal })
    await rm(join(folder, name))
  }
  for (const key of keys) {
    // A file that a restore would refuse is no file of the portal.
    const bytes = parseKey(key) && (await Promise.race([storage.get(key), aborted]))
    if (!bytes) {
      outcome.missing.push(key)
      continue
    }
    outcome.files[key] = createHash('sha256').update(bytes).digest('hex')
    await Promise.race([addEntry(pack, `storage/${key}`, bytes), aborted])
  }
  await Promise.race([addEntry(pack, 'summary.json', JSON.stringify(outcome)), aborted])
  pack.finalize()
  return outcome
}

/** Returns or fails when neither the rows nor the output are in use any more. */
async function writeArchive(
  output: Writable,
  folder: string,
  snapshot: Snapshot,
  storage: Storage,
  signal: AbortSignal,
): Promise<BackupOutcome> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), output, { signal: either })
  const added = addAll(pack, folder, snapshot, storage, either)
  for (const part of [written, added]) part.catch((error: unknown) => failed.abort(error))
  const [ended, rows] = await Promise.allSettled([written, added])
  pack.destroy()
  // An output that failed makes the rest fail, and the other way round it is aborted.
  if (ended.status === 'rejected' && ended.reason?.name !== 'AbortError') throw ended.reason
  if (rows.status === 'rejected') throw rows.reason
  return rows.value
}

/** Deletes files whose rows were deleted since the snapshot; the servers have left them to the backup. */
async function deleteRemoved(pool: pg.Pool, storage: Storage, keys: readonly string[]): Promise<void> {
  // Another backup may reference them too; the sweep deletes the rest a day later.
  if (await isBackupRunning(pool)) return
  const named = new Set(await storedKeys(pool))
  for (const key of keys) if (!named.has(key)) await storage.delete(key)
}

interface Target {
  /** Temporary folder for the rows, and for an archive that is a file. */
  folder: string
  output: Writable
  /** Makes the archive visible once it is complete. */
  finish: () => Promise<void>
}

async function openTarget(to: string | Writable): Promise<Target> {
  if (typeof to !== 'string') return { folder: await makePartFolder(join(tmpdir(), 'portal-backup')), output: to, finish: async () => {} }
  const folder = await makePartFolder(to)
  const archive = join(folder, 'archive.tar.gz')
  return {
    folder,
    output: createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true }),
    finish: () => rename(archive, to),
  }
}

/**
 * Writes database and files into one archive.
 * @param to a file, which appears when it is complete, or a stream; its last entry proves that it is complete
 * @param signal aborts the backup, which leaves no files
 */
export async function backUp(
  db: Database,
  storage: Storage,
  to: string | Writable,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<BackupOutcome> {
  const { folder, output, finish } = await openTarget(to)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const client = await db.$client.connect()
  let snapshot: Snapshot | undefined
  try {
    await lockForBackup(client)
    snapshot = await takeSnapshot(client, folder, now, signal)
    const outcome = await writeArchive(output, folder, snapshot, storage, signal)
    await finish()
    return outcome
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    process.off('exit', removeFolder)
    removeFolder()
    await unlockAfterBackup(client).catch(() => {})
    client.release(true)
    if (snapshot) await deleteRemoved(db.$client, storage, snapshot.keys).catch(() => {})
  }
}

const STANDARD_OUTPUT = '-'
const unwritable = ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EDQUOT']

/** Target of the archive, and the words for it in messages. */
function targetOf(file: string): { to: string | Writable; where: string } {
  if (file !== STANDARD_OUTPUT) return { to: file, where: file }
  if (process.stdout.isTTY) throw new StartFailure('Архив не для экрана: перенаправьте вывод, например backup - > FILE.')
  return { to: process.stdout, where: 'стандартный вывод' }
}

/** `backup FILE|-`, or `backup --slides FOLDER`; fails if files are missing, though the archive is written. */
export const backup: Command = async ([file, ...more], context) => {
  if (file === '--slides') return backupSlides(more, context)
  const { db, config, now, signal } = context
  if (!file || more.length > 0) throw new StartFailure('Укажите файл: backup FILE, или стандартный вывод: backup -.')
  const { to, where } = targetOf(file)
  const { missing, ...summary } = await backUp(db, openStorage(config), to, now(), signal).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' && to === process.stdout) throw new StartFailure('Архив не дописан: его получатель закрыл вывод.')
    throw unwritable.includes(error.code ?? '') ? new StartFailure(`Нельзя записать в ${where}: ${error.code}.`) : error
  })
  const saved = `Сохранено в ${where}: строк ${rowsIn(summary)}, файлов ${Object.keys(summary.files).length}.`
  if (missing.length > 0) throw new StartFailure([saved, ...missing.map((key) => `Нет байтов: ${key}`)].join('\n'))
  if (typeof to === 'string') return saved
  process.stderr.write(`${saved}\n`)
  return ''
}
