import { whyNot } from '@forum/domain/participation/rules'
import { UNATTACHED_FILE_DAYS } from '@forum/domain/platform/limits'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/connection.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { expertOpinions } from '../../platform/database/schema/theses.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Uploaded files that belong to no registration. */

const KEPT_MS = UNATTACHED_FILE_DAYS * 24 * 60 * 60 * 1000
const BATCH = 500

// One condition per column, so that each can use its index.
const isAttached = sql.join(
  [registrations.thesisDocId, registrations.thesisPdfId, registrations.expertOpinionId, expertOpinions.fileId].map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${files.id})`,
  ),
  sql` or `,
)
const unattached = (condition: SQL): SQL | undefined => and(condition, sql`not (${isAttached})`)

/** @throws Refusal when the person has the maximum number of unattached files */
export async function assertFileLimit(db: Queryable, userId: number, most: number): Promise<void> {
  assertAllowed(whyNot.addFile(await db.$count(files, unattached(eq(files.ownerId, userId))), most))
}

/** Deletes expired files that were attached to no registration. @returns how many were deleted */
export async function deleteUnattached(db: Database, storage: Storage, clock: Clock): Promise<number> {
  const old = lt(files.createdAt, new Date(clock.now().getTime() - KEPT_MS))
  const gone = await db.transaction(async (tx) => {
    const found = await tx.select({ id: files.id }).from(files).where(unattached(old)).limit(BATCH).for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    // Files are checked again under lock: one may have been attached since.
    return ids.length === 0
      ? []
      : tx
          .delete(files)
          .where(unattached(inArray(files.id, ids)))
          .returning({ key: files.storageKey })
  })
  for (const { key } of gone) await storage.delete(key)
  return gone.length === BATCH ? BATCH + (await deleteUnattached(db, storage, clock)) : gone.length
}
