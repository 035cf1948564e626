import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '../errors/startFailure.ts'
import { isRunning, ownIdentity } from './processIdentity.ts'

/** Concurrent attempts block each other briefly: without a wait all of them could fail. */
const LOCK_TIMEOUT_MS = 100

/**
 * Locks a file. Node has no file locks; SQLite uses the operating system's, which are atomic and end with the process.
 * @returns null when another process, or this one, holds it
 */
function lockFile(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    const SQLITE_BUSY = 5
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
}

/**
 * Creates the data folder and locks it for this process.
 * @returns a function that unlocks it
 */
export async function takeDataFolder(path: string): Promise<() => Promise<void>> {
  const folder = resolve(path)
  const ownerFile = join(folder, 'server.lock')
  const readOwner = () => readFile(ownerFile, 'utf8').catch(() => '')
  let lock: DatabaseSync | null
  try {
    // The folder is traversable but not readable: under root the embedded database runs as another user.
    await mkdir(folder, { recursive: true, mode: 0o711 })
    lock = lockFile(join(folder, 'lock.sqlite'))
  } catch (error) {
    throw new StartFailure(`В папку данных ${folder} нельзя писать: ${(error as NodeJS.ErrnoException).code}.`)
  }
  const owner = await readOwner()
  // An unlocked pid file of an earlier version.
  const ofEarlierVersion = lock && owner !== (await ownIdentity()) && (await isRunning(owner))
  if (!lock || ofEarlierVersion) {
    lock?.close()
    throw new StartFailure(`Папка данных ${folder} занята другим сервером${owner && ` (процесс ${owner.split(' ')[0]})`}.`)
  }
  const held = lock
  await writeFile(ownerFile, await ownIdentity())
  return async () => {
    await rm(ownerFile, { force: true })
    held.close()
  }
}
