import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What happens to an account: it is closed (disabled, merged into another, deleted), its owner proves the address anew (a new password by a
 * link), or it passes to another address: its owner takes it over from a person who registered it, or staff correct the address.
 */
export type AccountEvent = 'closed' | 'proven' | 'taken over'

/** Events that end sessions and links. */
export const everyEvent: readonly AccountEvent[] = ['closed', 'proven', 'taken over']

/**
 * What rows of a table let their holder do, and what becomes of that when an archive is restored, which cannot know what was withdrawn after
 * it was made, and when something happens to the holder's account. Declared next to each such table; a test asks every table with a secret, a
 * nonce, a token or a hash.
 */
export interface Access {
  /** Access that a row gives; null: none. */
  gives: string | null
  afterRestore: { ends: (now: Date) => SQL } | { kept: string }
  afterAccount: { ends: (userId: number) => SQL; when: readonly AccountEvent[] } | { kept: string }
  /** Content of archives in place of a column, as SQL; or none of the rows. */
  archived?: Readonly<Record<string, string>> | 'no rows'
}

const declared = new Map<PgTable, Access>()

/** @param access what it gives, and how it is ended or why it is kept */
export function givesAccess(table: PgTable, access: Access & { gives: string }): void {
  declared.set(table, access)
}

/** Declares that a table gives no access, although a column of it looks like a secret. */
export function givesNoAccess(table: PgTable, reason: string): void {
  declared.set(table, { gives: null, afterRestore: { kept: reason }, afterAccount: { kept: reason } })
}

export const accessOf = (table: PgTable): Access | undefined => declared.get(table)
