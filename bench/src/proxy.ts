import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '@forum/e2e/portal/demonstration'
import { root } from '@forum/scripts/build'
import { hashPassword } from '@forum/server/account/passwordHash'
import { connect } from '@forum/server/database/connection'
import { freePort, startEmbeddedDatabase } from '@forum/server/database/embedded'
import { pdfOf } from '@forum/server/testing/documents'
import { startFakeBucket } from '@forum/server/testing/fakeBucket'
import { startProxy } from './nginx.ts'
import type { Bench } from './report.ts'

const READERS = 12
const WRONG_TRIES = 10
const ASK_AGAIN = 20

interface Answer {
  status: number
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** @returns status 0 when the connection broke */
function ask(
  url: string,
  { token, json, headers = {}, payload }: { token?: string; json?: object; headers?: Record<string, string>; payload?: Buffer } = {},
) {
  const body = json ? Buffer.from(JSON.stringify(json)) : payload
  const all = { ...headers, ...(json && { 'content-type': 'application/json' }), ...(token && { authorization: `Token ${token}` }) }
  return new Promise<Answer>((resolve) => {
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers: all, timeout: 30_000 }, (reply) => {
      text(reply).then(
        (content) => resolve({ status: reply.statusCode ?? 0, body: content }),
        () => resolve({ status: 0, body: '' }),
      )
    })
    sent.once('timeout', () => sent.destroy()).once('error', () => resolve({ status: 0, body: '' }))
    sent.end(body)
  })
}

