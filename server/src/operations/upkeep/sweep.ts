import { asc, isNotNull, sql } from 'drizzle-orm'
import { badgeFiles } from '../../door/badges/order.ts'
import { isForumImage, namedImages } from '../../forum/settings/imageFiles.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { files } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { bookFiles } from '../../theses/book/order.ts'
import { storedFolders } from './invariants.ts'

const DAY = 24 * 60 * 60 * 1000

/** An uploaded image may be named by a save at any time later, so saves wait until the others are deleted. */
const sweepImages = (db: Queryable, storage: Storage, old: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.select({ id: meetings.id }).from(meetings).orderBy(asc(meetings.id)).for('share')
    const { rows } = await tx.execute<{ key: string }>(sql.raw(namedImages))
    const named = new Set(rows.map(({ key }) => key))
    const orphans = old.filter((key) => !named.has(key))
    for (const key of orphans) await storage.delete(key)
    return orphans.length
  })

/**
 * Deletes files without a row. Files are stored before their row is committed and deleted after it, so a server that crashes in
 * between leaves orphans. Files younger than a day may still be in progress.
 * @returns how many were deleted
 */
export async function sweep(db: Queryable, storage: Storage, now = new Date()): Promise<number> {
  const old: string[] = []
  for (const folder of storedFolders)
    for await (const { key, storedAt } of storage.list(folder)) if (now.getTime() - storedAt.getTime() > DAY) old.push(key)
  if (old.length === 0) return 0
  const rows = await db.select({ key: files.storageKey }).from(files)
  const photos = await db.select({ photo: individuals.photo }).from(individuals).where(isNotNull(individuals.photo))
  const known = new Set([
    ...rows.map(({ key }) => key),
    ...photos.map(({ photo }) => `photos/${photo}`),
    ...(await bookFiles(db)),
    ...(await badgeFiles(db)),
  ])
  const images = old.filter(isForumImage)
  const orphans = old.filter((key) => !known.has(key) && !isForumImage(key))
  for (const key of orphans) await storage.delete(key)
  return orphans.length + (images.length > 0 ? await sweepImages(db, storage, images) : 0)
}
