import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { folderNames, isNamedLater, namedKeys } from '../../platform/storage/storedFolders.ts'

const DAY = 24 * 60 * 60 * 1000

/** Deletes those of the files that no row refers to. @returns how many */
async function deleteOrphans(db: Queryable, storage: Storage, keys: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ key: string }>(sql.raw(namedKeys()))
  const named = new Set(rows.map(({ key }) => key))
  const orphans = keys.filter((key) => !named.has(key))
  for (const key of orphans) await storage.delete(key)
  return orphans.length
}

/** An uploaded image may be named by a save at any time later, so saves wait until the others are deleted. */
const sweepNamedLater = (db: Queryable, storage: Storage, old: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.select({ id: meetings.id }).from(meetings).orderBy(asc(meetings.id)).for('share')
    return deleteOrphans(tx, storage, old)
  })

/**
 * Deletes files without a row. Files are stored before their row is committed and deleted after it, so a server that crashes in
 * between leaves orphans. Files younger than a day may still be in progress.
 * @returns how many were deleted
 */
export async function sweep(db: Queryable, storage: Storage, now = new Date()): Promise<number> {
  const old: string[] = []
  for (const folder of folderNames)
    for await (const { key, storedAt } of storage.list(folder)) if (now.getTime() - storedAt.getTime() > DAY) old.push(key)
  const [later, others] = [old.filter(isNamedLater), old.filter((key) => !isNamedLater(key))]
  const deleted = others.length > 0 ? await deleteOrphans(db, storage, others) : 0
  return deleted + (later.length > 0 ? await sweepNamedLater(db, storage, later) : 0)
}
