import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/connection.ts'
import { mailDeliveries, mails, outbox } from '../database/schema.ts'
import { letterId } from './queued.ts'

// Waiting, failed and recently delivered mails are in one table of the queue.
const queued = (email: string) => sql`from pgboss.job where name in ('mail', 'mail-undelivered') and data ->> 'to' = ${email}`
const failedTo = (email: string) => sql`${mailDeliveries.message} ->> 'to' = ${email}`

/** Mails to an address: copies of those that were sent, and the texts of others while they are stored. */
export async function lettersTo(db: Queryable, email: string): Promise<{ subject: string; text: string }[]> {
  const noCopy = (id: SQL) => sql`not exists (select from mails m where m.id = ${id} and m.body is not null)`
  const { rows } = await db.execute<{ subject: string; text: string }>(sql`
    select subject, body as text from mails where address = ${email} and body is not null and queued_at is not null
    union all select subject, text from outbox where "to" = ${email} and ${noCopy(sql`job_id`)}
    union all select message ->> 'subject', message ->> 'text' from mail_deliveries where ${failedTo(email)} and ${noCopy(sql`mail_deliveries.id`)}
    union all select data ->> 'subject', data ->> 'text' ${queued(email)} and state in ('created', 'retry', 'active') and ${noCopy(letterId)}`)
  return rows
}

/** Cancels unsent mails, and deletes the mail server's replies about the address. */
export async function forgetLettersTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.to, email))
  await tx.delete(mails).where(eq(mails.address, email))
  await tx.delete(mailDeliveries).where(or(failedTo(email), sql`${mailDeliveries.id} in (select ${letterId} ${queued(email)})`))
  await tx.execute(sql`delete ${queued(email)}`)
}
