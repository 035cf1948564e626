import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverEnvironment, serverFlags } from '@forum/scripts/start/serverProcess'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'
import { startBucket } from './fixtures.ts'

const SIZE = 1000

interface Forum {
  address: string
  /** Token of a person with all roles. */
  staff: string
  tokens: string[]
  theses: number[]
  registrations: number[]
}

async function startServer(database: string, bucket: object, callers: number) {
  const child = fork(join(import.meta.dirname, 'serverProcess.ts'), [database, String(SIZE), String(callers), JSON.stringify(bucket)], {
    execArgv: [...serverFlags, '--expose-gc'],
    env: { ...serverEnvironment, ...process.env },
  })
  const [forum] = (await once(child, 'message')) as [Forum]
  const memory = { before: 0, peak: 0 }
  child.on('message', ({ rss = 0 }: { rss?: number }) => {
    memory.before ||= rss
    memory.peak = Math.max(memory.peak, rss)
  })
  const stop = () => {
    child.kill()
    return once(child, 'exit')
  }
  return { ...forum, memory, stop }
}
export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Runs a measurement against a server with its own database and bucket.
 * @param stallMs how long the bucket stalls an upload
 */
export async function onServer<T>(stallMs: number, callers: number, work: (server: Server) => Promise<T>): Promise<T> {
  return withTemporaryDatabases(withoutSync, async ({ create }) => {
    const bucket = await startBucket(stallMs)
    const server = await startServer(await create('heavy'), bucket.settings, callers)
    try {
      return await work(server)
    } finally {
      await server.stop()
      bucket.close()
    }
  })
}
