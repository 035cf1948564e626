import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readPageData } from '@forum/federation/pageTemplate'

/** People whose browsers open a page: the page, its scripts and its first calls, as a browser requests them. */

export interface Answer {
  kind: 'page' | 'script' | 'call'
  ms: number
  /** 0 when the connection broke. */
  status: number
}

const SOCKETS = 6
const TIMEOUT_MS = 30_000

/** Addresses of this machine, so that each person has another one, as the limits count them. */
const addressOf = (person: number): string => `127.${1 + (person >> 16)}.${(person >> 8) & 255}.${1 + (person & 127)}`

function browserOf(person: number, answers: Answer[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, localAddress: addressOf(person) })
  const get = (kind: Answer['kind'], url: string, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const began = performance.now()
      const parts: Buffer[] = []
      const end = (status: number) => {
        answers.push({ kind, ms: performance.now() - began, status })
        resolve(Buffer.concat(parts).toString())
      }
      const sent = request(url, { agent, headers, timeout: TIMEOUT_MS }, (reply) => {
        reply
          .on('data', (part: Buffer) => kind === 'page' && parts.push(part))
          .once('end', () => end(reply.statusCode ?? 0))
          .once('error', () => end(0))
      })
      sent.once('timeout', () => sent.destroy()).once('error', () => end(0))
      sent.end()
    })
  return { get, close: () => agent.destroy() }
}

/** Scripts and calls that a page requests itself. */
function partsOf(html: string): { scripts: string[]; calls: string[] } {
  const { runtime, opening } = readPageData(html)
  const listed = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url = '']) => url)
  const opened = [runtime, ...(opening?.scripts ?? [])].flatMap((script) => script?.url ?? [])
  return { scripts: [...new Set([...listed, ...opened])], calls: opening?.reads ?? [] }
}

async function openPage(url: string, path: string, person: number, answers: Answer[]): Promise<void> {
  const { get, close } = browserOf(person, answers)
  const html = await get('page', url + path, { accept: 'text/html' })
  if (answers.at(-1)?.status !== 0 && html.includes('id="page"')) {
    const { scripts, calls } = partsOf(html)
    await Promise.all([
      ...scripts.map((script) => get('script', url + script, { 'accept-encoding': 'br' })),
      ...calls.map((call) => get('call', url + (call.startsWith('/') ? call : `/${call}`), { 'accept-encoding': 'br' })),
    ])
  }
  close()
}

/** Opens a page by this number of people, evenly over the time. */
export async function openByMany(url: string, path: string, people: number, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = []
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      await wait((person / people) * seconds * 1000)
      await openPage(url, path, person, answers)
    }),
  )
  return answers
}
