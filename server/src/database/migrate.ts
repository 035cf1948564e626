import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connection.ts'
import { seed } from './seed.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/** Any number of our own; names the lock under which one process at a time changes the schema. */
const MIGRATION_LOCK = 7_202_510

/** Brings the schema and the data every installation needs up to date; several processes may start at once. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    const session = drizzle(client)
    await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(session, { migrationsFolder })
    await session.transaction(seed)
    await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    // Ends the session, and with it a lock that a failure left behind.
    client.release(true)
  }
}
