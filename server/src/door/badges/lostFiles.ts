import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { badgeJobs } from '../../platform/database/schema/door.ts'
import { isOpen } from './order.ts'

/** Files of badges that are not in the storage. They are not made again: their badges count as printed, so that the order would have others. */

type Writable = Pick<Queryable, 'update'>

const giveUp = (db: Writable, condition: SQL) => db.update(badgeJobs).set({ storageKey: null, failure: 'lost' }).where(condition)

export const loseBadges = (db: Writable, id: number) => giveUp(db, eq(badgeJobs.id, id))

/** Resumes restored orders: those in progress are begun again. @param stored keys of all files that were restored */
export async function resumeBadges(db: Writable, stored: readonly string[]): Promise<void> {
  await db.update(badgeJobs).set({ touchedAt: null, done: 0 }).where(isOpen)
  await giveUp(db, sql`${badgeJobs.storageKey} <> all(${sql.param(stored)}::text[])`)
}
