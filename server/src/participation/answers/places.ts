import { type ForumQuestion, questionsOf } from '@forum/domain/forum/questions/questions'
import { type Answers, chosenIn } from '@forum/domain/participation/answers/answers'
import { questionIn } from '@forum/domain/participation/answers/words'
import { violation } from '@forum/domain/platform/ruleViolations'
import { currentLanguage, i18n } from '@forum/language'
import { and, eq, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { readAnswers, readTakenChoices, type TakenChoices } from './read.ts'

/** Arbitrary classes of the advisory locks of a person's answers and of the places of a forum. Under one only the next is waited for. */
const OWN = 7_202_640
const PLACES = 7_202_641

/** One change of a person's answers after the other, so that conditions are checked against the stored ones. */
export async function lockAnswers(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OWN}, ${userId})`)
}

/** Choices with a number of places that a person takes, other than those that they have already. */
function limitedChoices(questions: readonly ForumQuestion[], before: Answers, after: Answers) {
  return questions.flatMap((question) => {
    const had = chosenIn(before[question.key])
    const chosen = chosenIn(after[question.key]).filter((key) => !had.includes(key))
    return question.choices.flatMap(({ key, places }, index) =>
      typeof places === 'number' && chosen.includes(key) ? [{ question, key, places, index }] : [],
    )
  })
}

/** Those of the choices without a free place for the person; they stay locked until the transaction ends. */
async function lockFull(tx: Transaction, forum: Forum, userId: number, wanted: ReturnType<typeof limitedChoices>) {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLACES}, ${forum.id})`)
  const keys = wanted.map(({ question }) => question.key)
  const taken = await readTakenChoices(tx, forum, keys, userId)
  return wanted.filter(({ question, key, places }) => taken(question.key, key) >= places)
}

export const isChoiceFull = (taken: TakenChoices, { key }: ForumQuestion, choice: ForumQuestion['choices'][number]): boolean =>
  typeof choice.places === 'number' && taken(key, choice.key) >= choice.places

/**
 * Refuses a choice without free places. Called before the answers are written; other people who choose wait until the transaction ends.
 * @throws Refusal 409
 */
export async function assertChoices(
  tx: Transaction,
  forum: Forum,
  userId: number,
  { before, after }: { before: Answers; after: Answers },
): Promise<void> {
  const wanted = limitedChoices(questionsOf(forum), before, after)
  if (wanted.length === 0) return
  const [full] = await lockFull(tx, forum, userId, wanted)
  if (!full) return
  const { text, choices } = questionIn(full.question, currentLanguage())
  const sentence = i18n.t('Мест больше нет: «{choice}» ({question}). Выберите другой вариант.', {
    choice: choices[full.index] ?? full.key,
    question: text,
  })
  assertAllowed(violation('choice_full', sentence))
}

/** Deletes choices of a person that others have taken while the person had no registration. */
export async function releaseFullChoices(tx: Transaction, forum: Forum, userId: number): Promise<void> {
  const questions = questionsOf(forum)
  if (questions.length === 0) return
  await lockAnswers(tx, userId)
  const answers = (await readAnswers(tx, forum, [userId])).get(userId) ?? {}
  const wanted = limitedChoices(questions, {}, answers)
  const full = wanted.length > 0 ? await lockFull(tx, forum, userId, wanted) : []
  for (const [key, gone] of Map.groupBy(full, ({ question }) => question.key)) {
    const left = chosenIn(answers[key]).filter((choice) => !gone.some((each) => each.key === choice))
    const own = and(eq(questionAnswers.userId, userId), eq(questionAnswers.meetingId, forum.id), eq(questionAnswers.question, key))
    if (left.length === 0) await tx.delete(questionAnswers).where(own)
    else await tx.update(questionAnswers).set({ answer: left }).where(own)
  }
}
