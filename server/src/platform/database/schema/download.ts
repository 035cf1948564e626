import type { PgTable } from 'drizzle-orm/pg-core'

const reasons = new Map<PgTable, string>()

/**
 * Declares that the download of a person's data leaves out a table, although its rows reference an account or something that does. A test
 * asks every other such table whether the download contains its rows.
 */
export function leftOutOfDownload(table: PgTable, reason: string): void {
  reasons.set(table, reason)
}

/** @returns undefined if the download contains the table's rows */
export const reasonLeftOut = (table: PgTable): string | undefined => reasons.get(table)
