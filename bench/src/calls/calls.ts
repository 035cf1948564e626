import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@forum/server/platform/database/connection'
import autocannon, { type Client, type Request, type Result } from 'autocannon'
import type { Benchmark } from '../benchmark.ts'
import { withTemporaryDatabases } from '../portal/temporaryDatabase.ts'
import { calls as allCalls, type Call, type Caller, requestOf, type Step } from './callList.ts'

const SIZE = 1000
const CALLERS = 8
const SECONDS = 1
/** Calls limited to a few per second. */
const HASH_SECONDS = 5
/** Minimum share of the bare route's throughput. */
const ALLOWED = 0.5

interface CallServer {
  portal: string
  bare: string
  people: Caller[]
  /** Number of statements that each step of each call sends. */
  statements: number[][]
}

interface Measured {
  times: number[]
  perSecond: number
  /** Server CPU milliseconds per request. */
  cpu: number
}

type Cpu = () => Promise<number>

async function load(url: string, seconds: number, cpu: Cpu, requestsOf: (who: number) => Request[]): Promise<Measured> {
  const times: number[] = []
  let clients = 0
  const begun = await cpu()
  const finished = new Promise<Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections: CALLERS,
        duration: seconds,
        setupClient: (client: Client) => {
          client.setRequests(requestsOf(clients))
          clients += 1
        },
      },
      (error: unknown, result) => (error ? reject(error) : resolve(result)),
    )
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  const { duration, non2xx, errors } = await finished
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed of ${times.length}`)
  return { times, perSecond: times.length / duration, cpu: ((await cpu()) - begun) / 1000 / times.length }
}

/** The steps of a call for one caller, each made of the reply before it. */
function portalRequests({ kind, steps }: Call, caller: Caller): Request[] {
  let before = {}
  const make = (step: Step) => ({ ...requestOf(step, caller, before) }) as Request
  return steps.map((step) =>
    kind === 'read'
      ? make(step)
      : {
          method: step.endpoint.method as 'POST',
          setupRequest: () => make(step),
          onResponse: (_status, body) => {
            before = JSON.parse(body)
          },
        },
  )
}

const bareRequests = (at: number, who: number, { steps }: Call): Request[] =>
  steps.map((_, step) => ({ method: 'POST', path: `/${at}/${who}/${step}` }))

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))
const at = (share: number, values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

async function measure(
  { portal, bare, people, statements }: CallServer,
  index: number,
  { rounds, short }: { rounds: number; short: boolean },
  cpu: Cpu,
  reset: (statement: string) => Promise<unknown>,
) {
  const call = allCalls[index]
  if (!call) throw new Error(`There is no call ${index}`)
  const seconds = call.kind === 'hash' && !short ? HASH_SECONDS : SECONDS
  const ours: Measured[] = []
  const theirs: Measured[] = []
  for (let round = short ? 0 : -1; round < rounds; round += 1) {
    // Requests of the previous round may still be in progress.
    if (call.reset) await wait(500).then(() => reset(call.reset ?? ''))
    // The number of people is that of callers.
    const own = await load(portal, seconds, cpu, (who) => portalRequests(call, people[who] as Caller))
    const other = await load(bare, seconds, cpu, (who) => bareRequests(index, who, call))
    // The first round is a warm-up.
    if (round < 0) continue
    ours.push(own)
    theirs.push(other)
  }
  const times = ours.flatMap((one) => one.times)
  const bareTimes = theirs.flatMap((one) => one.times)
  const ratios = ours.map((one, round) => one.perSecond / (theirs[round]?.perSecond ?? 1))
  return {
    call: call.name,
    kind: call.kind,
    statements: statements[index]?.join(' + '),
    'a second': rounded(
      at(
        0.5,
        ours.map(({ perSecond }) => perSecond),
      ),
      0,
    ),
    'bare, a second': rounded(
      at(
        0.5,
        theirs.map(({ perSecond }) => perSecond),
      ),
      0,
    ),
    'throughput ×': rounded(at(0.5, ratios), 2),
    'CPU, ms': rounded(
      at(
        0.5,
        ours.map(({ cpu }) => cpu),
      ),
      2,
    ),
    'bare CPU, ms': rounded(
      at(
        0.5,
        theirs.map(({ cpu }) => cpu),
      ),
      2,
    ),
    'p50, ms': rounded(at(0.5, times)),
    'p95, ms': rounded(at(0.95, times)),
    'bare p50, ms': rounded(at(0.5, bareTimes)),
    'bare p95, ms': rounded(at(0.95, bareTimes)),
  }
}

/**
 * `npm run bench -- calls [--runs ROUNDS] [--kind PART OF A NAME]`: latency and throughput of the server's calls compared with bare routes that execute the same statements
 * on the same pool in the same process, alternately.
 */
export const calls: Benchmark = ({ short, kind = '', runs = short ? 1 : 5 }, say) =>
  withTemporaryDatabases([], async ({ create }) => {
    const url = await create('calls')
    const keeper = connect(url, () => {}, 1)
    const child = fork(
      join(import.meta.dirname, 'callServer.ts'),
      [url, String(SIZE), String(CALLERS)],
      // Logs like in production, to nowhere.
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    try {
      const [servers] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [CallServer | number | null]
      if (servers === null || typeof servers === 'number') throw new Error(`The server ended with ${servers}`)
      const cpu: Cpu = async () => {
        child.send('cpu')
        return ((await once(child, 'message')) as [{ cpu: number }])[0].cpu
      }
      const rows = []
      for (const [index, { name }] of allCalls.entries()) {
        if (!name.includes(kind)) continue
        say(name)
        rows.push(await measure(servers, index, { rounds: runs, short }, cpu, (statement) => keeper.pool.query(statement)))
      }
      const slow = rows.filter((row) => row.kind === 'read' && row['throughput ×'] < ALLOWED)
      const exceeded = slow.map(
        (row) => `${row.call}: ${row['throughput ×']} of the bare route's throughput, at least ${ALLOWED} is demanded`,
      )
      return { rows, failures: [], exceeded }
    } finally {
      if (child.exitCode === null) {
        child.disconnect()
        await once(child, 'exit')
      }
      await keeper.close()
    }
  })
