import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { type Connection, connect } from '../database/connection.ts'
import { createHost } from '../http/host.ts'
import { createLogger } from './logger.ts'
import { measureStatements } from './measureStatements.ts'
import { createMeters } from './meters.ts'
import { serveMetrics } from './metrics.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: Connection
let app: FastifyInstance
const lines: string[] = []
const meters = createMeters()
/** Threshold far above the duration of a fast statement on a busy machine. */
const SLOW = 300
const SLEEP = SLOW / 1000 + 0.05

beforeAll(async () => {
  database = await createTestDatabase()
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
  // The pool has one connection, so that requests wait for each other.
  connection = connect(database.url, () => {}, 1, measureStatements(SLOW, logger, meters))
  app = await createHost({ trustProxy: [] }, logger)
  const statement = 'select pg_sleep($1::float), $2::text'
  serveMetrics(app, meters, { read: async () => null })
  app.get<{ Params: { word: string } }>('/read/:word', async ({ params }) => {
    await connection.pool.query(statement, [params.word === 'fast' ? 0 : SLEEP, params.word])
  })
  app.get('/wrong', () => connection.pool.query('select nothing from nowhere'))
  app.post<{ Body: { word: string } }>('/write', async ({ body }) => {
    await connection.db.transaction((tx) => tx.execute(sql`select pg_sleep(${SLEEP})`))
    await connection.pool.query(statement, [0, body.word])
  })
})
afterAll(async () => {
  await app.close()
  await connection.close()
  await database.drop()
})
afterEach(() => {
  lines.length = 0
})

const metrics = async () => (await app.inject('/metrics')).body
/** Number of statements sent by each route. */
const counts = async () => {
  const lines = (await metrics()).split('\n')
  return ['/read/:word', '/wrong', '/write'].map((route) => {
    const line = lines.find((text) => text.startsWith(`portal_statement_seconds_count{route="${route}"}`))
    return Number(line?.split(' ').at(-1) ?? 0)
  })
}
const slow = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow statement')

test('A slow statement is logged with its request and route, without values', async () => {
  const reply = await app.inject({ url: '/read/Канарейкина' })
  await app.inject({ url: '/read/fast' })
  const [line, ...others] = slow()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    statement: 'select pg_sleep($1::float), $2::text',
    request: reply.headers['x-request-id'],
    route: '/read/:word',
  })
  expect(line.ms).toBeGreaterThanOrEqual(SLOW)
  expect(lines.join('')).not.toContain('Канарейкина')
  expect(await metrics()).toContain('portal_slow_statements_total{route="/read/:word"} 1')
})

test('Statements are timed by route, in a transaction or not, also one that fails', async () => {
  const before = await counts()
  await app.inject({ url: '/read/fast' })
  await app.inject({ url: '/wrong' })
  await app.inject({ method: 'POST', url: '/write', payload: { word: 'six' } })
  const [read, wrong, write] = (await counts()).map((count, index) => count - (before[index] ?? 0))
  // The transaction begins and ends by a statement each.
  expect([read, wrong, write]).toEqual([1, 1, 4])
})

test('Requests that wait for a connection keep their own context, with a body or without', async () => {
  const reads = ['one', 'two', 'three'].map((word) => app.inject({ url: `/read/${word}` }))
  const writes = ['four', 'five'].map((word) => app.inject({ method: 'POST', url: '/write', payload: { word } }))
  const replies = await Promise.all([...reads, ...writes])
  const logged = slow().map(({ request, route }) => [request, route])
  const expected = replies.map(({ headers }, turn) => [headers['x-request-id'], turn < 3 ? '/read/:word' : '/write'])
  expect(logged.sort()).toEqual(expected.sort())
})
