import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '@forum/e2e/people/people'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { type Benchmark, occurred } from '../benchmark.ts'
import { fillDay, REGISTRATIONS } from '../crowd/programDay.ts'
import { startNginx } from '../deployment/nginx.ts'
import { openFilledForum } from '../portal/filledForum.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'
import { type Answer, openByMany } from './visitors.ts'

const PEOPLE = 2000
const SECONDS = 60
/** Limits: of the requests, and how much the memory may grow after the first half of the people. */
const ALLOWED = { p99: 500, growth: 1.2 }
/** Day on which the organiser's session of the filled forum is valid. */
const DAY = '2025-09-20'

type Server = Awaited<ReturnType<typeof startPortalProcess>>

/** Portal and database share a core, the people have the other. Without `taskset` all share both. */
const onCore = (core: number, pid: number | undefined): boolean =>
  pid !== undefined && spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' }).status === 0

const megabytes = ({ pid }: Server): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Reads the memory at the start, in the middle and at the end. */
async function watchMemory(server: Server, work: Promise<Answer[]>, seconds: number) {
  const half = wait(seconds * 500).then(() => megabytes(server))
  const answers = await work
  return { answers, half: await half, end: megabytes(server) }
}

function describe(what: string, answers: readonly Answer[]) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  const failed = answers.filter(({ status }) => status !== 200)
  const row = { what, requests: answers.length, failed: failed.length, 'median, ms': share(0.5), 'p99, ms': share(0.99) }
  return { row, failures: [...new Set(failed.map(({ kind, status }) => `${what}: a ${kind} was answered ${status || 'by nothing'}`))] }
}

/**
 * `npm run bench -- morning [--runs PEOPLE]`: the morning of the forum. 2,000 people open the programme within a minute, at one server, then
 * at two behind nginx of which one is killed.
 */
export const morning: Benchmark = ({ short, runs: people = short ? 40 : PEOPLE }, say) =>
  withTemporaryDatabases(withoutSync, async ({ folder, create }) => {
    const seconds = short ? 4 : SECONDS
    await publishLocal(join(folder, 'releases'), say)
    const DATABASE_URL = await create('morning')
    const { token, close } = await openFilledForum(DATABASE_URL, REGISTRATIONS)
    await close()
    const settings = { ...noRateLimits, DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:1', TRUST_PROXY: 'loopback', PORTAL_CLOCK: DAY }
    const servers = await Promise.all([0, 1].map(() => startPortalProcess(folder, settings)))
    const [first, second] = servers as [Server, Server]
    const database = Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
    const start = async (server: Server) => {
      await server.start()
      return onCore(0, server.pid())
    }
    try {
      await start(first)
      await fillDay(first, token)
      const { revision } = await ask<{ revision: number }>(first, '/api/program/draft/', undefined, token, 'GET')
      await ask(first, '/api/program/releases/', { revision }, token)
      // Connections made before stay where they are.
      await first.stop()
      const apart = onCore(0, database) && onCore(1, process.pid)
      await start(first)
      say(`${people} people within ${seconds} s, ${apart ? 'portal and database on one core' : 'all on all cores'}`)
      await openByMany(first.url, '/program', 20, 1)
      const one = await watchMemory(first, openByMany(first.url, '/program', people, seconds), seconds)
      const alone = describe('one server', one.answers)

      await start(second)
      const nginx = await startNginx(servers.map(({ url }) => Number(new URL(url).port)))
      const kill = wait(seconds * 500).then(() => second.stop('SIGKILL'))
      const two = await watchMemory(first, openByMany(nginx.url, '/program', people, seconds), seconds)
      await kill
      await nginx.close()
      const killed = describe('two servers, one killed', two.answers)

      const runs = [
        { ...alone, memory: one },
        { ...killed, memory: two },
      ]
      const rows = runs.map(({ row, memory }) => ({ ...row, 'MB at half': memory.half, 'MB at the end': memory.end }))
      const exceeded = rows.flatMap((row) =>
        occurred({
          [`${row.what}: p99 of ${row['p99, ms']} ms, allowed ${ALLOWED.p99}`]: row['p99, ms'] > ALLOWED.p99,
          [`${row.what}: memory grows from ${row['MB at half']} to ${row['MB at the end']} MB`]:
            row['MB at the end'] > row['MB at half'] * ALLOWED.growth,
        }),
      )
      return { rows, failures: runs.flatMap(({ failures }) => failures), exceeded }
    } finally {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    }
  })
