import { createHash } from 'node:crypto'
import { isInScope, type Scope } from '@forum/domain/people/roles'
import { type BookFormat, type BookScope, isInBook } from '@forum/domain/theses/book'
import { eq, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { bookJobs, theses } from '../../platform/database/schema/theses.ts'
import { frontOf } from '../../platform/documents/imprint.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'
import { bookVersion, inBook } from '../authoring/bookContent.ts'

export type BookJobRow = typeof bookJobs.$inferSelect

export interface Order {
  scope: BookScope
  format: BookFormat
  /** Ordered sections; null: all. */
  sectionIds: Scope
}

/** Storage key of the finished file. */
export const bookFile = ({ id, format }: Pick<BookJobRow, 'id' | 'format'>): StorageKey => `books/${id}.${format}`

/** Places orders of files; those that failed are tried again. */
export async function placeOrders(db: Queryable, orders: (typeof bookJobs.$inferInsert)[]): Promise<void> {
  await db
    .insert(bookJobs)
    .values(orders)
    .onConflictDoUpdate({
      target: bookJobs.id,
      set: { state: 'waiting', attempts: 0, failure: null, orderedAt: sql`now()` },
      setWhere: eq(bookJobs.state, 'failed'),
    })
}

/** Whether people with access to the given sections may see the book. */
export const isWithin = (scope: Scope, { sectionIds }: Pick<Order, 'sectionIds'>): boolean =>
  scope === null || (sectionIds?.every((id) => isInScope(scope, id)) ?? false)

export async function countTheses(db: Queryable, forum: Forum, { scope, sectionIds }: Order): Promise<number> {
  const rows = await db
    .select({ registration: registrations })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(inBook(forum, sectionIds))
  return rows.filter(({ registration }) => isInBook(registration, scope)).length
}

/** The same for the same order while nothing that the book would contain has changed. */
export async function bookId(db: Queryable, forum: Forum, { scope, format, sectionIds }: Order): Promise<string> {
  const version = [
    await bookVersion(db, forum, sectionIds),
    frontOf(forum),
    forum.id,
    scope,
    format,
    ...(forum.face?.mark ? [forum.face.mark] : []),
  ]
  return createHash('sha256').update(JSON.stringify(version)).digest('base64url')
}
