import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartFailure } from './startFailure.ts'

/** Tells one process from a later one with the same pid, where the system says when it began. */
async function birthOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
}

async function isRunning(owner: string): Promise<boolean> {
  const [pid, birth] = owner.split(' ')
  if (!pid) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return birth === '' || birth === (await birthOf(Number(pid)))
}

/**
 * Makes the data folder and takes it for this process alone.
 * @returns gives the folder back
 */
export async function takeDataFolder(path: string): Promise<() => Promise<void>> {
  const folder = resolve(path)
  const lock = join(folder, 'server.lock')
  const mine = `${process.pid} ${await birthOf(process.pid)}`
  const draft = `${lock}.${process.pid}`
  try {
    // Passable but not readable: under root the embedded database runs as another user.
    await mkdir(folder, { recursive: true, mode: 0o711 })
    await writeFile(draft, mine)
  } catch (error) {
    throw new StartFailure(`В папку данных ${folder} нельзя писать: ${(error as NodeJS.ErrnoException).code}.`)
  }
  try {
    for (let tries = 0; tries < 3; tries++) {
      // A link appears whole or not at all, so the lock never lacks its owner.
      const taken = await link(draft, lock).then(
        () => true,
        () => false,
      )
      if (taken) return () => rm(lock, { force: true })
      const owner = await readFile(lock, 'utf8').catch(() => '')
      if (owner !== mine && (await isRunning(owner)))
        throw new StartFailure(`Папка данных ${folder} занята другим сервером (процесс ${owner.split(' ')[0]}).`)
      await rm(lock, { force: true })
    }
    throw new StartFailure(`Папку данных ${folder} занимают несколько серверов сразу.`)
  } finally {
    await rm(draft, { force: true })
  }
}
