import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './platform/database/embedded/embedded.ts'
import { linkOf, newAccount } from './testing/newAccount.ts'
import { type RunningMain, signal, spawnMain, startMain } from './testing/runMain.ts'

vi.setConfig({ testTimeout: 240_000 })

/** All tests use the data of one portal: creating them takes longer than the tests. */
let dataDir: string
let settings: Record<string, string>
let server: RunningMain
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-main-'))
  await chmod(folder, 0o711)
  return folder
}
const settingsOf = async (folder: string) => ({ DATA_DIR: folder, PORT: String(await freePort()) })
beforeAll(async () => {
  dataDir = await newFolder()
  settings = await settingsOf(dataDir)
  server = await startMain(settings)
})
const isRunning = () => server.child.exitCode === null && server.child.signalCode === null
beforeEach(async () => {
  if (!isRunning()) server = await startMain(settings)
})
afterAll(async () => {
  if (isRunning()) await signal(server, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const post = async (path: string, body: object) => {
  const response = await fetch(`${server.url}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return { status: response.status, body: (await response.json()) as any }
}
const mailsTo = async (email: string): Promise<{ to: string; text: string }[]> => {
  const response = await fetch(`${server.url}/outbox/messages.json`)
  return ((await response.json()) as { to: string; text: string }[]).filter(({ to }) => to === email)
}
const databasePid = async (folder = dataDir) => Number.parseInt(await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilEnded(run: ReturnType<typeof spawnMain>): Promise<{ status: number; lines: string[] }> {
  const [status] = await once(run.child, 'close')
  return { status, lines: run.output().trim().split('\n') }
}

test('A data folder in use is refused with one line and status 1', async () => {
  const second = await untilEnded(spawnMain('demo', { ...settings, PORT: String(await freePort()) }))
  expect(second).toEqual({ status: 1, lines: [expect.stringContaining('занята другим сервером')] })
})

// @requirement demonstration-3
test('SIGTERM stops the server and its database with status 0, a port in use is refused, and the next start has the data', async () => {
  await post('accounts/register/', newAccount({ email: 'kept@forum.test' }))
  const database = await databasePid()
  expect(await signal(server, 'SIGTERM')).toBe(0)
  expect(isAlive(database)).toBe(false)

  const occupant = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(occupant, 'listening')
  const blocked = await untilEnded(spawnMain('demo', { ...settings, LOG_LEVEL: 'error' }))
  occupant.close()
  expect(blocked).toEqual({ status: 1, lines: [expect.stringContaining(`Порт ${settings.PORT} занят`)] })

  server = await startMain(settings)
  expect((await post('accounts/register/', newAccount({ email: 'kept@forum.test' }))).status).toBe(400)
})

test('After kill -9 under load every acknowledged account exists, and each got its mail exactly once', async () => {
  const acknowledged: string[] = []
  const register = async () => {
    const email = `${randomUUID()}@forum.test`
    if ((await post('accounts/register/', newAccount({ email })).catch(() => null))?.status === 201) acknowledged.push(email)
  }
  const load = Array.from({ length: 20 }, register)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(4), { timeout: 20_000, interval: 5 })
  await signal(server, 'SIGKILL')
  await Promise.all(load)
  const orphan = await databasePid()
  expect(isAlive(orphan)).toBe(true)

  server = await startMain(settings)
  expect(await databasePid()).not.toBe(orphan)
  for (const email of acknowledged) {
    const again = await post('accounts/register/', newAccount({ email }))
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['email']])
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), { timeout: 60_000, interval: 200 })
  }
})

test('After kill -9 of the database the server recovers without loss', async () => {
  const email = `${randomUUID()}@forum.test`
  expect((await post('accounts/register/', newAccount({ email }))).status).toBe(201)
  process.kill(await databasePid(), 'SIGKILL')
  const answers = async () => expect((await post('accounts/login/', { login: email, password: 'x' })).status).toBe(400)
  await vi.waitFor(answers, { timeout: 30_000, interval: 200 })
  // Apart from the mail: failed sign-ins are counted, and soon refused. A mail that was being sent is tried again after half a minute.
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), { timeout: 60_000, interval: 200 })
  const link = linkOf((await mailsTo(email))[0])
  expect((await post('verify-registration/', link)).status).toBe(200)
}, 120_000)

// @requirement operation-13
test('SIGTERM while the server starts ends it and its database', async () => {
  const folder = await newFolder()
  const starting = spawnMain('demo', await settingsOf(folder))
  const database = await vi.waitFor(() => databasePid(folder), { timeout: 60_000, interval: 5 })
  expect(await signal(starting, 'SIGTERM')).toBe(0)
  expect(isAlive(database)).toBe(false)
  await rm(folder, { recursive: true, force: true })
})

test.each<[string, 'demo' | 'serve', Record<string, string>, RegExp[]]>([
  ['missing variables', 'serve', {}, [/^PORTAL_URL: /, /^PORTAL_SECRET: /, /^SMTP_URL: /, /^MAIL_FROM: /]],
  ['a database that is away', 'demo', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, [/^База данных не отвечает: ECONNREFUSED/]],
])('%s: a line each and status 1', async (_what, mode, changes, lines) => {
  const ended = await untilEnded(spawnMain(mode, { ...settings, ...changes }))
  expect(ended).toEqual({ status: 1, lines: lines.map((line) => expect.stringMatching(line)) })
})
