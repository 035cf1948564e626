import type { Day } from '@forum/domain/platform/calendar'
import { PROPOSAL_LINK_DAYS } from '@forum/domain/platform/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { reminderRules } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { bindingOfRegistration, bound } from '../../platform/sessions/linkBinding.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'

/**
 * Links for replying to a proposal without signing in. A link is signed for one decision on one registration, so that it stops working
 * with the next decision; a reply ends it, because the proposal is closed then. It ends with the address it went to,
 * and once another person gives the talk.
 */

const DAY_MS = 86_400_000

interface Signing {
  secret: string
  clock: Pick<Clock, 'now'>
}

/** Stamp of a decision; 0 where its time is unknown. */
const stampOf = (decidedAt: Date | null): string => (decidedAt?.getTime() ?? 0).toString(36)

const signatureOf = (secret: string, id: number, stamp: string, until: string, binding: string) =>
  sign(secret, 'proposal', String(id), stamp, until, ...bound(binding)).slice(0, 22)

/** Content of a link: a token for each registration, with `~` between them. */
export interface ProposalToken {
  registrationId: number
  stamp: string
  until: string
  signature: string
  /** True after `PROPOSAL_LINK_DAYS`. */
  isExpired: boolean
}

const tokenOf = ({ secret, clock }: Signing, id: number, decidedAt: Date | null, binding: string): string => {
  const until = Math.floor(clock.now().getTime() / DAY_MS + PROPOSAL_LINK_DAYS).toString(36)
  const stamp = stampOf(decidedAt)
  return [id, stamp, until, signatureOf(secret, id, stamp, until, binding)].join('.')
}

/** @returns null unless it has the form of a token */
export function parseToken({ clock }: Pick<Signing, 'clock'>, token: string): ProposalToken | null {
  const [id = '', stamp = '', until = '', signature = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(id)) return null
  return { registrationId: Number(id), stamp, until, signature, isExpired: clock.now().getTime() >= Number.parseInt(until, 36) * DAY_MS }
}

export const isAuthentic = (secret: string, { registrationId, stamp, until, signature }: ProposalToken, binding: string): boolean =>
  isSignature(signatureOf(secret, registrationId, stamp, until, binding), signature)

/** Whether a registration still has the decision that a token was signed for. */
export const isOfDecision = ({ stamp }: ProposalToken, { decidedAt }: { decidedAt: Date | null }): boolean => stamp === stampOf(decidedAt)

export interface ProposalLink {
  url: string
  /** The last day to answer; null: none is named. */
  deadline: Day | null
}

/** The last day to answer the proposal of a registration: the forum's, otherwise that of the reminder about it, in the days of the forum. */
export const answerUntil = ({ clock }: Pick<Signing, 'clock'>) => {
  const ofForum = (setting: 'confirmUntil' | 'timeZone') =>
    sql`(select ${meetings.settings} ->> ${sql.raw(`'${setting}'`)} from ${meetings} where ${meetings.id} = "registrations"."meeting_id")`
  const today = sql`(${clock.now().toISOString()}::timestamptz at time zone ${ofForum('timeZone')})::date`
  const reminded = sql`(select min(${reminderRules.deadline}) from ${reminderRules} where ${and(
    sql`${reminderRules.meetingId} = "registrations"."meeting_id"`,
    eq(reminderRules.isEnabled, true),
    eq(reminderRules.action, 'proposal'),
  )} and ${reminderRules.deadline} >= ${today})`
  return sql<Day | null>`coalesce(${ofForum('confirmUntil')}, ${reminded}::text)`
}

/** The link for some registrations of one person. */
export async function proposalLink(
  db: Queryable,
  { portalUrl, ...signing }: Signing & { portalUrl: string },
  ids: readonly number[],
): Promise<ProposalLink> {
  const deadline = answerUntil(signing)
  const rows = await db
    .select({ id: registrations.id, decidedAt: registrations.decidedAt, deadline, binding: bindingOfRegistration })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(registrations.id)
  const tokens = rows.map(({ id, decidedAt, binding }) => tokenOf(signing, id, decidedAt, binding))
  return { url: `${portalUrl}/proposal?t=${tokens.join('~')}`, deadline: rows[0]?.deadline ?? null }
}
