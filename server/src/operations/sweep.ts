import { isNotNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable } from '../database/connection.ts'
import { files, individuals } from '../database/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { storedFolders } from './invariants.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Removes bytes that no row speaks of. They are stored before their row is committed and deleted after it is gone, so a server that dies in
 * between leaves them behind. What is younger than a day may still be on its way.
 * @returns how many were removed
 */
export async function sweep(db: Queryable, storage: Storage, now = new Date()): Promise<number> {
  const old: string[] = []
  for (const folder of storedFolders)
    for await (const { key, storedAt } of storage.list(folder)) if (now.getTime() - storedAt.getTime() > DAY) old.push(key)
  if (old.length === 0) return 0
  const rows = await db.select({ key: files.storage_key }).from(files)
  const photos = await db.select({ photo: individuals.photo }).from(individuals).where(isNotNull(individuals.photo))
  const known = new Set([...rows.map(({ key }) => key), ...photos.map(({ photo }) => `photos/${photo}`)])
  const orphans = old.filter((key) => !known.has(key))
  for (const key of orphans) await storage.delete(key)
  return orphans.length
}

/**
 * Sweeps some minutes after the start and then every day. Several servers may do so at once: deleting what is gone is no error.
 * @returns ends it
 */
export function sweepDaily(db: Queryable, storage: Storage, logger: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = sweep(db, storage).then(
        (removed) => {
          if (removed > 0) logger.info({ removed }, 'bytes that belonged to nothing were removed')
        },
        (error: unknown) => logger.warn({ err: error }, 'bytes that belong to nothing could not be removed'),
      )
      plan(DAY)
    }, milliseconds).unref()
  }
  plan(10 * MINUTE)
  return () => {
    clearTimeout(timer)
    return running
  }
}
