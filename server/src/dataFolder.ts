import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRunning, ownIdentity } from './processIdentity.ts'
import { StartFailure } from './startFailure.ts'

/** Several who want the lock at the same moment hold each other up for an instant: without a wait all of them could be refused. */
const LOCK_TIMEOUT_MS = 100

/**
 * Node has no file locks of its own; SQLite takes the operating system's, which is atomic and ends with the process, however that ends.
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
 * Makes the data folder and takes it for this process alone.
 * @returns gives the folder back
 */
export async function takeDataFolder(path: string): Promise<() => Promise<void>> {
  const folder = resolve(path)
  const ownerFile = join(folder, 'server.lock')
  const readOwner = () => readFile(ownerFile, 'utf8').catch(() => '')
  let lock: DatabaseSync | null
  try {
    // Passable but not readable: under root the embedded database runs as another user.
    await mkdir(folder, { recursive: true, mode: 0o711 })
    lock = lockFile(join(folder, 'lock.sqlite'))
  } catch (error) {
    throw new StartFailure(`В папку данных ${folder} нельзя писать: ${(error as NodeJS.ErrnoException).code}.`)
  }
  const owner = await readOwner()
  // A server of an earlier version left only its name.
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
