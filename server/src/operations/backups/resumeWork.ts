import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { resumeBadges } from '../../door/badges/lostFiles.ts'
import { JOBS, LETTERS, MAIL_ID } from '../../platform/database/jobTable.ts'
import { resumeBooks } from '../../theses/book/jobs.ts'

/** Queued mails of the archive may have been sent since: they are resent with the same Message-ID and marked as resent. */
const markWaitingMails = (client: Pick<pg.ClientBase, 'query'>) =>
  client.query(`insert into mail_deliveries as kept (id, claimed_at, outcome, settled_at, may_have_arrived)
    select ${MAIL_ID}, now(), 'deferred', now(), true from ${JOBS} where name = '${LETTERS}'
    on conflict (id) do update set outcome = 'deferred', may_have_arrived = true where kept.outcome is distinct from 'sent'`)

/** Continues the work that restored rows wait for: mails, and files made in the background. @param stored keys of all files that were restored */
export async function resumeWork(client: pg.PoolClient, stored: readonly string[]): Promise<void> {
  await markWaitingMails(client)
  const db = drizzle(client)
  await resumeBooks(db)
  await resumeBadges(db, stored)
}
