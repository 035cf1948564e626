import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadFile } from '@forum/contracts/participation/registrations'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { inject } from 'vitest'
import { connect } from './platform/database/connection.ts'
import { individuals, users } from './platform/database/schema/people.ts'
import { createLogger } from './platform/monitoring/logger.ts'
import { createClock } from './platform/process/clock.ts'
import { readConfig } from './platform/process/config.ts'
import { createToken } from './platform/sessions/token.ts'
import { type RunningServer, startServer } from './server.ts'
import { pdf } from './testing/documents.ts'
import { startFakeBucket } from './testing/fakeBucket.ts'
import { openGate } from './testing/gate.ts'
import { TEMPLATE } from './testing/globalSetup.ts'
import { newAccount } from './testing/newAccount.ts'

/** Each dependency of a running server fails and recovers; the server recovers without intervention. */

vi.setConfig({ testTimeout: 60_000 })

const name = `dependencies_${randomUUID().replaceAll('-', '')}`
const real = new URL(inject('databaseUrl').replace(/postgres$/, name))
let folder: string
let token: string
let server: RunningServer
let database: Awaited<ReturnType<typeof openGate>>
let mailServer: Awaited<ReturnType<typeof openGate>>
let bucket: Awaited<ReturnType<typeof startFakeBucket>>
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    arrived.push(...session.envelope.rcptTo.map(({ address }) => address))
    stream.resume().once('end', () => done())
  },
})
const arrived: string[] = []
const lines: string[] = []

async function administer(command: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(command).finally(() => admin.end())
}

const settings = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: join(folder, dataDir),
  DATABASE_URL: Object.assign(new URL(real), { hostname: '127.0.0.1', port: String(database.port) }).href,
  PORTAL_URL: 'https://forum.test',
  PORTAL_SECRET: 'the secret of a portal whose parts go away',
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: 'forum@forum.test',
  PORTAL_CLOCK: '2025-09-15',
})
const start = (environment: Record<string, string>) =>
  startServer({ ...readConfig('real', environment), url: undefined }, createLogger('warn', { write: (line) => void lines.push(line) }))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-dependencies-'))
  await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const mail = smtp.listen(0, '127.0.0.1') as unknown as Server
  await once(mail, 'listening')
  database = await openGate({ host: real.hostname, port: Number(real.port) })
  mailServer = await openGate({ host: '127.0.0.1', port: (mail.address() as AddressInfo).port })
  bucket = await startFakeBucket()
  const { endpoint, accessKey, secretKey } = bucket.settings
  const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: 'bucket', S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  server = await start({ ...settings('with-bucket'), ...s3 })
  const { db, close } = connect(real.href, () => {}, 1)
  const clock = createClock(new Date('2025-09-15T00:00:00+03:00'))
  const now = clock.now()
  const account = { username: 'anna', email: 'anna@forum.test', password: 'unusable', verifiedAt: now, createdAt: now }
  const [user] = await db.insert(users).values(account).returning({ id: users.id })
  const id = user?.id ?? 0
  await db.insert(individuals).values({ userId: id, lastName: 'Иванова', firstName: 'Анна' })
  token = await createToken(db, clock, id)
  await close()
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
  await mailServer.close()
  await new Promise<void>((done) => smtp.close(() => done()))
  await bucket.close()
  await administer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const call = async (path: string, init: RequestInit = {}, url = server.url) => {
  const response = await fetch(`${url}/${path}`, init)
  const { status, headers } = response
  return { status, body: (await response.json()) as Record<string, unknown>, retryAfter: headers.get('retry-after') }
}
const asAnna = () => ({ headers: { authorization: `Token ${token}` } })
const upload = (url = server.url) => {
  const body = new FormData()
  body.append('type', '3')
  body.append('file', new Blob([Buffer.from(pdf)]), 'тезисы.pdf')
  return call(uploadFile.path, { method: 'POST', body, ...asAnna() }, url)
}
const register = (email: string) =>
  call('accounts/register/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newAccount({ email, username: email })),
  })
const ready = (url = server.url) => call('readyz', {}, url)
const untilReady = (url = server.url) =>
  vi.waitFor(async () => expect((await ready(url)).status).toBe(200), { timeout: 30_000, interval: 100 })
const untilStored = (url = server.url) =>
  vi.waitFor(async () => expect((await ready(url)).body.storage).toBe('ok'), { timeout: 30_000, interval: 100 })
/** A message for people and Retry-After for programs, without internals. */
const refusal = { status: 503, retryAfter: '5', body: { code: 'unavailable', message: expect.stringMatching(/^[А-Яа-я][^A-Za-z]+$/) } }
const measured = async (start: string) =>
  Number(
    (await (await fetch(`${server.url}/metrics`)).text())
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1) ?? 0,
  )

test('The database', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok', storage: 'ok' } })
  expect((await call('accounts/profile/', asAnna())).status).toBe(200)
  await database.close()
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'unavailable', storage: 'ok' } })
  expect(await call('accounts/profile/', asAnna())).toMatchObject(refusal)
  expect(await register('boris@forum.test')).toMatchObject(refusal)
  expect(await upload()).toMatchObject(refusal)
  // The process itself is healthy and needs no restart.
  expect((await call('healthz')).status).toBe(200)
  await database.open()
  await untilReady()
  expect((await call('accounts/profile/', asAnna())).status).toBe(200)
  expect((await register('boris@forum.test')).status).toBe(201)
})

