import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@forum/server/database/connection'
import { startEmbeddedDatabase } from '@forum/server/database/embedded'
import type { Bench } from './report.ts'

const SIZE = 100_000
/** Limits of an export: memory of the server, and the slowdown of other requests at the 95th percentile. */
const ALLOWED = { megabytes: 150, times: 2 }
/** Duration of the baseline without an export, in milliseconds. */
const BASELINE_MS = 10_000

type ServerMessage = { address?: string; token?: string; rss?: number }

async function startServer(database: string) {
  const child = fork(join(import.meta.dirname, 'exportServer.ts'), [database, String(SIZE)], { execArgv: ['--expose-gc'] })
  const [{ address = '', token = '' }] = (await once(child, 'message')) as [ServerMessage]
  let rss = 0
  let peak = 0
  child.on('message', (told: ServerMessage) => {
    rss = told.rss ?? rss
    peak = Math.max(peak, rss)
  })
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, address), { headers: { authorization: `Token ${token}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response
  }
  return {
    ask,
    /** Memory of the server in bytes, present and peak since the last call. */
    memory: () => {
      const seen = { rss, peak: Math.max(peak, rss) }
      peak = 0
      return seen
    },
    stop: () => {
      child.kill()
      return once(child, 'exit')
    },
  }
}
type Server = Awaited<ReturnType<typeof startServer>>

/** What people do meanwhile. */
const others = [
  '/api/users/user_meeting_reg/list/?meeting_id=2&page=1&page_size=20',
  '/accounts/profile/',
  '/api/users/user_meeting/sections/?id=2',
  '/api/users/user_meeting_reg/get/?id=500',
]

async function askOthers({ ask }: Server, until: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !until(); turn += 1) {
    const begun = performance.now()
    await (await ask(others[turn % others.length] ?? '')).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times
}

const p95 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

async function download({ ask }: Server): Promise<number> {
  const { url } = (await (await ask('/api/users/export/excel/')).json()) as { url: string }
  let bytes = 0
  for await (const chunk of (await ask(url)).body ?? []) bytes += chunk.length
  return bytes
}

async function measure(server: Server, say: (line: string) => void) {
  const waitFor = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() > end
  }
  await askOthers(server, waitFor(BASELINE_MS / 2))
  say('Без выгрузки…')
  const quiet = await askOthers(server, waitFor(BASELINE_MS))
  const before = server.memory().rss
  say('Во время выгрузки…')
  const begun = performance.now()
  let took = 0
  let done = false
  const downloading = download(server).finally(() => {
    done = true
    took = performance.now() - begun
  })
  const busy = await askOthers(server, () => done)
  const bytes = await downloading
  const { peak } = server.memory()
  // Before and after, to average out other load.
  quiet.push(...(await askOthers(server, waitFor(BASELINE_MS))))
  return {
    'MB of sheet': Number((bytes / 2 ** 20).toFixed(1)),
    s: Number((took / 1000).toFixed(1)),
    'server grew, MB': Math.round((peak - before) / 2 ** 20),
    requests: busy.length,
    'p95 without, ms': Number(p95(quiet).toFixed(1)),
    'p95 during, ms': Number(p95(busy).toFixed(1)),
    'p95 ×': Number((p95(busy) / p95(quiet)).toFixed(2)),
  }
}

/** `npm run bench -- exports`: how exporting 100,000 registrations affects the server's memory and other requests. */
export const exports: Bench = async (_settings, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-exports-'))
  await chmod(folder, 0o711)
  const database = await startEmbeddedDatabase(folder, ['fsync=off', 'synchronous_commit=off'])
  const admin = connect(database.url, () => {})
  await admin.pool.query('create database exports')
  await admin.close()
  const server = await startServer(database.url.replace(/postgres$/, 'exports'))
  try {
    const row = await measure(server, say)
    return { rows: [row], passed: row['server grew, MB'] < ALLOWED.megabytes && row['p95 ×'] <= ALLOWED.times }
  } finally {
    await server.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
