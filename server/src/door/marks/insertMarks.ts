import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { checkIns } from '../../platform/database/schema/door.ts'

/** Arbitrary class of the advisory locks under which marks of a forum are written. */
const LOCK = 7_202_514

export type NewMark = typeof checkIns.$inferInsert

/**
 * Writes marks of one forum. Transactions that write some take turns until they end: devices ask for what is beyond the latest id they know,
 * and would never see a smaller id that is committed later. Called last in a transaction.
 */
export async function insertMarks(tx: Transaction, meetingId: number, marks: readonly NewMark[]): Promise<void> {
  if (marks.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${meetingId})`)
  await tx.insert(checkIns).values([...marks])
}
