import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { processorTimeOf } from './processorTime.ts'
import { REGISTRATIONS, releaseDay } from './programDay.ts'
import { type Server, withCrowdedForum } from './servers.ts'

/** Processor time of one server for each of the replies that everybody reads, one request after another, and of a server that does nothing. */

const REQUESTS = { full: 1000, short: 20 }
const WARM_UP = 50
const IDLE_SECONDS = { full: 60, short: 2 }
/** Limits in milliseconds of a request, and the share of a core while nothing happens. */
const ALLOWED = { public: 0.5, own: 1.5, idle: 0.005 }

const page = { accept: 'text/html' }

const replies: { what: string; path: string; headers?: Record<string, string>; isOwn?: boolean }[] = [
  { what: 'programme', path: '/api/program/' },
  { what: 'front page', path: '/forum' },
  { what: 'policy', path: '/policy' },
  { what: 'page of the programme', path: '/program', headers: page },
  { what: 'page of the sign-in', path: '/login', headers: page },
  { what: 'page of the cabinet', path: '/', headers: page },
  { what: 'registry', path: '/remotes.json' },
  { what: 'live release', path: '/release.json' },
  { what: 'academic degrees', path: '/api/references/academic-degree/list/' },
  { what: 'registry, signed in', path: '/remotes.json', isOwn: true },
  { what: 'profile', path: '/accounts/profile/', isOwn: true },
  { what: 'cabinet', path: '/api/users/user_meeting/get/?id=2', isOwn: true },
]

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const get = (url: string, headers: Record<string, string>): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (reply) => {
      let bytes = 0
      reply
        .on('data', (part: Buffer) => {
          bytes += part.length
        })
        .once('end', () => resolve({ status: reply.statusCode ?? 0, bytes }))
        .once('error', reject)
    })
      .once('error', reject)
      .end()
  })

interface Spent {
  /** Milliseconds of the server and of PostgreSQL, each divided by the number of requests or of milliseconds. */
  server: number
  database: number
}

async function spentBy(server: Server, divisor: number, work: () => Promise<unknown>): Promise<Spent> {
  const now = () => processorTimeOf(server.pid() ?? 0, process.pid)
  const before = now()
  await work()
  const after = now()
  return { server: (after.server - before.server) / divisor, database: (after.database - before.database) / divisor }
}

async function repeatRequest(times: number, url: string, headers: Record<string, string>) {
  let last = { status: 0, bytes: 0 }
  for (let turn = 0; turn < times; turn += 1) last = await get(url, headers)
  return last
}

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** `npm run bench -- replies [--runs REQUESTS] [--kind PART OF A NAME]` */
export const replyTimes: Benchmark = ({ short, kind = '', runs }, say) =>
  withCrowdedForum({ size: REGISTRATIONS, signedIn: 1, pages: true }, say, async ({ servers: [server], staff, people: [person] }) => {
    if (!server) throw new Error('There is no server')
    await server.start()
    const requests = runs ?? (short ? REQUESTS.short : REQUESTS.full)
    const findings = { rows: [] as Record<string, unknown>[], failures: [] as string[], exceeded: [] as string[] }
    const seconds = short ? IDLE_SECONDS.short : IDLE_SECONDS.full
    if (kind === '' || kind === 'idle') {
      // What the start itself does has ended.
      await wait(seconds * 250)
      const idle = await spentBy(server, seconds * 1000, () => wait(seconds * 1000))
      findings.rows.push({
        what: 'idle, % of a core',
        'server, ms': rounded(idle.server * 100),
        'PostgreSQL, ms': rounded(idle.database * 100),
      })
      const share = idle.server + idle.database
      if (share > ALLOWED.idle) findings.exceeded.push(`idle: ${rounded(share * 100)} % of a core, allowed ${ALLOWED.idle * 100}`)
    }
    await releaseDay(server, staff)
    for (const { what, path, headers, isOwn } of replies.filter((one) => one.what.includes(kind))) {
      const all = { 'accept-encoding': 'gzip, br', ...headers, ...(isOwn && { authorization: `Token ${person?.token}` }) }
      const { status, bytes } = await repeatRequest(WARM_UP, server.url + path, all)
      if (status !== 200) findings.failures.push(`${path} was answered ${status}`)
      const spent = await spentBy(server, requests, () => repeatRequest(requests, server.url + path, all))
      findings.rows.push({ what, bytes, 'server, ms': rounded(spent.server), 'PostgreSQL, ms': rounded(spent.database) })
      const allowed = isOwn ? ALLOWED.own : ALLOWED.public
      if (spent.server > allowed) findings.exceeded.push(`${what}: ${rounded(spent.server)} ms, allowed ${allowed}`)
    }
    agent.destroy()
    return findings
  })
