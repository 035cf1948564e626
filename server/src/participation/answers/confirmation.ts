import type { OwnQuestion } from '@forum/contracts/participation/answers'
import { type ForumQuestion, questionsOf } from '@forum/domain/forum/questions/questions'
import { isShown, meantFor } from '@forum/domain/participation/answers/answers'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { presentQuestions } from './present.ts'
import { readAnswers, readOwnAsked } from './read.ts'
import { isClosed } from './save.ts'

/**
 * Questions that a person is asked with the confirmation of a talk and has not answered, for the page behind a link: it is shown no answer,
 * so conditions over stored answers are settled here.
 */
export async function readAskedToConfirm(db: Queryable, forum: Forum, clock: Clock, userId: number): Promise<OwnQuestion[]> {
  const questions = questionsOf(forum)
  if (questions.length === 0) return []
  const answers = (await readAnswers(db, forum, [userId])).get(userId) ?? {}
  const found: ForumQuestion[] = []
  for (const question of meantFor(questions, await readOwnAsked(db, forum, userId))) {
    const { key, askedWith, shownIf } = question
    if (askedWith !== 'confirmation' || answers[key] !== undefined || isClosed(question, forum, clock)) continue
    if (!shownIf || found.some((other) => other.key === shownIf.question)) found.push(question)
    else if (isShown(question, answers)) found.push({ ...question, shownIf: null })
  }
  const presented = await presentQuestions(db, forum, clock, userId, found, {})
  // Which sections are asked is settled as well.
  return presented.map((question) => ({ ...question, sections: [] }))
}
