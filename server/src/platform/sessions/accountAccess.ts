import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/connection.ts'
import { type AccountEvent, accessOf } from '../database/schema/access.ts'
import { users } from '../database/schema/people.ts'
import { tokens } from '../database/schema/signIn.ts'
import { allTables } from '../database/schema/tables.ts'

/** Ends what the tables declare for an event of an account. @returns the number of sessions that ended */
export async function endAccountAccess(tx: Transaction, userId: number, event: AccountEvent): Promise<number> {
  let sessions = 0
  for (const table of Object.values(allTables)) {
    const after = is(table, PgTable) ? accessOf(table)?.afterAccount : undefined
    if (!after || !('ends' in after) || !after.when.includes(event)) continue
    const { rowCount } = await tx.execute(after.ends(userId))
    if (table === tokens) sessions = rowCount ?? 0
  }
  return sessions
}

/** Disables an account: nothing that it gave is of use. @returns the number of sessions that ended */
export async function closeAccount(tx: Transaction, userId: number): Promise<number> {
  await tx.update(users).set({ isActive: false }).where(eq(users.id, userId))
  return endAccountAccess(tx, userId, 'closed')
}
