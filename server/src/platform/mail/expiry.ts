import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { mailJobs } from '../database/jobTable.ts'

/**
 * Deletes failed mails after 30 days, delivery states once no job can run again, and after 30 days the copies of mails that went to
 * an address without an account; others stay as long as their account.
 * @returns how many
 */
export async function deleteSettledMails(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from mail_deliveries where case when outcome in ('refused', 'given_up') then settled_at < now() - interval '30 days'
      else claimed_at < now() - interval '2 days' and id not in (select mail_id from ${mailJobs}) end`)
  const copies = await db.execute(sql`delete from mails where user_id is null and settled_at < now() - interval '30 days'`)
  return (rowCount ?? 0) + (copies.rowCount ?? 0)
}
