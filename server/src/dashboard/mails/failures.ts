import type { FailedMail } from '@forum/contracts/dashboard/mails'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { LETTERS, mailJobs } from '../../platform/database/jobTable.ts'
import { mailDeliveries, mails } from '../../platform/database/schema/mails.ts'
import { heldRoles } from '../../platform/sessions/heldRoles.ts'
import { lastMailFailed } from './unreachable.ts'

const failed = inArray(mailDeliveries.outcome, ['deferred', 'refused', 'given_up'])
/** Their deliveries are long settled. */
const bounced = eq(mails.state, 'bounced')

export const countFailures = async (db: Queryable): Promise<number> =>
  (await db.$count(mailDeliveries, failed)) + (await db.$count(mails, bounced))

/** Undelivered mails, latest attempt first: those given up, those waiting for a retry, and those that came back. */
export async function readFailures(db: Queryable, limit: number, offset = 0): Promise<FailedMail[]> {
  interface Row extends Record<string, unknown> {
    id: string
    user_id: number | null
    correctable: boolean
    to: string
    subject: string
    outcome: 'deferred' | 'refused' | 'given_up' | 'bounced'
    at: Date | string
    attempts: number
    reason: string | null
  }
  const { rows } = await db.execute<Row>(sql`
    select f.id, u.id as user_id,
      u.id is not null and outcome <> 'deferred' and u.is_active and not exists (select from ${heldRoles} held where held.user_id = u.id)
        and ${lastMailFailed(sql`u.id`, sql`u.email`)} as correctable, coalesce(f.to, '') as to, coalesce(f.subject, '') as subject, outcome, at, attempts, reason
    from (
      select mail_deliveries.id, coalesce(message ->> 'to', job.data ->> 'to') as to, coalesce(message ->> 'subject', job.data ->> 'subject') as subject,
        outcome, mail_deliveries.settled_at as at, attempts, reason
      from mail_deliveries left join lateral (
        select jobs.message as data from ${mailJobs} where jobs.name = ${LETTERS} and mail_id = mail_deliveries.id limit 1) job on message is null
      where ${failed}
      union all select mails.id, address, subject, 'bounced', mails.settled_at, 1, reason from mails where ${bounced}
    ) f left join users u on u.email = f.to order by at desc, f.id limit ${limit} offset ${offset}`)
  return rows.map(({ id, user_id, correctable, to, subject, outcome, at, attempts, reason }) => ({
    id,
    userId: user_id,
    canCorrect: correctable,
    to,
    subject,
    state: outcome === 'deferred' ? 'waiting' : outcome,
    at: new Date(at).toISOString(),
    attempts,
    reason,
  }))
}
