import { eq, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/connection.ts'
import { mailDeliveries, outbox } from '../database/schema.ts'
import { letterId } from './queued.ts'

// Waiting, failed and recently delivered mails are in one table of the queue.
const queued = (email: string) => sql`from pgboss.job where name in ('mail', 'mail-undelivered') and data ->> 'to' = ${email}`
const failedTo = (email: string) => sql`${mailDeliveries.message} ->> 'to' = ${email}`

/** Stored mails to an address: in the queue, among the failures, or in the outbox. */
export async function lettersTo(db: Queryable, email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await db.execute<{ subject: string; text: string }>(sql`
    select subject, text from outbox where "to" = ${email}
    union all select message ->> 'subject', message ->> 'text' from mail_deliveries where ${failedTo(email)}
    union all select data ->> 'subject', data ->> 'text' ${queued(email)} and state in ('created', 'retry', 'active')`)
  return rows
}

/** Cancels unsent mails, and deletes the mail server's replies about the address. */
export async function forgetLettersTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.to, email))
  await tx.delete(mailDeliveries).where(or(failedTo(email), sql`${mailDeliveries.id} in (select ${letterId} ${queued(email)})`))
  await tx.execute(sql`delete ${queued(email)}`)
}
