import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { deleteMailJobs, mailJobs } from '../../platform/database/jobTable.ts'

interface Account {
  id: number
  /** Addresses for mails that name no account: the account's, and one that it was about to change to. */
  addresses: readonly string[]
}

/** Ids of the mails of an account, whatever address they went to. */
const ownIds = ({ id, addresses }: Account): SQL =>
  sql`select id from mails where user_id = ${id} or (user_id is null and address = any(${sql.param(addresses)}::text[]))`

/** A message in the queue or among the failed ones, by the id of its mail. */
const isOwn = (account: Account, mailId: SQL, message: SQL): SQL => sql`(${mailId} in (${ownIds(account)}) or
  case when ${message} ? 'userId' then ${message} -> 'userId' = to_jsonb(${account.id}::int)
    else ${message} ->> 'to' = any(${sql.param(account.addresses)}::text[])
      and not exists (select from mails m where m.id = ${mailId} and m.user_id is not null) end)`

const inOutbox = (account: Account): SQL => sql`(job_id in (${ownIds(account)}) or "to" = any(${sql.param(account.addresses)}::text[]))`

/** Mails of an account: copies of those that were sent, and the texts of others while they are stored. */
export async function mailsOf(db: Queryable, account: Account): Promise<{ subject: string; text: string }[]> {
  const noCopy = (id: SQL) => sql`not exists (select from mails m where m.id = ${id} and m.body is not null)`
  const { rows } = await db.execute<{ subject: string; text: string }>(sql`
    select subject, body as text from mails where id in (${ownIds(account)}) and body is not null and queued_at is not null
    union all select subject, text from outbox where ${inOutbox(account)} and ${noCopy(sql`job_id`)}
    union all select message ->> 'subject', message ->> 'text' from mail_deliveries d
      where message is not null and ${isOwn(account, sql`d.id`, sql`message`)} and ${noCopy(sql`d.id`)}
    union all select message ->> 'subject', message ->> 'text' from ${mailJobs}
      where is_pending and ${isOwn(account, sql`jobs.mail_id`, sql`message`)} and ${noCopy(sql`jobs.mail_id`)}`)
  return rows
}

/** Deletes all mails of an account and those that name it, sent or not, with the mail server's replies. */
export async function forgetMailsOf(tx: Transaction, account: Account): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${ownIds(account)} union select id from mails where about @> array[${account.id}::int]
    union select mail_id from ${mailJobs} where ${isOwn(account, sql`jobs.mail_id`, sql`message`)}
    union select d.id from mail_deliveries d where message is not null and ${isOwn(account, sql`d.id`, sql`message`)}
    union select job_id from outbox where ${inOutbox(account)}`)
  await forgetMails(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Deletes mails wherever they are, sent or not, with the mail server's replies. */
export async function forgetMails(tx: Transaction, mailIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param(mailIds)}::uuid[]`
  await tx.execute(sql`delete from outbox where job_id = any(${ids})`)
  await tx.execute(sql`delete from mail_deliveries where id = any(${ids})`)
  await deleteMailJobs(tx, ids)
  await tx.execute(sql`delete from mails where id = any(${ids})`)
}
