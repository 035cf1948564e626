import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { StartFailure } from '../startFailure.ts'
import type { Database } from './connection.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { seed } from './seed.ts'

/** Any number of our own; names the lock under which one process at a time changes the schema. */
const MIGRATION_LOCK = 7_202_510

/** A migration that waits for a table keeps everybody else from it; so long they can wait. */
const LOCK_TIMEOUT_MS = 1000
/** Between two tries others get their turn. */
const PAUSE_MS = 2000
const LOCK_NOT_AVAILABLE = '55P03'

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return cause?.code ?? code
}

/** @throws StartFailure when a table stays locked for some ten minutes */
async function untilUnlocked<T>(work: () => Promise<T>, tries = 200): Promise<T> {
  for (let count = 1; ; count++)
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      if (count === tries)
        throw new StartFailure('Базу нельзя обновить: её таблицы держит долгий запрос или незавершённая транзакция. Завершите их.')
      await wait(PAUSE_MS)
    }
}

/** Brings the schema and the data every installation needs up to date; several processes may start at once. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    const session = drizzle(client)
    await session.execute(sql`set statement_timeout = 0`)
    await session.execute(sql`set lock_timeout = 0`)
    await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await session.execute(sql.raw(`set lock_timeout = ${LOCK_TIMEOUT_MS}`))
    await untilUnlocked(() => migrate(session, { migrationsFolder }))
    await untilUnlocked(() => session.transaction(seed))
    await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    // Ends the session, and with it a lock that a failure left behind.
    client.release(true)
  }
}
