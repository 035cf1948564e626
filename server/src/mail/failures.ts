import type { FailedMail } from '@forum/contracts/mails'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { mailDeliveries } from '../database/schema.ts'
import { letterId } from './queued.ts'

const failed = inArray(mailDeliveries.outcome, ['deferred', 'refused', 'given_up'])

export const countFailures = (db: Queryable): Promise<number> => db.$count(mailDeliveries, failed)

/** Undelivered mails, latest attempt first: those given up, and those waiting for a retry. */
export async function readFailures(db: Queryable, limit: number, offset = 0): Promise<FailedMail[]> {
  interface Row extends Record<string, unknown> {
    id: string
    to: string | null
    subject: string | null
    outcome: string
    at: Date | string
    attempts: number
    reason: string | null
  }
  const { rows } = await db.execute<Row>(sql`
    select id, coalesce(message ->> 'to', job.data ->> 'to') as to, coalesce(message ->> 'subject', job.data ->> 'subject') as subject,
      outcome, settled_at as at, attempts, reason
    from (select * from mail_deliveries where ${failed} order by settled_at desc, id limit ${limit} offset ${offset}) mail_deliveries
    left join lateral (select data from pgboss.job where name = 'mail' and ${letterId} = mail_deliveries.id limit 1) job on message is null
    order by settled_at desc, id`)
  return rows.map(({ id, to, subject, outcome, at, attempts, reason }) => ({
    id,
    to: to ?? '',
    subject: subject ?? '',
    state: outcome === 'refused' || outcome === 'given_up' ? outcome : 'waiting',
    at: new Date(at).toISOString(),
    attempts,
    reason,
  }))
}
