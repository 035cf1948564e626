import type { getOverview } from '@forum/contracts/dashboard/overview'
import type { Card } from '@forum/contracts/participation/card'
import type { getMeeting } from '@forum/contracts/participation/meeting'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { asksComing, type ComingState, comingOpen } from '@forum/domain/participation/coming'
import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import { type Forum, gatesOf } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { comingAnswers } from '../../platform/database/schema/door.ts'
import { campaigns, mails } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import type { Services } from '../../platform/http/services.ts'
import { comingToken } from './link.ts'

/**
 * A person has one answer in a forum: the latest one of their registrations there. That of a cancelled registration does not speak for one that was
 * made afterwards.
 */
const answerOfOwner = sql<boolean | null>`(select c.is_coming from ${comingAnswers} c join registrations o on o.id = c.registration_id
  where o.user_id = ${registrations.userId} and o.meeting_id = ${registrations.meetingId} and o.is_active = ${registrations.isActive}
  order by c.answered_at desc, c.registration_id desc limit 1)`

const answered = { yes: true, no: false, silent: null } as const satisfies Record<ComingState, boolean | null>

/** Registrations of people who answered so. */
export const hasAnswered = (state: ComingState): SQL => sql`${answerOfOwner} is not distinct from ${answered[state]}::boolean`

const stateOf = (isComing: boolean | null): ComingState => (isComing === null ? 'silent' : isComing ? 'yes' : 'no')

/** Ids of the registrations about which the question has left; they outlive a merge of accounts. */
const asked = (
  meetingId: number,
): SQL => sql`select unnest(${mails.registrationIds}) from ${mails} join ${campaigns} on ${campaigns.id} = ${mails.campaignId}
  where ${campaigns.meetingId} = ${meetingId} and ${campaigns.action} = 'coming' and ${mails.queuedAt} is not null`

/** The latest answer of a person's registrations; null: none. */
export async function readAnswer(db: Queryable, where: SQL | undefined): Promise<'yes' | 'no' | null> {
  const [row] = await db
    .select({ isComing: comingAnswers.isComing })
    .from(comingAnswers)
    .innerJoin(registrations, eq(registrations.id, comingAnswers.registrationId))
    .where(where)
    .orderBy(sql`${comingAnswers.answeredAt} desc, ${comingAnswers.registrationId} desc`)
    .limit(1)
  return row ? (row.isComing ? 'yes' : 'no') : null
}

/** Answer for the cabinet: null until the first question has left, and once the forum has begun. */
export async function readOwnComing(
  db: Queryable,
  forum: Forum,
  ids: readonly number[],
  userId: number,
  { clock, secret }: Pick<Services, 'clock' | 'secret'>,
): Promise<NonNullable<ReplyOf<typeof getMeeting>['coming']> | null> {
  if (!asksComing(forum) || ids.length === 0 || !comingOpen(gatesOf(forum, clock, 'main').lastOpenDay, forum.days[0])) return null
  const { rows } = await db.execute<{ asked: boolean }>(sql`select exists (${asked(forum.id)}) as asked`)
  if (!rows[0]?.asked) return null
  const own = and(eq(registrations.userId, userId), eq(registrations.meetingId, forum.id), registrations.isActive)
  return { answer: await readAnswer(db, own), token: await comingToken(db, secret, ids) }
}

type Registration = Pick<typeof registrations.$inferSelect, 'userId' | 'meetingId' | 'isActive'>

/** Answer for the card: null where the owner neither was asked nor answered. */
export async function readComingOf(
  db: Queryable,
  forum: Forum,
  { userId, meetingId, isActive }: Registration,
): Promise<NonNullable<Card['coming']> | null> {
  if (!asksComing(forum)) return null
  const same = and(eq(registrations.userId, userId), eq(registrations.meetingId, meetingId), eq(registrations.isActive, isActive))
  const { isComing, answeredAt, registrationId } = comingAnswers
  const [found] = await db
    .select({
      wasAsked: sql<boolean>`bool_or(${registrations.id} in (${asked(meetingId)}))`,
      answer: sql<
        boolean | null
      >`(array_agg(${isComing} order by ${answeredAt} desc, ${registrationId} desc) filter (where ${isComing} is not null))[1]`,
      at: max(answeredAt),
    })
    .from(registrations)
    .leftJoin(comingAnswers, eq(registrationId, registrations.id))
    .where(same)
  const answer = found?.answer ?? null
  return answer !== null || found?.wasAsked ? { state: stateOf(answer), at: found?.at?.toISOString() ?? null } : null
}

type Figures = NonNullable<ReplyOf<typeof getOverview>['coming']>

/**
 * People of a forum by their answers. Those who said that they would not come count also once they have cancelled; `asked` are those to whom the
 * question has left, `silent` all registered people without an answer. Null until there is one who was asked or answered.
 */
export async function countComing(db: Queryable, forum: Forum): Promise<Figures | null> {
  if (!asksComing(forum)) return null
  const { rows } = await db.execute<Figures & Record<string, unknown>>(sql`
    select (count(*) filter (where was_asked))::int as asked, (count(*) filter (where active and answer))::int as yes,
      (count(*) filter (where case when active then not answer else declined end))::int as no,
      (count(*) filter (where active and answer is null))::int as silent
    from (
      select bool_or(r.is_active) as active, bool_or(not c.is_coming) as declined, bool_or(r.id in (${asked(forum.id)})) as was_asked,
        (array_agg(c.is_coming order by c.answered_at desc, r.id desc) filter (where r.is_active and c.is_coming is not null))[1] as answer
      from registrations r left join ${comingAnswers} c on c.registration_id = r.id where r.meeting_id = ${forum.id} group by r.user_id
    ) person`)
  const [figures] = rows
  return figures && figures.asked + figures.yes + figures.no > 0 ? figures : null
}
