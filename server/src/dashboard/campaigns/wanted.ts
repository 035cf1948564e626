import type { CampaignAction, SkipReason } from '@forum/domain/dashboard/campaigns'
import type { WithModules } from '@forum/domain/forum/modules'
import { asksComing, comingOpen } from '@forum/domain/participation/coming'
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { stillIn, viewedByMails } from '../../participation/participants/audience.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { campaigns, mails } from '../../platform/database/schema/mails.ts'
import { moduleOff } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'

/** Whether a mail of a campaign is still to be sent. */

type Campaign = typeof campaigns.$inferSelect
type Mail = typeof mails.$inferSelect

export interface Wanted {
  reason: SkipReason | null
  /** Registrations that it is still about. */
  registrationIds: number[]
}

/**
 * Whether a forum does without campaigns, or the current one does: no one could stop those of a former forum then. No one is asked whether they will
 * come where presence is off, since the answer would be refused.
 */
export const isOff = ({ meetingId, action }: { meetingId: AnyColumn; action: AnyColumn }): SQL =>
  sql`exists (select from ${meetings} m where (m.id = ${meetingId} or m.is_current) and (m.settings -> 'modulesOff' ? 'campaigns'
    or ${action} = 'coming' and not coalesce(m.settings -> 'modulesOn' ? 'door', false)))`

/** @throws Refusal where the forum does without what the button leads to */
export function assertAction(forum: WithModules, action: CampaignAction): void {
  if (action === 'coming' && !asksComing(forum)) throw moduleOff('door')
}

/** Called before a mail leaves the outbox, and again before it is sent, which an outage can delay for days. */
export async function evaluateMail(
  db: Queryable,
  clock: Clock,
  mail: Pick<Mail, 'userId' | 'registrationIds'>,
  campaign: Campaign,
): Promise<Wanted> {
  const { userId, registrationIds } = mail
  if (campaign.state === 'cancelled') return { reason: 'cancelled', registrationIds }
  const unreachable = userId === null ? 'no_account' : (await whyUnreachable(db, [userId], campaign)).get(userId)
  if (unreachable) return { reason: unreachable, registrationIds }
  const asks = campaign.action === 'coming'
  if (!campaign.isChecked && !asks) return { reason: null, registrationIds }
  const forum = viewedByMails(await readForum(db, campaign.meetingId), clock)
  if (asks && !comingOpen(clock.today(forum.timeZone), forum.days[0])) return { reason: 'began', registrationIds }
  if (!campaign.isChecked) return { reason: null, registrationIds }
  const still = await stillIn(db, forum, campaign.query, registrationIds)
  return still.length > 0 ? { reason: null, registrationIds: still } : { reason: 'left_view', registrationIds }
}

/** Why a mail of a campaign is not to be sent any more; null: it is. */
export async function whyNotSend(db: Queryable, clock: Clock, id: string): Promise<SkipReason | null> {
  const [row] = await db
    .select({ mail: mails, campaign: campaigns })
    .from(mails)
    .innerJoin(campaigns, eq(campaigns.id, mails.campaignId))
    .where(eq(mails.id, id))
  return row ? (await evaluateMail(db, clock, row.mail, row.campaign)).reason : null
}
