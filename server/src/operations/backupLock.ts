import type pg from 'pg'
import type { Storage } from '../storage/storage.ts'

/** Any number of our own; a backup holds the lock of that name from before its snapshot until the last bytes are copied. */
const BACKUP_LOCK = 7_202_511

export const lockForBackup = (client: pg.ClientBase) => client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
export const unlockAfterBackup = (client: pg.ClientBase) => client.query('select pg_advisory_unlock_shared($1)', [BACKUP_LOCK])

export async function isBackupRunning(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ running: boolean }>(
    `select exists (select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.objsubid = 1) as running`,
    [BACKUP_LOCK],
  )
  return rows[0]?.running === true
}

/**
 * The same storage, which keeps bytes while a backup is running: its snapshot may still name them. The backup deletes them at its end.
 * Bytes are deleted after their row is gone, so one that starts after the question does not name them.
 */
export const keepDuringBackup = (storage: Storage, pool: Pick<pg.Pool, 'query'>): Storage => ({
  ...storage,
  async delete(key) {
    // When in doubt they stay; what belongs to no row goes a day later.
    if (await isBackupRunning(pool).catch(() => true)) return
    await storage.delete(key)
  },
})
