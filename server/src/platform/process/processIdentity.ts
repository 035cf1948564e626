import { readFile } from 'node:fs/promises'

/** Distinguishes a process from a later one with the same pid, where the system provides its start time. */
async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
}

/** Identity of this process for a pid file, as `PID START`. */
export const ownIdentity = async (): Promise<string> => `${process.pid} ${await startTimeOf(process.pid)}`

export async function isRunning(identity: string): Promise<boolean> {
  const [pid, startTime] = identity.split(' ')
  if (!pid || !/^\d+$/.test(pid)) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !startTime || startTime === (await startTimeOf(Number(pid)))
}
