import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { exportRegistrations } from '@forum/contracts/participation/exports'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { connect, type Database } from './connection.ts'

const waiting = async (db: Database, condition: string) => {
  const { rows } = await db.execute(
    sql.raw(`select from pg_stat_activity where datname = current_database() and state = 'active' and ${condition}`),
  )
  return rows.length
}
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await wait(10)
}

// @requirement refusals-4
test.each([
  ['a list', async () => `/${listRegistrations.path}?meeting_id=2`],
  ['an export', async (server: TestApp, token: string) => (await server.call(exportRegistrations, {}, token)).body.url as string],
])('A client that disconnects while %s is read cancels its statement in the database', async (_what, address) => {
  const server = await createTestApp()
  const { token } = await server.createUser({ roles: ['moderator'] })
  const path = await address(server, token)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const blocked = () => waiting(server.db, `wait_event_type = 'Lock'`)
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table registrations in access exclusive mode`)
    const socket = connectSocket((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: forum.test\r\nAuthorization: Token ${token}\r\n\r\n`)
    await until(async () => (await blocked()) === 1)
    socket.destroy()
    await once(socket, 'close')
    // The lock is still held: only a cancellation ends the wait.
    await until(async () => (await blocked()) === 0)
  })
  expect((await server.call(listRegistrations, { meeting_id: 2 }, token)).status).toBe(200)
  expect(server.log()).not.toContain('request failed')
  await server.close()
})

// @requirement refusals-4
test('A late cancellation never hits another request’s statement', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, close } = connect(url, () => {}, 2)
  const outcomes = { given: 0, cancelled: 0 }
  for (let round = 0; round < 100; round++) {
    const leaving = new AbortController()
    const reason = new Error('left')
    const read = db.until(leaving.signal).execute(sql`select pg_sleep(0.003)`)
    const others = Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(0.002)`))
    setTimeout(() => leaving.abort(reason), round % 8)
    const [own, ...rest] = await Promise.allSettled([read, ...others])
    expect(rest.filter(({ status }) => status === 'rejected')).toEqual([])
    if (own.status === 'rejected') expect(own.reason.cause).toBe(reason)
    outcomes[own.status === 'rejected' ? 'cancelled' : 'given'] += 1
  }
  expect(outcomes.cancelled).toBeGreaterThan(0)
  await close()
  await drop()
})

test('Work aborted before it started sends no statement', async () => {
  const { db, pool, drop } = await createTestDatabase()
  const left = AbortSignal.abort(new Error('left'))
  await expect(db.until(left).execute(sql`select 1`)).rejects.toMatchObject({ cause: new Error('left') })
  expect(pool.totalCount).toBe(0)
  await drop()
})