/** A production server in its own process, sharing only what is configured. */
function serverOn(port: number, settings: Record<string, string>) {
  let child: ChildProcess | undefined
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async start() {
      const env = { PATH: process.env.PATH ?? '', ...settings, PORT: String(port) }
      child = spawn(process.execPath, [join(root, 'server/src/main.ts'), 'serve'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
      while ((await ask(`${url}/readyz`)).status !== 200) {
        if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}`)
        await wait(50)
      }
    },
    async kill(signal: NodeJS.Signals) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}

async function openAccounts(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl, () => {}, 1)
  const password = await hashPassword(PASSWORD)
  for (const name of ['reader', 'tried', 'leaver']) {
    const { rows } = await pool.query(
      `insert into users (username, email, password, verified_at, created_at) values ($1, $1, $2, now(), now()) returning id`,
      [`${name}@forum.test`, password],
    )
    await pool.query(`insert into individuals (user_id, last_name, first_name) values ($1, 'Иванова', 'Анна')`, [rows[0].id])
  }
  await close()
}

const login = (url: string, name: string, password = PASSWORD) =>
  ask(`${url}/accounts/login/`, { json: { login: `${name}@forum.test`, password } })

/** Calls that the proxy must not retry are retried by the client. */
async function insist(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 0 && answer.status < 500) return answer
    await wait(100)
  }
}

/** @returns URLs to read: calls of the cabinet, public lists, and a file from the bucket */
async function thingsToRead(url: string, token: string): Promise<string[]> {
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="type"\r\n\r\n3\r\n'),
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    pdfOf(50_000),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const { status, body } = await ask(`${url}/api/references/file/detail/`, { token, payload: form, headers })
  if (status !== 201) throw new Error(`The upload was answered ${status}: ${body}`)
  return [
    '/accounts/profile/',
    '/api/users/user_meeting/get/?id=2',
    '/api/users/user_meeting/sections/?id=2',
    '/api/references/academic-degree/list/',
    (JSON.parse(body) as { url: string }).url,
  ]
}

/** Sends wrong passwords through the proxy until they are refused; then both servers have to refuse. */
async function limitsHold(url: string, servers: readonly string[]): Promise<boolean> {
  let taken = 0
  for (;;) {
    const { status } = await insist(() => login(url, 'tried', 'wrong'))
    if (status === 429) break
    taken += 1
    if (status !== 400 || taken > WRONG_TRIES) return false
  }
  for (let turn = 0; turn < ASK_AGAIN; turn++) if ((await insist(() => login(url, 'tried'))).status !== 429) return false
  const direct = await Promise.all(servers.map((server) => insist(() => login(server, 'tried'))))
  return direct.every(({ status }) => status === 429)
}

/** Signing in or out on one server takes effect on both. */
async function sessionsHold(url: string, servers: readonly string[]): Promise<boolean> {
  const { token } = JSON.parse((await insist(() => login(url, 'leaver'))).body) as { token: string }
  const everywhere = [...Array<string>(ASK_AGAIN).fill(url), ...servers]
  const profile = (server: string) => insist(() => ask(`${server}/accounts/profile/`, { token }))
  for (const server of everywhere) if ((await profile(server)).status !== 200) return false
  // The lost reply may have signed out already; the next one tells.
  const left = await insist(() => ask(`${url}/accounts/logout/`, { token, json: {} }))
  if (left.status !== 200 && left.status !== 403) return false
  for (const server of everywhere) if ((await profile(server)).status !== 403) return false
  return true
}

/** While no server answers, people get a page in both languages, calls the portal's error shape, and scripts neither. */
async function answersAlone(url: string): Promise<boolean> {
  const browser = { headers: { accept: 'text/html,*/*;q=0.8' } }
  const page = await ask(`${url}/registration`, browser)
  const call = await ask(`${url}/accounts/login/`, { json: {}, headers: { 'x-portal-language': 'en' } })
  const build = await ask(`${url}/mf/shell/0.0.0/missing.js`, browser)
  const { code, message } = JSON.parse(call.body) as Record<string, string>
  return (
    [page, call, build].every(({ status }) => status === 502) &&
    /временно недоступен.*temporarily unavailable/s.test(page.body) &&
    code === 'unavailable' &&
    /^The portal/.test(message ?? '') &&
    !build.body.includes('unavailable')
  )
}

/**
 * `npm run bench -- proxy [--runs SECONDS]`: two servers behind nginx with the settings of `deploy/nginx.conf`. One is killed every few
 * seconds during reads, none of which may fail.
 */
export const proxy: Bench = async ({ runs: seconds = 60 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-two-'))
  chmodSync(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    const database = await startEmbeddedDatabase(join(folder, 'postgres'))
    closers.push(database.stop)
    const bucket = await startFakeBucket()
    closers.push(async () => bucket.close())
    const { endpoint, bucket: S3_BUCKET, accessKey, secretKey } = bucket.settings
    const settings = {
      DATABASE_URL: database.url,
      S3_ENDPOINT: endpoint,
      S3_BUCKET,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      PORTAL_URL: 'https://forum.test',
      PORTAL_SECRET: randomBytes(32).toString('hex'),
      // No mail server: mails stay in the queue.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'forum@forum.test',
      TRUST_PROXY: 'loopback',
      PORTAL_CLOCK: '2025-09-15',
      LOG_LEVEL: 'fatal',
    }
    const ports = [await freePort(), await freePort()]
    const servers = ports.map((port, turn) => serverOn(port, { ...settings, DATA_DIR: join(folder, String(turn)) }))
    closers.push(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))))
    await Promise.all(servers.map((server) => server.start()))
    await openAccounts(database.url)
    const front = await startProxy(ports)
    closers.push(front.close)

    const { token } = JSON.parse((await login(front.url, 'reader')).body) as { token: string }
    const addresses = await thingsToRead(front.url, token)
    const wanted = await Promise.all(addresses.map((address) => ask(front.url + address, { token })))
    if (wanted.some(({ status }) => status !== 200)) throw new Error('Something that should be read is not there')

    say(`${READERS} readers, one of two servers killed in turn for ${seconds} s`)
    const end = performance.now() + seconds * 1000
    const going = () => performance.now() < end
    const failed: number[] = []
    let reads = 0
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = reader; going(); turn++) {
        const at = turn % addresses.length
        const { status, body } = await ask(front.url + addresses[at], { token })
        reads += 1
        // File URLs in it are signed again.
        if (status !== 200 || body.length !== wanted[at]?.body.length) failed.push(status)
      }
    })
    let kills = 0
    const killer = async () => {
      for (; going(); kills++) {
        const victim = servers[kills % 2]
        await victim?.kill('SIGKILL')
        await wait(1000)
        await victim?.start()
        await wait(1000)
      }
    }
    const urls = servers.map(({ url }) => url)
    const [limits, sessions] = await Promise.all([limitsHold(front.url, urls), sessionsHold(front.url, urls), killer(), ...readers])

    await Promise.all(servers.map((server) => server.kill('SIGKILL')))
    const alone = await answersAlone(front.url)

    const asked = front.asked().filter(({ method }) => method === 'GET')
    const retried = asked.filter(({ servers: tried }) => tried.length > 1).length
    const answeredBy = ports.map((port) => asked.filter(({ servers: tried }) => tried.at(-1) === `127.0.0.1:${port}`).length)
    const row = {
      kills,
      reads,
      'reads failed': failed.length,
      'asked again of the other server': retried,
      'answered by the first': answeredBy[0],
      'by the second': answeredBy[1],
      'limits hold across both': limits,
      'sessions hold across both': sessions,
      'own page without servers': alone,
    }
    // A run without any retried request proves nothing.
    const passed = failed.length === 0 && kills > 1 && retried > 0 && answeredBy.every((count) => count > 0) && limits && sessions && alone
    if (failed.length > 0) say(`failed reads ended with ${[...new Set(failed)].join(', ')}`)
    return { rows: [row], passed }
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => say(String(error)))
    agent.destroy()
  }
}
