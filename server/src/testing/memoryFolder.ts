import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM = 2 * 1024 ** 3

const hasRoom = () =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize > ROOM,
    () => false,
  )

/**
 * A folder that a PostgreSQL of another system user can reach, in memory where the system keeps room for that: a database of a test
 * is made by copying hundreds of files, which took 176 ms on a disk and takes 20 in memory.
 */
export async function createMemoryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}
