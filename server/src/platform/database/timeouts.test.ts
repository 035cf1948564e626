import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { toRefusal } from '../http/errors.ts'
import { type Connection, connect, readUntimed } from './connection.ts'

const PATIENT = 60_000
let database: Awaited<ReturnType<typeof createTestDatabase>>
const opened: Connection[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await database.drop()
})

function open(timeouts: { statement?: number; lock?: number; idleInTransaction?: number }) {
  const connection = connect(database.url, () => {}, 2, undefined, {
    statement: PATIENT,
    lock: PATIENT,
    idleInTransaction: PATIENT,
    ...timeouts,
  })
  opened.push(connection)
  return connection
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      const { status, code, message } = toRefusal(error)
      return [status, code, message]
    },
  )
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`

// @requirement refusals-2
test('A statement beyond the timeout is cancelled with 503, and the connection stays usable', async () => {
  const { db } = open({ statement: 100 })
  expect(await refusalOf(db.execute(sleep(60)))).toEqual([503, 'unavailable', expect.stringContaining('слишком много времени')])
  expect(await refusalOf(db.transaction((tx) => tx.execute(sleep(60))))).toEqual([503, 'unavailable', expect.any(String)])
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

// @requirement refusals-2
test('A statement that waits for a lock too long is refused with 503', async () => {
  const { db } = open({ lock: 100 })
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table meetings in access exclusive mode`)
    expect(await refusalOf(db.execute(sql`select from meetings`))).toEqual([503, 'unavailable', expect.stringContaining('меняются')])
  })
})

// @requirement refusals-2
test('An idle transaction is ended by the database, with its locks', async () => {
  const { db } = open({ idleInTransaction: 100 })
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`lock table meetings in access exclusive mode`)
    // Ends as soon as the database has ended the transaction.
    await database.db.execute(sql`select from meetings`)
    await wait(50)
    await tx.execute(sql`select 1`)
  })
  expect(await refusalOf(idle)).toEqual([503, 'unavailable', expect.any(String)])
})

// @requirement refusals-2
test('An export has no timeout, but the next statement on its connection has', async () => {
  const { db, pool } = open({ statement: 100 })
  expect((await readUntimed(db, (tx) => tx.execute(sql`select pg_sleep(0.3), 1 as one`))).rows).toMatchObject([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
  expect(await refusalOf(db.execute(sleep(60)))).toEqual([503, 'unavailable', expect.any(String)])
})

// @requirement refusals-2
test('Commands have no timeouts', async () => {
  const { db, close } = connect(database.url, () => {}, 1)
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    expect((await db.execute(sql.raw(`show ${name}`))).rows).toEqual([{ [name]: '0' }])
  await close()
})
