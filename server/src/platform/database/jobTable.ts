import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from './connection.ts'

/**
 * All SQL on the table of pg-boss. Its own calls do not find or change jobs by their content, nor join them with other tables,
 * nor act on a job only while it is in one state. The test fails for another version of pg-boss until both have been compared.
 */

/** The version whose columns and states are used here. */
export const CHECKED_VERSION = '12.35.0'

export const JOBS = 'pgboss.job'

/** Queues of mails, and of those that no attempt is made for any more. */
export const LETTERS = 'mail'
export const UNDELIVERED = 'mail-undelivered'

/** Of a job that sends a mail: a resent mail contains the id of its first job, by which it is known. */
export const MAIL_ID = `coalesce(data ->> 'id', id::text)::uuid`

export const pendingJobs = `state in ('created', 'retry', 'active')`

/** Jobs that wait for their turn, and since when the first one does. */
export const waitingByQueue = `select name, count(*)::int as jobs, extract(epoch from now() - min(created_on))::float as seconds
  from ${JOBS} where state in ('created', 'retry') group by name`

const table = sql.raw(JOBS)
const queues = sql`name in (${LETTERS}, ${UNDELIVERED})`
const mailId = sql.raw(MAIL_ID)

/** Waiting, failed and recently delivered mails, to be selected from. */
export const mailJobs: SQL = sql`(select name, ${mailId} as mail_id, data as message, ${sql.raw(pendingJobs)} as is_pending from ${table} where ${queues}) jobs`

/** @param ids an SQL array */
export async function deleteMailJobs(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`delete from ${table} where ${queues} and ${mailId} = any(${ids})`)
}

/** Mails that wait go to another address. */
export async function redirectMailJobs(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`update ${table} set data = jsonb_set(data, '{to}', ${JSON.stringify(to)}::jsonb)
    where name = ${LETTERS} and data ->> 'to' = ${from} and state in ('created', 'retry')`)
}

/** Makes mails due that wait for a retry. @returns their ids */
export async function retryNow(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${table} set start_after = now() where name = ${LETTERS} and state = 'retry' and ${mailId} in ${ids} returning ${mailId} as id`,
  )
  return rows.map(({ id }) => id)
}

/** Makes all mails due that wait for the mail server; deferred ones keep their time. */
export async function retryAllNow(db: Queryable): Promise<void> {
  await db.execute(sql`update ${table} set start_after = now() where name = ${LETTERS} and state = 'retry' and start_after > now()
    and ${mailId} not in (select d.id from mail_deliveries d where d.failure = 'deferred')`)
}

/** @returns false if an attempt was made already */
export async function deleteUntriedMail(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from ${table} where name = ${LETTERS} and id = ${id} and state = 'created' returning id`)
  return rows.length > 0
}
