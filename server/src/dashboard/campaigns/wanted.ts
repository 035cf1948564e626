import type { SkipReason } from '@forum/domain/dashboard/campaigns'
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { stillIn } from '../../participation/participants/audience.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { campaigns, mails } from '../../platform/database/schema/mails.ts'

/** Whether a mail of a campaign is still to be sent. */

type Campaign = typeof campaigns.$inferSelect
type Mail = typeof mails.$inferSelect

export interface Wanted {
  reason: SkipReason | null
  /** Registrations that it is still about. */
  registrationIds: number[]
}

/** Whether a forum does without campaigns, or the current one does: no one could stop those of a former forum then. */
export const areCampaignsOff = (meetingId: AnyColumn): SQL =>
  sql`exists (select from ${meetings} m where (m.id = ${meetingId} or m.is_current) and m.settings -> 'modulesOff' ? 'campaigns')`

/** Called before a mail leaves the outbox, and again before it is sent, which an outage can delay for days. */
export async function evaluateMail(db: Queryable, mail: Pick<Mail, 'userId' | 'registrationIds'>, campaign: Campaign): Promise<Wanted> {
  const { userId, registrationIds } = mail
  if (campaign.state === 'cancelled') return { reason: 'cancelled', registrationIds }
  const unreachable = userId === null ? 'no_account' : (await whyUnreachable(db, [userId], campaign)).get(userId)
  if (unreachable || !campaign.isChecked) return { reason: unreachable ?? null, registrationIds }
  const forum = { ...(await readForum(db, campaign.meetingId)), scope: null }
  const still = await stillIn(db, forum, campaign.query, registrationIds)
  return still.length > 0 ? { reason: null, registrationIds: still } : { reason: 'left_view', registrationIds }
}

/** Why a mail of a campaign is not to be sent any more; null: it is. */
export async function whyNotSend(db: Queryable, id: string): Promise<SkipReason | null> {
  const [row] = await db
    .select({ mail: mails, campaign: campaigns })
    .from(mails)
    .innerJoin(campaigns, eq(campaigns.id, mails.campaignId))
    .where(eq(mails.id, id))
  return row ? (await evaluateMail(db, row.mail, row.campaign)).reason : null
}
