import type { Answers, AskedRegistration } from '@forum/domain/participation/answers/answers'
import { and, eq, sql } from 'drizzle-orm'
import { readAskedRegistrations } from '../../forum/current/askedRegistrations.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

interface OfForum {
  id: number
}

/**
 * Answers of people to the questions of a forum; those without any are missing. The ids are one parameter, since there may be more of them
 * than a statement has parameters.
 */
export async function readAnswers(db: Queryable, { id }: OfForum, userIds: readonly number[]): Promise<Map<number, Answers>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: questionAnswers.userId, question: questionAnswers.question, answer: questionAnswers.answer })
    .from(questionAnswers)
    .where(and(eq(questionAnswers.meetingId, id), sql`${questionAnswers.userId} = any(${sql.param([...userIds])}::int[])`))
  const answers = new Map<number, Answers>()
  for (const { userId, question, answer } of rows) answers.set(userId, { ...answers.get(userId), [question]: answer })
  return answers
}

export const readOwnAsked = async (db: Queryable, forum: OfForum, userId: number): Promise<AskedRegistration[]> =>
  (await readAskedRegistrations(db, forum, eq(registrations.userId, userId))).get(userId) ?? []

/** Number of people other than one who chose a choice. */
export type TakenChoices = (question: string, choice: string) => number

/** People who chose the choices of questions. Cancelled people free their places. */
export async function readTakenChoices(
  db: Queryable,
  { id }: OfForum,
  keys: readonly string[],
  userId: number | null,
): Promise<TakenChoices> {
  const { rows } = await db.execute<{ question: string; choice: string; people: number }>(sql`
    select a.question, choice, count(*)::int as people
    from ${questionAnswers} a, jsonb_array_elements_text(
      case jsonb_typeof(a.answer) when 'array' then a.answer else jsonb_build_array(a.answer) end) choice
    where a.meeting_id = ${id} and a.question = any(${sql.param([...keys])}::text[]) and a.user_id is distinct from ${userId}::int
      and exists (select from ${registrations} r where r.user_id = a.user_id and r.meeting_id = a.meeting_id and r.is_active)
    group by a.question, choice`)
  const taken = new Map(rows.map(({ question, choice, people }) => [`${question} ${choice}`, people]))
  return (question, choice) => taken.get(`${question} ${choice}`) ?? 0
}
