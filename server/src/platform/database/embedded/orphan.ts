import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const ask = promisify(execFile)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return (await ask('ps', ['-o', 'args=', '-p', String(pid)])).stdout
  } catch {
    return ''
  }
}

/**
 * Stops a PostgreSQL that outlived a killed server, and removes the pid file of a killed PostgreSQL.
 * The pid may have been reused, so the process must name this very cluster.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!Number.isInteger(pid)) return
  if (isAlive(pid) && (await commandLine(pid)).includes(cluster)) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + 20_000
    while (isAlive(pid)) {
      if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
      await wait(50)
    }
  }
  await rm(pidFile, { force: true })
}