/** Makes new connections read-only; the earlier ones end. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  await administer(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`)
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const finding = isReadOnly ? 'read_only' : 'ok'
  await vi.waitFor(async () => expect((await ready()).body.database).toBe(finding), { timeout: 10_000, interval: 50 })
}

// @requirement operation-17
test('A database that takes no writes is named by /readyz, and turns no server unready, not even one that starts', async () => {
  await setReadOnly(true)
  const finding = { status: 200, body: { status: 'ok', database: 'read_only', pages: 'ok', storage: 'ok' } }
  const refused = { status: 503, retryAfter: '5', body: { code: 'read_only' } }
  expect(await ready()).toMatchObject(finding)
  expect(await measured('portal_database_read_only')).toBe(1)
  expect((await call('accounts/profile/', asAnna())).status).toBe(200)
  expect([await register('gleb@forum.test'), await upload()]).toMatchObject([refused, refused])
  lines.length = 0
  const other = await start(settings('read-only'))
  try {
    // Background work that runs several times a second does not fill the log.
    await wait(1500)
    expect(lines.filter((line) => line.includes('mail queue error'))).toEqual([])
    expect(await ready(other.url)).toMatchObject({ status: 200, body: { database: 'read_only' } })
    await setReadOnly(false)
    expect(await measured('portal_database_read_only')).toBe(0)
    expect([(await register('gleb@forum.test')).status, (await upload(other.url)).status]).toEqual([201, 201])
    await vi.waitFor(() => expect(arrived).toContain('gleb@forum.test'), { timeout: 30_000, interval: 100 })
  } finally {
    await other.close()
  }
})

// @requirement operation-11
test('With a hanging database /readyz and /metrics still reply', async () => {
  database.setHanging(true)
  try {
    // Requests wait for 20 s or without a limit by default.
    const signal = AbortSignal.timeout(10_000)
    for (let turn = 0; turn < 2; turn++) {
      expect(await call('readyz', { signal })).toMatchObject({ status: 503, body: { database: 'unavailable', storage: 'ok' } })
      const metrics = await fetch(`${server.url}/metrics`, { signal })
      expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('portal_database_connections')])
    }
  } finally {
    database.setHanging(false)
  }
  await untilReady()
})

test('Waiting for a connection is not an outage', async () => {
  const other = new pg.Client({ connectionString: real.href })
  await other.connect()
  await other.query('begin')
  await other.query('lock table users in access exclusive mode')
  const crowd = Array.from({ length: 40 }, () => call('accounts/profile/', asAnna()))
  await vi.waitFor(async () => expect(await measured('portal_database_connections{state="waited for"}')).toBeGreaterThan(0), {
    timeout: 10_000,
  })
  expect(await ready()).toMatchObject({ status: 200, body: { database: 'ok' } })
  await other.query('rollback')
  await other.end()
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
})

// @requirement operation-9
test('The object storage', async () => {
  const kept = [...bucket.objects.keys()]
  bucket.setAway(true)
  // All servers share the storage: if all were unready, none would serve calls without files.
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok', pages: 'ok', storage: 'unavailable' } })
  expect(await upload()).toMatchObject(refusal)
  // Calls without files keep working.
  expect((await call('accounts/profile/', asAnna())).status).toBe(200)
  expect(await measured('portal_storage_seconds_count{operation="put",outcome="failed"}')).toBe(1)
  bucket.setAway(false)
  await untilStored()
  expect([...bucket.objects.keys()]).toEqual(kept)
  expect((await upload()).status).toBe(201)
})

test('The mail server', async () => {
  await mailServer.close()
  // Users are not affected, and the server stays ready.
  expect((await register('vera@forum.test')).status).toBe(201)
  expect((await ready()).status).toBe(200)
  // The mail waits between two attempts.
  for (const metric of ['portal_mail_seconds_count{outcome="failed"}', 'portal_queue_waiting{queue="mail"}'])
    await vi.waitFor(async () => expect(await measured(metric)).toBeGreaterThan(0), { timeout: 30_000, interval: 100 })
  await mailServer.open()
  await vi.waitFor(() => expect(arrived).toContain('vera@forum.test'), { timeout: 40_000, interval: 100 })
  expect(arrived.filter((address) => address === 'vera@forum.test')).toHaveLength(1)
})

test('The disk, if files are on one', async () => {
  lines.length = 0
  const other = await start({ ...settings('with-disk'), SLOW_STATEMENT_MS: '1' })
  try {
    expect((await upload(other.url)).status).toBe(201)
    const files = join(folder, 'with-disk', 'files')
    await rename(files, `${files}.away`)
    await writeFile(files, 'no folder')
    expect(await ready(other.url)).toMatchObject({ status: 200, body: { database: 'ok', storage: 'unavailable' } })
    expect(await upload(other.url)).toMatchObject(refusal)
    await rm(files)
    await rename(`${files}.away`, files)
    await untilStored(other.url)
    expect((await upload(other.url)).status).toBe(201)
  } finally {
    await other.close()
  }
  // The setting decides what is slow.
  expect(lines.join('')).toContain('slow statement')
})
