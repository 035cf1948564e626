import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from './platform/database/connection.ts'
import { individuals, users } from './platform/database/schema/people.ts'
import { createLogger } from './platform/monitoring/logger.ts'
import { hashPassword } from './platform/passwords/passwordHash.ts'
import { readConfig } from './platform/process/config.ts'
import { type RunningServer, startServer } from './server.ts'

vi.setConfig({ testTimeout: 60_000 })

const name = `several_${randomUUID().replaceAll('-', '')}`
const databaseUrl = inject('databaseUrl').replace(/postgres$/, name)
let folder: string
let servers: RunningServer[]

async function administer(command: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(command).finally(() => admin.end())
}

/** Starts a server as on another machine: only the database and the secret are shared. */
const start = async (turn: number) => {
  const environment = {
    PORT: '0',
    DATA_DIR: join(folder, String(turn)),
    DATABASE_URL: databaseUrl,
    PORTAL_URL: 'https://forum.test',
    PORTAL_SECRET: 'the secret that all servers of a portal share',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'forum@forum.test',
  }
  const config = { ...readConfig('real', environment), url: undefined }
  return startServer(config, createLogger('silent'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-several-'))
  await administer(`create database ${name}`)
  servers = await Promise.all([0, 1, 2].map(start))
  const { db, close } = connect(databaseUrl, () => {})
  const now = new Date()
  for (const email of ['anna@forum.test', 'boris@forum.test']) {
    const account = { username: email, email, password: await hashPassword('Forum2025'), verifiedAt: now, createdAt: now }
    const [user] = await db.insert(users).values(account).returning({ id: users.id })
    await db.insert(individuals).values({ userId: user?.id ?? 0, lastName: 'Иванова', firstName: 'Анна' })
  }
  await close()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await administer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const call = async (turn: number, path: string, { token, body }: { token?: string; body?: object } = {}) => {
  const response = await fetch(`${servers[turn]?.url}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { authorization: `Token ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return { status: response.status, body: (await response.json()) as any }
}
const login = (turn: number, email: string, password = 'Forum2025') => call(turn, 'accounts/login/', { body: { login: email, password } })

// @requirement calls-lists-12
test('Three servers starting on an empty database create one schema with its data', async () => {
  const ready = await Promise.all([0, 1, 2].map((turn) => call(turn, 'readyz')))
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200])
  const lists = await Promise.all([0, 1, 2].map((turn) => call(turn, 'api/references/academic-degree/list/')))
  expect(lists[0]?.body).toHaveLength(20)
  expect(lists[1]?.body).toEqual(lists[0]?.body)
})

// @requirement demonstration-6
test('In production there are neither demonstration accounts nor an outbox', async () => {
  const ready = ['participant@forum.example', 'moderator@forum.example', 'admin@forum.example']
  expect((await Promise.all(ready.map((email) => login(0, email)))).map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await fetch(`${servers[0]?.url}/outbox/messages.json`)).status).toBe(404)
})

test('Signing in or out at one server applies to all', async () => {
  const { token } = (await login(0, 'anna@forum.test')).body
  expect((await call(1, 'accounts/profile/', { token })).body.email).toBe('anna@forum.test')
  expect((await call(2, 'accounts/logout/', { token, body: {} })).status).toBe(200)
  expect((await call(0, 'accounts/profile/', { token })).status).toBe(403)
})

// @requirement security-10
test('A session that is ended at one server is refused by all', async () => {
  const [lost, kept] = [(await login(0, 'anna@forum.test')).body.token, (await login(1, 'anna@forum.test')).body.token]
  expect((await call(2, 'accounts/sessions/end/', { token: kept, body: {} })).status).toBe(200)
  const statuses = async (token: string) =>
    (await Promise.all([0, 1, 2].map((turn) => call(turn, 'accounts/profile/', { token })))).map(({ status }) => status)
  expect([await statuses(lost), await statuses(kept)]).toEqual([
    [403, 403, 403],
    [200, 200, 200],
  ])
})

test('Wrong passwords are counted across servers', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await login(tries % 3, 'boris@forum.test', 'wrong')).status).toBe(400)
  expect((await login(1, 'boris@forum.test', 'wrong')).status).toBe(429)
  expect((await login(2, 'boris@forum.test')).status).toBe(429)
  expect((await login(2, 'anna@forum.test')).status).toBe(200)
})

test('A stopping server completes its requests; the others keep serving', async () => {
  const body = JSON.stringify({ login: 'anna@forum.test', password: 'Forum2025' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const begun = httpRequest(`${servers[2]?.url}/accounts/login/`, { method: 'POST', headers, agent: false })
  const answered = once(begun, 'response')
  begun.write(body.slice(0, 10))
  await once(begun, 'socket').then(([socket]) => once(socket, 'connect'))
  // A reply on a later connection shows that the earlier one has been taken.
  const probe = httpRequest(`${servers[2]?.url}/healthz`, { agent: false }).end()
  await once(probe, 'response').then(([reply]) => text(reply))
  const closed = servers[2]?.close()
  begun.end(body.slice(10))
  const [response] = (await answered) as [IncomingMessage]
  expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([200, { token: expect.any(String) }])
  await closed
  await expect(call(2, 'healthz')).rejects.toThrow()
  expect((await login(0, 'anna@forum.test')).status).toBe(200)
})
