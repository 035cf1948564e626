import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { seed } from '../../forum/seed/seed.ts'
import type { Database } from '../../platform/database/connection.ts'
import { migrationFailure } from '../../platform/database/embedded/startFailures.ts'
import { codeOf, takesNoWrites } from '../../platform/database/failures.ts'
import { migrationsFolder } from '../../platform/database/migrationsFolder.ts'
import { schemaState } from '../../platform/database/schemaState.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'

/** Arbitrary id of the advisory lock that lets one process at a time change the schema. */
const MIGRATION_LOCK = 7_202_510

/** A migration waiting for a table lock blocks other queries on that table; they can wait this long. */
const LOCK_TIMEOUT_MS = 1000
/** Pause between attempts, in which other queries run. */
const PAUSE_MS = 2000
const LOCK_NOT_AVAILABLE = '55P03'

/** @throws StartFailure when a table stays locked for about ten minutes */
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

/** The lock is of the session. */
async function migrateLocked(db: Database): Promise<void> {
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
    // Closes the session, which releases its advisory lock after a failure.
    client.release(true)
  }
}

/**
 * Migrates the schema and inserts the data every installation needs; safe to run concurrently. A database that takes no
 * writes passes if nothing is left to migrate.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  try {
    await migrateLocked(db)
  } catch (error) {
    if (takesNoWrites(error) && (await schemaState(db.$client)) === 'current') return
    throw error instanceof StartFailure ? error : migrationFailure(error)
  }
}
