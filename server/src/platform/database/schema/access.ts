import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What rows of a table let their holder do, and what becomes of that when an archive is restored: the archive cannot know what was withdrawn
 * after it was made. Declared next to each such table; a test asks every table with a secret, a nonce, a token or a hash.
 */
export interface Access {
  /** What it gives; null: nothing. */
  gives: string | null
  afterRestore: { ends: (now: Date) => SQL } | { kept: string }
  /** What archives contain in place of a column, as SQL; or none of the rows. */
  archived?: Readonly<Record<string, string>> | 'no rows'
}

const declared = new Map<PgTable, Access>()

/** @param access what it gives, and how it is ended or why it is kept */
export function givesAccess(table: PgTable, access: Access & { gives: string }): void {
  declared.set(table, access)
}

/** For a table with a column that looks like a secret. */
export function givesNoAccess(table: PgTable, reason: string): void {
  declared.set(table, { gives: null, afterRestore: { kept: reason } })
}

export const accessOf = (table: PgTable): Access | undefined => declared.get(table)
