import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { connect } from './connection.ts'

test('A connection lost between two statements fails only that transaction', async () => {
  const { db, pool, drop } = await createTestDatabase()
  const opened: pg.PoolClient[] = []
  pool.on('connect', (client) => opened.push(client))
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    // The function `once` is not used here: it would listen to errors as well.
    const ended = new Promise<void>((done) => opened[0]?.on('end', () => done()))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await drop()
})

test('A transaction that cannot begin releases its connection', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, close } = connect(url, () => {}, 1)
  const impossible = { isolationLevel: 'nonsense' as 'serializable' }
  await expect(db.transaction(async () => {}, impossible)).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
  await drop()
})
