import type { AnswersGiven } from '@forum/contracts/participation/answers'
import { type ForumQuestion, lastDayOf, questionsOf, takesAnswers } from '@forum/domain/forum/questions/questions'
import { answerProblem, normalAnswer } from '@forum/domain/participation/answers/answerProblem'
import { type Answer, type Answers, askedOf, meantFor } from '@forum/domain/participation/answers/answers'
import { formatDay } from '@forum/domain/platform/calendar'
import { ownValue } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Forum, openOn } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { invalidInput, moduleOff } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { assertChoices, lockAnswers } from './places.ts'
import { readAnswers, readOwnAsked } from './read.ts'

interface Around {
  tx: Transaction
  clock: Clock
}

const without = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))

const isSame = (one: Answer | null | undefined, other: Answer | null | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The answers once those that are given are added; null takes one back. */
function withGiven(before: Answers, given: ReadonlyMap<string, Answer | null>): Answers {
  const after = without(before, [...given.keys()])
  for (const [key, answer] of given) if (answer !== null) after[key] = answer
  return after
}

/** Whether the last day for an answer is over, with the grace period of the forum. */
export const isClosed = (question: ForumQuestion, forum: Forum, clock: Clock): boolean => !takesAnswers(question, openOn(forum, clock))

/** Why one changed answer is refused; null if it is taken. */
function problemOf(question: ForumQuestion, answer: Answer | null, former: Answer | undefined, consent: boolean): string | null {
  return (
    answerProblem(question, answer, former) ??
    (question.isSensitive && answer !== null && !consent ? i18n.t('Отметьте согласие: без него этот ответ нельзя сохранить') : null)
  )
}

/** Sentences by the key of the question. @param given only answers that change something */
function problemsOf(
  forum: Forum,
  clock: Clock,
  { given, before, asked, consent }: { given: ReadonlyMap<string, Answer | null>; before: Answers; asked: Set<string>; consent: boolean },
): Record<string, string[]> {
  const questions = new Map(questionsOf(forum).map((question) => [question.key, question]))
  const found: Record<string, string[]> = {}
  for (const [key, answer] of given) {
    // What is not asked any more can always be taken back.
    if (answer === null && !asked.has(key)) continue
    const question = questions.get(key)
    const former = ownValue(before, key)
    const problem =
      !question || question.isRemoved
        ? i18n.t('Такого вопроса больше нет: обновите страницу')
        : !asked.has(key)
          ? i18n.t('Этот вопрос вам не задаётся: обновите страницу')
          : isClosed(question, forum, clock)
            ? i18n.t('Ответ принимался до {day}', { day: formatDay(lastDayOf(question, forum.days)) })
            : problemOf(question, answer, former, consent)
    if (problem !== null) found[key] = [problem]
  }
  return found
}

async function write({ tx, clock }: Around, forum: Forum, userId: number, before: Answers, after: Answers): Promise<string[]> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => !isSame(ownValue(before, key), ownValue(after, key)))
  const gone = changed.filter((key) => ownValue(after, key) === undefined)
  const own = and(eq(questionAnswers.userId, userId), eq(questionAnswers.meetingId, forum.id))
  if (gone.length > 0) await tx.delete(questionAnswers).where(and(own, inArray(questionAnswers.question, gone)))
  const now = clock.now()
  const sensitive = new Set(questionsOf(forum).flatMap(({ key, isSensitive }) => (isSensitive ? [key] : [])))
  const rows = changed.flatMap((question) => {
    const answer = ownValue(after, question)
    if (answer === undefined) return []
    const consentedAt = sensitive.has(question) ? now : null
    return [{ userId, meetingId: forum.id, question, answer, version: forum.version, answeredAt: now, consentedAt }]
  })
  if (rows.length > 0)
    await tx
      .insert(questionAnswers)
      .values(rows)
      .onConflictDoUpdate({
        target: [questionAnswers.userId, questionAnswers.meetingId, questionAnswers.question],
        set: {
          answer: sql`excluded.answer`,
          version: sql`excluded.version`,
          answeredAt: sql`excluded.answered_at`,
          consentedAt: sql`excluded.consented_at`,
        },
      })
  return changed
}

/**
 * Saves answers of a person, all or none; those that hide a question delete its answer. Called after all other locks are taken. The log names
 * the questions, never the answers.
 * @throws Refusal 400 with a sentence for each question, 409 for a choice without free places
 */
export async function saveAnswers(
  { tx, clock }: Around,
  forum: Forum,
  userId: number,
  answers: AnswersGiven,
  consent: boolean,
): Promise<void> {
  if (Object.keys(answers).length === 0) return
  const questions = questionsOf(forum)
  if (questions.length === 0) throw moduleOff('questions')
  await lockAnswers(tx, userId)
  const before = (await readAnswers(tx, forum, [userId])).get(userId) ?? {}
  const registrations = await readOwnAsked(tx, forum, userId)
  const normal = Object.entries(answers).map(([key, answer]) => [key, normalAnswer(answer)] as const)
  const given = new Map(normal.filter(([key, answer]) => !isSame(answer, ownValue(before, key))))
  const asked = askedOf(questions, registrations, withGiven(before, given)).map(({ key }) => key)
  // A page may send what was typed before the answer that hides it.
  const hidden = meantFor(questions, registrations).flatMap(({ key }) => (asked.includes(key) ? [] : [key]))
  for (const key of hidden) given.delete(key)
  const problems = problemsOf(forum, clock, { given, before, asked: new Set(asked), consent })
  if (Object.keys(problems).length > 0) throw invalidInput({ answers: problems })
  const after = without(withGiven(before, given), hidden)
  await assertChoices(tx, forum, userId, { before, after })
  const changed = await write({ tx, clock }, forum, userId, before, after)
  if (changed.length > 0)
    await recordChange(tx, { clock, actorId: userId }, 'answer questions', `user:${userId}`, { questions: [null, changed.join(', ')] })
}
