import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { connect, type Database } from '@forum/server/platform/database/connection'
import { runningDatabaseUrl } from '@forum/server/platform/database/embedded/embedded'
import { createClock } from '@forum/server/platform/process/clock'
import { createToken } from '@forum/server/platform/sessions/token'
import { pdfOf } from '@forum/server/testing/documents'
import { newAccount } from '@forum/server/testing/newAccount'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { type Benchmark, occurred } from '../benchmark.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'

const PEOPLE = 500
const PROBE_MS = 5000
const settings = { ...noRateLimits, LOG_LEVEL: 'fatal' }
const thesis = pdfOf(2_000_000)

interface Answer {
  kind: string
  ms: number
  status: number
}

/** One connection per person, as in a browser. */
function personAt(url: string, answers: Answer[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (kind: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<void>((resolve) => {
      const began = performance.now()
      const note = (status: number) => {
        answers.push({ kind, ms: performance.now() - began, status })
        resolve()
      }
      const sent = request(new URL(path, url), { method: body ? 'POST' : 'GET', agent, headers, timeout: 60_000 }, (reply) => {
        reply
          .resume()
          .once('end', () => note(reply.statusCode ?? 0))
          .once('error', () => note(0))
      })
      sent.once('timeout', () => sent.destroy()).once('error', () => note(0))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Reads the cabinet as the page does; every second person uploads, every fourth opens an account for a colleague. */
async function spendEvening(url: string, turn: number, token: string, answers: Answer[], going: () => boolean): Promise<void> {
  const person = personAt(url, answers)
  const authorization = `Token ${token}`
  const form = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\n3\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
    ),
    thesis,
    Buffer.from('\r\n--b--\r\n'),
  ])
  // Spread over time, as people are.
  await wait(Math.random() * 3000)
  for (let round = 0; going(); round++) {
    await person.send('cabinet', 'accounts/profile/', { authorization })
    await person.send('cabinet', 'api/users/user_meeting/get/?id=2', { authorization })
    await person.send('cabinet', 'api/users/user_meeting/sections/?id=2')
    if ((turn + round) % 2 === 0)
      await person.send(
        'upload of 2 MB',
        'api/references/file/detail/',
        { authorization, 'content-type': 'multipart/form-data; boundary=b' },
        form,
      )
    if ((turn + round) % 4 === 1) {
      const email = `evening-${turn}-${round}@forum.test`
      const body = Buffer.from(JSON.stringify(newAccount({ email, username: email })))
      await person.send('registration', 'accounts/register/', { 'content-type': 'application/json' }, body)
    }
    await wait(1000 + Math.random() * 4000)
  }
  person.close()
}

/** A route with one query on the same database. */
async function serveBare(db: Database) {
  const app = Fastify()
  app.get('/', async () => (await db.execute(sql`select id, title from meetings where id = 2`)).rows)
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

function describe(kind: string, answers: readonly Answer[], seconds: number) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  const failed = answers.filter(({ status }) => status < 200 || status >= 400).length
  return {
    what: kind,
    requests: answers.length,
    failed,
    'a second': Number((answers.length / seconds).toFixed(1)),
    'median, ms': share(0.5),
    'p95, ms': share(0.95),
    'p99, ms': share(0.99),
  }
}

/** `npm run bench -- deadlinePeak [--runs SECONDS]`: the evening of the deadline with 500 concurrent people, compared with a bare route on the same database. */
export const deadlinePeak: Benchmark = async ({ short, runs: seconds = short ? 5 : 60 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-evening-'))
  const portal = await startDemonstration(folder, settings)
  const { db, close } = connect((await runningDatabaseUrl(join(folder, 'postgres'))) ?? '', () => {})
  const bare = await serveBare(db)
  try {
    const { rows: people } = await db.execute<{ id: number }>(sql`select id from users where verified_at is not null order by id`)
    const clock = createClock(new Date('2025-09-15T00:00:00+03:00'))
    const tokens = await Promise.all(people.map(({ id }) => createToken(db, clock, id)))
    const answers: Answer[] = []
    const end = performance.now() + seconds * 1000
    const going = () => performance.now() < end
    const crowd = short ? 20 : PEOPLE
    say(`${crowd} people, ${availableParallelism()} processors shared by them, the server and the database`)
    const began = performance.now()
    await Promise.all(
      Array.from({ length: crowd }, (_, turn) => spendEvening(portal.url, turn, tokens[turn % tokens.length] ?? '', answers, going)),
    )
    const took = (performance.now() - began) / 1000
    const probe: Answer[] = []
    const probeEnd = performance.now() + PROBE_MS
    const callers = Array.from({ length: 50 }, () => personAt(bare.url, probe))
    await Promise.all(
      callers.map(async (caller) => {
        while (performance.now() < probeEnd) await caller.send('bare', '')
        caller.close()
      }),
    )
    const kinds = [...new Set(answers.map(({ kind }) => kind))]
    const rows = kinds.map((kind) =>
      describe(
        kind,
        answers.filter((answer) => answer.kind === kind),
        took,
      ),
    )
    const all = describe('all', answers, took)
    rows.push(all, describe('bare Fastify route with one query, 50 at once', probe, PROBE_MS / 1000))
    return { rows, failures: occurred({ [`${all.failed} of ${all.requests} requests failed`]: all.failed > 0 }), exceeded: [] }
  } finally {
    await bare.close()
    await close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
