import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '@forum/e2e/portal/demonstration'
import { connect } from '@forum/server/platform/database/connection'
import { startEmbeddedDatabase } from '@forum/server/platform/database/embedded/embedded'
import { hashPassword } from '@forum/server/platform/passwords/passwordHash'
import { pdfOf } from '@forum/server/testing/documents'
import { startFakeBucket } from '@forum/server/testing/fakeBucket'
import { type Benchmark, occurred } from '../benchmark.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { startNginx } from './nginx.ts'
import { answersAlone, limitsHold, sessionsHold } from './proxyChecks.ts'
import { ask, login } from './proxyClient.ts'

const READERS = 12

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

/** @returns URLs to read: calls of the cabinet, public lists, and a file from the bucket */
async function thingsToRead(url: string, token: string): Promise<string[]> {
  const payload = new FormData()
  payload.append('type', '3')
  payload.append('file', new Blob([Buffer.from(pdfOf(50_000))]), 'a.pdf')
  const { status, body } = await ask(`${url}/api/references/file/detail/`, { token, payload })
  if (status !== 201) throw new Error(`The upload was answered ${status}: ${body}`)
  return [
    '/accounts/profile/',
    '/api/users/user_meeting/get/?id=2',
    '/api/users/user_meeting/sections/?id=2',
    '/api/references/academic-degree/list/',
    (JSON.parse(body) as { url: string }).url,
  ]
}

/** Starts the services that both servers share: a database and a bucket, but no disk. */
async function startSharedServices(folder: string) {
  const database = await startEmbeddedDatabase(join(folder, 'postgres'))
  const bucket = await startFakeBucket()
  const { endpoint, bucket: S3_BUCKET, accessKey, secretKey } = bucket.settings
  return {
    database: database.url,
    settings: {
      DATABASE_URL: database.url,
      S3_ENDPOINT: endpoint,
      S3_BUCKET,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      PORTAL_URL: 'https://forum.test',
      PORTAL_SECRET: randomBytes(32).toString('hex'),
      // No mail server: mails stay in the queue.
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUST_PROXY: 'loopback',
    },
    stop: async () => {
      bucket.close()
      await database.stop()
    },
  }
}

/** @returns a function that reads until the time is over, and returns the number of reads and the statuses of those that failed */
async function prepareReads(url: string) {
  const { token } = JSON.parse((await login(url, 'reader')).body) as { token: string }
  const addresses = await thingsToRead(url, token)
  const wanted = await Promise.all(addresses.map((address) => ask(url + address, { token })))
  if (wanted.some(({ status }) => status !== 200)) throw new Error('Something that should be read is not there')
  return async (going: () => boolean) => {
    const failed: number[] = []
    let reads = 0
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = reader; going(); turn++) {
        const at = turn % addresses.length
        const { status, body } = await ask(url + addresses[at], { token })
        reads += 1
        // File URLs in it are signed again.
        if (status !== 200 || body.length !== wanted[at]?.body.length) failed.push(status)
      }
    })
    await Promise.all(readers)
    return { reads, failed }
  }
}

type Server = Awaited<ReturnType<typeof startPortalProcess>>

/** @param done counts the kills */
async function killInTurn(going: () => boolean, servers: readonly Server[], done: { kills: number }): Promise<void> {
  while (going()) {
    const victim = servers[done.kills % servers.length]
    await victim?.stop('SIGKILL')
    await wait(1000)
    await victim?.start()
    await wait(1000)
    done.kills += 1
  }
}

/**
 * `npm run bench -- twoServers [--runs SECONDS]`: two servers behind nginx with the settings of `deploy/nginx.conf`. One is killed every few
 * seconds during reads, none of which may fail.
 */
export const twoServers: Benchmark = async ({ short, runs: seconds = short ? 10 : 60 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-two-'))
  chmodSync(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    const shared = await startSharedServices(folder)
    closers.push(shared.stop)
    const servers = await Promise.all([0, 1].map((turn) => startPortalProcess(join(folder, String(turn)), shared.settings)))
    closers.push(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))))
    await Promise.all(servers.map((server) => server.start()))
    await openAccounts(shared.database)
    const urls = servers.map(({ url }) => url)
    const nginx = await startNginx(urls.map((url) => Number(new URL(url).port)))
    closers.push(nginx.close)

    const read = await prepareReads(nginx.url)
    say(`${READERS} readers, one of two servers killed in turn for ${seconds} s`)
    const end = performance.now() + seconds * 1000
    const done = { kills: 0 }
    // Each server is killed once at least, however slowly this machine starts them.
    const going = () => performance.now() < end || done.kills < servers.length
    const [{ reads, failed }, , limits, sessions] = await Promise.all([
      read(going),
      killInTurn(going, servers, done),
      limitsHold(nginx.url, urls),
      sessionsHold(nginx.url, urls),
    ])
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    const alone = await answersAlone(nginx.url)

    const asked = nginx.asked().filter(({ method }) => method === 'GET')
    const retried = asked.filter(({ servers: tried }) => tried.length > 1).length
    const [first = 0, second = 0] = urls.map((url) => asked.filter(({ servers: tried }) => tried.at(-1) === new URL(url).host).length)
    const row = {
      kills: done.kills,
      reads,
      'reads failed': failed.length,
      'asked again of the other server': retried,
      'answered by the first': first,
      'by the second': second,
      'limits hold across both': limits,
      'sessions hold across both': sessions,
      'own page without servers': alone,
    }
    // A run without any retried request proves nothing.
    const proven = retried > 0 && first > 0 && second > 0
    const failures = occurred({
      [`${failed.length} reads failed with ${[...new Set(failed)].join(', ')}`]: failed.length > 0,
      'Limits do not hold across both servers': !limits,
      'Sessions do not hold across both servers': !sessions,
      'The proxy has no page of its own without servers': !alone,
      'No request was asked again of the other server: this run proves nothing': !proven,
    })
    return { rows: [row], failures, exceeded: [] }
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => say(String(error)))
  }
}
