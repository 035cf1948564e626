import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows live for hours, or triggers write them again. */
type Reason = 'short-lived' | 'derived'

const reasons = new Map<PgTable, Reason>()

/** Declares that archives leave out a table. What gives access is left out by `archived` of that declaration, with rows or with a column. */
export function leftOutOfArchives(table: PgTable, reason: Reason): void {
  reasons.set(table, reason)
}

/** @returns undefined if archives contain the table */
export const reasonNotArchived = (table: PgTable): Reason | undefined => reasons.get(table)
