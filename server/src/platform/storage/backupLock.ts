import type pg from 'pg'
import type { Storage } from './storage.ts'

/** Arbitrary id of the advisory lock that a backup holds from before its snapshot until the last file is copied. */
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
 * The same storage, except that files are not deleted during a backup, whose snapshot may reference them; the backup deletes them at its end.
 * Files are deleted after their row, so a backup that starts after the check does not reference them.
 */
export const keepDuringBackup = (storage: Storage, pool: Pick<pg.Pool, 'query'>): Storage => ({
  ...storage,
  async delete(key) {
    // If the check fails, files are kept; the sweep deletes orphans a day later.
    if (await isBackupRunning(pool).catch(() => true)) return
    await storage.delete(key)
  },
})
