import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdDecompress } from 'node:zlib'
import { unprivilegedUser } from '../platform/database/embedded/systemUser.ts'

const fixtures = join(import.meta.dirname, 'previousVersion')

/** Path of a backup that the version before made of the same forum. */
export const previousBackup = join(fixtures, 'backup.tar.gz')

/** @returns a copy of a data folder that the version before left; the caller removes it */
export async function previousDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-previous-'))
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(tar, 'exit')
  const unzipped = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } })
  // tar may end at the mark of the archive's end, before it has read the zeros that follow.
  await pipeline(createReadStream(join(fixtures, 'data-folder.tar.zst')), unzipped, tar.stdin).catch(() => undefined)
  const [status] = await ended
  if (status !== 0) throw new Error(`tar ended with ${status}`)
  // When tests run as root, PostgreSQL runs under another user, who owns its cluster.
  await chmod(folder, 0o711)
  const { uid, gid } = await unprivilegedUser([folder])
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, join(folder, 'postgres/cluster')])
  return folder
}
