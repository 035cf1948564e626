import type { Day } from '@forum/domain/platform/calendar'
import { PROPOSAL_LINK_DAYS } from '@forum/domain/platform/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { reminderRules } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/**
 * Links for replying to a proposal without signing in. A link is signed for one decision on one registration, so that it stops working
 * with the next decision; a reply ends it, because the proposal is closed then.
 */

const DAY_MS = 86_400_000

interface Signing {
  secret: string
  clock: Pick<Clock, 'now'>
}

/** Of a decision; 0 where its time is unknown. */
const stampOf = (decidedAt: Date | null): string => (decidedAt?.getTime() ?? 0).toString(36)

const signatureOf = (secret: string, id: string, stamp: string, until: string) => sign(secret, 'proposal', id, stamp, until).slice(0, 22)

/** What a link says; a token for each registration, with `~` between them. */
export interface ProposalToken {
  registrationId: number
  stamp: string
  /** True after `PROPOSAL_LINK_DAYS`. */
  isExpired: boolean
}

const tokenOf = ({ secret, clock }: Signing, id: number, decidedAt: Date | null): string => {
  const until = Math.floor(clock.now().getTime() / DAY_MS + PROPOSAL_LINK_DAYS).toString(36)
  const stamp = stampOf(decidedAt)
  return [id, stamp, until, signatureOf(secret, String(id), stamp, until)].join('.')
}

/** @returns null unless the token is authentic */
export function readToken({ secret, clock }: Signing, token: string): ProposalToken | null {
  const [id = '', stamp = '', until = '', signature = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(id) || !isSignature(signatureOf(secret, id, stamp, until), signature)) return null
  return { registrationId: Number(id), stamp, isExpired: clock.now().getTime() >= Number.parseInt(until, 36) * DAY_MS }
}

/** Whether a registration still has the decision that a token was signed for. */
export const isOfDecision = ({ stamp }: ProposalToken, { decidedAt }: { decidedAt: Date | null }): boolean => stamp === stampOf(decidedAt)

export interface ProposalLink {
  url: string
  /** Reply deadline: that of the reminder about it; null: none. */
  deadline: Day | null
}

/** The link for some registrations of one person. */
export async function proposalLink(
  db: Queryable,
  { portalUrl, ...signing }: Signing & { portalUrl: string },
  ids: readonly number[],
): Promise<ProposalLink> {
  const deadline = sql<Day | null>`(select min(${reminderRules.deadline}) from ${reminderRules} where ${and(
    sql`${reminderRules.meetingId} = "registrations"."meeting_id"`,
    eq(reminderRules.isEnabled, true),
    eq(reminderRules.action, 'proposal'),
  )} and ${reminderRules.deadline} >= ${signing.clock.now().toISOString().slice(0, 10)})`
  const rows = await db
    .select({ id: registrations.id, decidedAt: registrations.decidedAt, deadline })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(registrations.id)
  const tokens = rows.map(({ id, decidedAt }) => tokenOf(signing, id, decidedAt))
  return { url: `${portalUrl}/proposal?t=${tokens.join('~')}`, deadline: rows[0]?.deadline ?? null }
}
