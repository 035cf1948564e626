import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from './connection.ts'

/**
 * All SQL on the table of pg-boss. The calls of pg-boss do not find or change jobs by their content, nor join them with other tables,
 * nor act on a job only while it is in one state. The test fails for another version of pg-boss until both have been compared.
 */

/** Version of pg-boss whose columns and states are used here. */
export const CHECKED_VERSION = '12.35.0'

export const JOBS = 'pgboss.job'

/** Queues of mails, and of mails that are not attempted any more. */
export const LETTERS = 'mail'
export const UNDELIVERED = 'mail-undelivered'

/** Channel of notifications that waiting mails have become due. */
export const MAILS_DUE = 'portal_mails_due'

/** Id of the mail that a job sends: a resent mail contains the id of its first job, by which it is known. */
export const MAIL_ID = `coalesce(data ->> 'id', id::text)::uuid`

export const pendingJobs = `state in ('created', 'retry', 'active')`

/** Number of waiting jobs by queue, and since when the first one waits. */
export const waitingByQueue = `select name, count(*)::int as jobs, extract(epoch from now() - min(created_on))::float as seconds
  from ${JOBS} where state in ('created', 'retry') group by name`

const table = sql.raw(JOBS)
const queues = sql`name in (${LETTERS}, ${UNDELIVERED})`
const mailId = sql.raw(MAIL_ID)

/** Waiting, failed and recently delivered mails, as a table to select from. */
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

/** Makes waiting mails due now. @returns their ids */
export async function retryNow(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`with due as (update ${table} set start_after = now() where name = ${LETTERS} and state = 'retry' and ${mailId} in ${ids} returning ${mailId} as id),
      notified as (select pg_notify(${MAILS_DUE}, '') from due limit 1)
    select id from due where (select count(*) from notified) >= 0`,
  )
  return rows.map(({ id }) => id)
}

/** Makes all mails due that wait for the mail server; deferred mails keep their time. @returns how many waited */
export async function retryAllNow(db: Queryable): Promise<number> {
  const { rowCount } =
    await db.execute(sql`update ${table} set start_after = now() where name = ${LETTERS} and state = 'retry' and start_after > now()
    and ${mailId} not in (select d.id from mail_deliveries d where d.failure = 'deferred')`)
  return rowCount ?? 0
}

/** @returns the seconds until the next mail is due that waits for its time; null: none waits */
export async function secondsUntilDue(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`select extract(epoch from min(start_after) - now())::float as seconds from ${table}
      where name = ${LETTERS} and state in ('created', 'retry') and start_after > now()`,
  )
  return rows[0]?.seconds ?? null
}

/** @returns false if an attempt was made already */
export async function deleteUntriedMail(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from ${table} where name = ${LETTERS} and id = ${id} and state = 'created' returning id`)
  return rows.length > 0
}
