import type { MailState } from '@forum/domain/dashboard/mailStates'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import type { FailureKind, RenderedMail } from '../database/schema/mails.ts'
import { mailDeliveries } from '../database/schema/mails.ts'
import { createLease, databaseNow } from '../jobs/lease.ts'
import type { Clock } from '../process/clock.ts'

/**
 * A mail is claimed before it is sent and settled right after the mail server's reply, so that when its job runs again it is resent
 * only if its delivery is unknown.
 */

export const claimLease = createLease({ renewEvery: 3000, expiresAfter: 12 })

export type Claim =
  | { state: 'claimed' /** An earlier try ended without a reply. */; mayHaveArrived: boolean }
  /** The mail was already sent or given up. */
  | { state: 'settled' }
  /** Another process is sending the mail. */
  | { state: 'elsewhere' }

export async function claim(db: Database, id: string): Promise<Claim> {
  const { rows } = await db.execute<{ may_have_arrived: boolean }>(sql`
    insert into mail_deliveries as kept (id, claimed_at) values (${id}, ${databaseNow})
    on conflict (id) do update set claimed_at = excluded.claimed_at, attempts = kept.attempts + 1, outcome = null,
      may_have_arrived = kept.may_have_arrived or kept.outcome is null
    where kept.outcome in ('queued', 'deferred') or (kept.outcome is null and ${claimLease.isExpired(sql`kept.claimed_at`)})
    returning may_have_arrived`)
  if (rows[0]) return { state: 'claimed', mayHaveArrived: rows[0].may_have_arrived }
  const [kept] = await db.select({ outcome: mailDeliveries.outcome }).from(mailDeliveries).where(eq(mailDeliveries.id, id))
  return { state: kept?.outcome ? 'settled' : 'elsewhere' }
}

/** Renews the claims of mails that are still being sent here. */
export const renewClaims = (db: Database, ids: string[]) =>
  db.execute(sql`update mail_deliveries set claimed_at = ${databaseNow} where outcome is null and id in ${ids}`)

type Now = Pick<Clock, 'now'>

const settled = sql`settled_at = ${databaseNow}`

/** Settles a delivery together with the state of the mail that people see. */
const settle = (db: Database, { now }: Now, id: string, delivery: SQL, state: MailState, reason: string | null) =>
  db.execute(sql`with settled as (update mail_deliveries set ${delivery} where id = ${id})
    update mails set state = ${state}, reason = ${reason}, settled_at = ${now().toISOString()} where id = ${id}`)

/** Counts the mail as well, once however often this is repeated: the count outlives the mail. */
export const settleSent = (db: Database, { now }: Now, id: string) =>
  db.execute(sql`
    with settled as (update mail_deliveries set ${settled}, outcome = 'sent', failure = null, reason = null where id = ${id}),
    arrived as (
      update mails set state = 'sent', reason = null, settled_at = ${now().toISOString()} where id = ${id} and state <> 'sent'
      returning kind, campaign_id
    )
    insert into mail_counts (meeting_id, kind, sent)
      select m.id, case when c.rule_day is null then a.kind else 'reminder' end, 1
      from arrived a left join campaigns c on c.id = a.campaign_id join meetings m on m.id = c.meeting_id or (c.id is null and m.is_current)
    on conflict (meeting_id, kind) do update set sent = mail_counts.sent + 1`)

/** Settles a mail that was not sent because its reason no longer exists. */
export const settleSkipped = (db: Database, clock: Now, id: string, reason: string) =>
  settle(db, clock, id, sql`${settled}, outcome = 'sent', failure = null, reason = null`, 'skipped', reason)

interface Failed {
  kind: FailureKind
  reason: string
  mayHaveArrived: boolean
}

/** @param kept the mail, if it is not retried automatically: its job ends */
export function settleFailed(db: Database, clock: Now, id: string, { kind, reason, mayHaveArrived }: Failed, kept?: RenderedMail) {
  const outcome = kept ? (kind === 'refused' ? 'refused' : 'given_up') : 'deferred'
  const delivery = [
    settled,
    sql`outcome = ${outcome}, failure = ${kind}, reason = ${reason}`,
    ...(mayHaveArrived ? [sql`may_have_arrived = true`] : []),
    ...(kept ? [sql`message = ${JSON.stringify(kept)}::jsonb`] : []),
  ]
  return settle(db, clock, id, sql.join(delivery, sql`, `), outcome === 'deferred' ? 'queued' : outcome, reason)
}

/** Records a mail whose job ended without its sender. */
export const recordUndelivered = (db: Database, { now }: Now, { id, message }: { id: string; message: RenderedMail }) =>
  db.execute(sql`
    with undelivered as (
      insert into mail_deliveries as kept (id, claimed_at, outcome, settled_at, failure, may_have_arrived, message)
      values (${id}, now(), 'given_up', now(), 'away', true, ${JSON.stringify(message)}::jsonb)
      on conflict (id) do update set outcome = 'given_up', settled_at = now(), may_have_arrived = true, message = excluded.message
      where kept.outcome is null or kept.outcome in ('queued', 'deferred')
      returning id
    )
    update mails set state = 'given_up', settled_at = ${now().toISOString()} where id in (select id from undelivered)`)
