import { is, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { codeOf } from '../../platform/database/failures.ts'
import { accessOf } from '../../platform/database/schema/access.ts'
import { allTables } from '../../platform/database/schema/tables.ts'

const endings = (): Set<(now: Date) => SQL> =>
  new Set(
    Object.values(allTables).flatMap((table) => {
      const after = is(table, PgTable) ? accessOf(table)?.afterRestore : undefined
      return after && 'ends' in after ? after.ends : []
    }),
  )

/** Error codes of an undefined table or column. */
const missing = ['42P01', '42703']

/**
 * Ends what the tables declare: the archive cannot know what was withdrawn after it was made.
 * @param earlier the tables are those of an earlier version, without what it lacks; called again after their migration
 */
export async function endAccess(client: pg.PoolClient, now: Date, earlier: boolean): Promise<void> {
  const db = drizzle(client)
  for (const end of endings()) {
    await client.query('savepoint ending')
    try {
      await db.execute(end(now))
    } catch (error) {
      if (!earlier || !missing.includes(codeOf(error) ?? '')) throw error
      await client.query('rollback to savepoint ending')
    }
  }
}
