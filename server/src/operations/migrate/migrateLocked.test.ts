import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Connection, connect } from '../../platform/database/connection.ts'
import { schemaState } from '../../platform/database/schemaState.ts'
import { createEmptyDatabase } from '../../testing/testDatabase.ts'
import { migrationsUpTo } from './earlierMigrations.ts'
import { migrateDatabase } from './migrate.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let connection: Connection
beforeAll(async () => {
  database = await createEmptyDatabase()
  connection = connect(database.url, () => {})
  const { folder, remove } = await migrationsUpTo(1)
  await migrate(connection.db, { migrationsFolder: folder })
  await remove()
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

// @requirement operation-8
test('A migration waiting for a long transaction does not block others, and runs after it', async () => {
  const { pool, db } = connection
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin')
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) await reader.query(`lock table ${name} in access share mode`)
  let migrated = false
  const migration = migrateDatabase(db).then(() => {
    migrated = true
  })
  const blocked = async () => (await pool.query(`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`)).rowCount !== 0
  await vi.waitFor(async () => expect(await blocked()).toBe(true), { timeout: 20_000, interval: 20 })
  // New reads queue behind the migration until its lock request times out, while the long transaction continues.
  for (const { name } of tables) await pool.query(`select from ${name} limit 1`)
  expect([migrated, await schemaState(pool)]).toEqual([false, 'behind'])
  await reader.query('commit')
  await migration
  expect(await schemaState(pool)).toBe('current')
  await reader.end()
  const { rows } = await db.execute<{ timeout: string }>(sql`select current_setting('lock_timeout') as timeout`)
  expect(rows).toEqual([{ timeout: '0' }])
})
