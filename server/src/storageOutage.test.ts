import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote, publish } from '@forum/releases/releaseService'
import { remoteNamed, writeRemote, writeShell } from '@forum/releases/testing'
import { createLogger } from './platform/monitoring/logger.ts'
import { readConfig } from './platform/process/config.ts'
import { s3Store } from './platform/releases/s3Store.ts'
import { type RunningServer, startServer } from './server.ts'
import { startFakeBucket } from './testing/fakeBucket.ts'
import { createTestDatabase } from './testing/testDatabase.ts'

/** Servers with releases and files in object storage, started while it is unavailable. */

vi.setConfig({ testTimeout: 90_000 })

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let bucket: Awaited<ReturnType<typeof startFakeBucket>>
const servers: RunningServer[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-outage-'))
  database = await createTestDatabase()
  bucket = await startFakeBucket()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await bucket.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const newFolder = () => mkdtemp(join(folder, 'dist-'))
async function release(version: string): Promise<void> {
  const store = s3Store(bucket.settings)
  await publish(store, await writeShell(await newFolder(), { version }))
  await publish(store, await writeRemote(await newFolder(), remoteNamed('theses'), { version }))
  await promote(store, { shell: version, theses: version }, { by: 'test', at: new Date() })
}
async function start(dataDir: string): Promise<RunningServer> {
  const { endpoint, accessKey, secretKey } = bucket.settings
  const environment = {
    PORT: '0',
    DATA_DIR: join(folder, dataDir),
    DATABASE_URL: database.url,
    PORTAL_URL: 'https://forum.test',
    PORTAL_SECRET: 'the secret of a portal whose storage is away',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'forum@forum.test',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const server = await startServer({ ...readConfig('real', environment), url: undefined }, createLogger('silent'))
  servers.push(server)
  return server
}
const get = async ({ url }: RunningServer, path: string) => {
  const response = await fetch(new URL(path, url), { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(20_000) })
  return { status: response.status, body: await response.text() }
}
const ready = async (server: RunningServer) => {
  const { status, body } = await get(server, '/readyz')
  return [status, JSON.parse(body)]
}

const away = { status: 'ok', database: 'ok', pages: 'ok', storage: 'unavailable', calls: 'ok' }

// @requirement operation-10
test.each([
  ['refuses', () => bucket.setAway(true)],
  ['hangs', () => bucket.setHanging(true)],
] as const)('A server that is restarted while the storage %s serves the pages and builds it had', async (_how, takeAway) => {
  await release('1.0.0')
  const before = await start('data')
  const page = await get(before, '/')
  expect([page.status, await ready(before)]).toEqual([200, [200, { ...away, storage: 'ok' }]])
  await before.close()

  takeAway()
  const after = await start('data')
  for (const path of ['/', '/login']) {
    const { status, body } = await get(after, path)
    expect([status, body.includes('/mf/shell/1.0.0/')]).toEqual([200, true])
  }
  expect(await get(after, '/mf/theses/1.0.0/static/page.js')).toEqual({ status: 200, body: 'page()' })
  expect((await get(after, '/remotes.json')).status).toBe(200)
  expect(await ready(after)).toEqual([200, away])
})

// @requirement operation-10
test('A server without copies is not ready until the storage is back, then serves the live set', async () => {
  await release('1.0.0')
  bucket.setAway(true)
  const server = await start('empty')
  expect(await ready(server)).toEqual([503, { ...away, status: 'unavailable', pages: 'unavailable', calls: 'unavailable' }])
  expect((await get(server, '/')).status).toBe(503)
  bucket.setAway(false)
  await vi.waitFor(async () => expect(await ready(server)).toEqual([200, { ...away, storage: 'ok' }]), { timeout: 30_000, interval: 200 })
  expect((await get(server, '/')).body).toContain('/mf/shell/1.0.0/')
})

test('A release after an outage is served, although an older one was cached', async () => {
  await release('1.0.0')
  const before = await start('data')
  await get(before, '/')
  await before.close()
  bucket.setAway(true)
  const after = await start('data')
  expect((await get(after, '/')).body).toContain('/mf/shell/1.0.0/')
  bucket.setAway(false)
  await release('1.1.0')
  await vi.waitFor(async () => expect((await get(after, '/')).body).toContain('/mf/shell/1.1.0/'), { timeout: 30_000, interval: 200 })
})
