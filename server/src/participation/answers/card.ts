import type { Card } from '@forum/contracts/participation/card'
import { type ForumQuestion, questionsOf } from '@forum/domain/forum/questions/questions'
import { askedOf, unanswered } from '@forum/domain/participation/answers/answers'
import { readableQuestions } from '@forum/domain/participation/answers/reading'
import { answerText, questionIn } from '@forum/domain/participation/answers/words'
import { currentLanguage } from '@forum/language'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readAskedRegistrations } from '../../forum/current/askedRegistrations.ts'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { forumVersions } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import type { AnswerReader } from './filter.ts'

/** Questions of versions of a forum: people answered the words of that time. */
async function readFormer(db: Queryable, { id }: Forum, versions: number[]): Promise<Map<number, ForumQuestion[]>> {
  if (versions.length === 0) return new Map()
  const questions = sql<ForumQuestion[]>`coalesce(${forumVersions.settings} -> 'questions', '[]')`
  const rows = await db
    .select({ version: forumVersions.version, questions })
    .from(forumVersions)
    .where(and(eq(forumVersions.meetingId, id), inArray(forumVersions.version, versions)))
  return new Map(rows.map((row) => [row.version, row.questions]))
}

const textOf = (question: ForumQuestion): string => questionIn(question, currentLanguage()).text

type OfCard = Pick<Card, 'answers' | 'waitsForAnswers'>

type ForCard = Forum & { reader: AnswerReader }

/** Answers of a person for the card, and whether some are missing. */
export async function readForCard(db: Queryable, forum: ForCard, userId: number): Promise<OfCard> {
  const { roles, on } = forum.reader
  const questions = questionsOf(forum)
  if (questions.length === 0) return {}
  const own = and(eq(questionAnswers.userId, userId), eq(questionAnswers.meetingId, forum.id))
  const rows = new Map((await db.select().from(questionAnswers).where(own)).map((row) => [row.question, row]))
  const former = await readFormer(db, forum, [...new Set([...rows.values()].map(({ version }) => version))])
  const shown = readableQuestions(forum, roles).flatMap((question) => {
    const row = rows.get(question.key)
    if (!row) return []
    const answered = former.get(row.version)?.find(({ key }) => key === question.key) ?? question
    const isReworded = answered.text !== question.text
    return [
      {
        key: question.key,
        text: textOf(isReworded ? answered : question),
        ...(isReworded && { textNow: textOf(question) }),
        answer: answerText(answered, row.answer),
        isSensitive: question.isSensitive,
      },
    ]
  })
  const asked = (await readAskedRegistrations(db, forum, eq(registrations.userId, userId))).get(userId) ?? []
  const answers = Object.fromEntries([...rows].map(([key, { answer }]) => [key, answer]))
  const waits = unanswered(askedOf(questions, asked, answers), answers, on).length > 0
  return { ...(shown.length > 0 && { answers: shown }), ...(waits && { waitsForAnswers: true }) }
}
