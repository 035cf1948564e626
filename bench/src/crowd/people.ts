import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Findings } from '../benchmark.ts'

/** The load generator: many people at the same time, each with a browser that has its own address and connections. */

/** @param people how many come, or how many requests they make */
export type Scenario = (people: number, short: boolean, say: (line: string) => void) => Promise<Findings>

export interface Answer {
  /** Kind of the request, under which it is counted. */
  what: string
  ms: number
  /** 0 when the connection broke, or the person closed it. */
  status: number
}

/** The body of a request, made in advance for all who send it. */
export interface Body {
  type: string
  bytes: Buffer
}

export interface Question {
  token?: string | undefined
  headers?: Record<string, string>
  body?: Body
  /** Time after which the person closes the connection. */
  patienceMs?: number
}

export interface Person {
  number: number
  ask: (what: string, url: string, question?: Question) => Promise<{ status: number; text: () => string }>
}

/** Connections that a browser opens to one server. */
const SOCKETS = 6
const TIMEOUT_MS = 60_000

export const jsonBody = (value: object): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) })

export async function fileBody(field: string, name: string, bytes: Buffer, fields: Record<string, string>): Promise<Body> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** Address of this machine from which a person connects, since limits of the proxy count by address. */
const addressOf = (person: number): string => `127.${1 + (person >> 14)}.${(person >> 7) & 127}.${1 + (person & 127)}`

function openBrowser(person: number, answers: Answer[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, localAddress: addressOf(person) })
  const ask: Person['ask'] = (what, url, { token, headers, body, patienceMs = TIMEOUT_MS } = {}) =>
    new Promise((resolve) => {
      const began = performance.now()
      const parts: Buffer[] = []
      let isOver = false
      let isCompressed = false
      const end = (status: number) => {
        if (isOver) return
        isOver = true
        clearTimeout(leaving)
        answers.push({ what, ms: performance.now() - began, status })
        // A reply that broke off cannot be read.
        const read = () => (isCompressed ? brotliDecompressSync(Buffer.concat(parts)) : Buffer.concat(parts)).toString()
        resolve({ status, text: () => (status === 0 ? '' : read()) })
      }
      const all = {
        ...headers,
        ...(token && { authorization: `Token ${token}` }),
        ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      }
      const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers: all }, (reply) => {
        isCompressed = reply.headers['content-encoding'] === 'br'
        reply
          .on('data', (part: Buffer) => parts.push(part))
          .once('end', () => end(reply.statusCode ?? 0))
          .once('close', () => end(0))
          .once('error', () => end(0))
      })
      const leaving = setTimeout(() => sent.destroy(), patienceMs)
      sent.once('error', () => end(0)).end(body?.bytes)
    })
  return { ask, close: () => agent.destroy() }
}

/** People come evenly within some seconds, do what they came for, and go. @returns the answers that they got */
export async function bring(people: number, seconds: number, visit: (person: Person) => Promise<void>): Promise<Answer[]> {
  const answers: Answer[] = []
  await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      await wait((number / people) * seconds * 1000)
      const { ask, close } = openBrowser(number, answers)
      await visit({ number, ask }).finally(close)
    }),
  )
  return answers
}

/** @returns the time that this share of the requests does not exceed */
export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Describes the answers by kind of request.
 * @param expected statuses of a kind that are right in addition to success
 */
export function summarize(
  scenario: string,
  answers: readonly Answer[],
  expected: Record<string, readonly number[]> = {},
): Pick<Findings, 'rows' | 'failures'> {
  const kinds = [...Map.groupBy(answers, ({ what }) => what)]
  const rows = kinds.map(([what, alike]) => {
    const times = alike.map(({ ms }) => ms)
    const share = (part: number) => Math.round(shareOf(times, part))
    const shares = { 'median, ms': share(0.5), 'p95, ms': share(0.95), 'p99, ms': share(0.99), 'at most, ms': share(1) }
    return { scenario, what, requests: alike.length, ...shares }
  })
  const isRight = ({ what, status }: Answer) => (status >= 200 && status < 300) || expected[what]?.includes(status)
  const wrong = Map.groupBy(
    answers.filter((answer) => !isRight(answer)),
    ({ what, status }) => `${scenario}: ${what} was answered ${status || 'by nothing'}`,
  )
  return { rows, failures: [...wrong].map(([problem, alike]) => `${problem}, ${alike.length} of ${answers.length} requests`) }
}
