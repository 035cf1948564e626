import { getOwnAnswers, saveOwnAnswers } from '@forum/contracts/participation/answers'
import { questionsOf } from '@forum/domain/forum/questions/questions'
import { type Answers, askedOf, unanswered } from '@forum/domain/participation/answers/answers'
import { type Forum, openOn, readForumOf } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { presentOwn } from '../visaLetters/present.ts'
import { readLetter } from '../visaLetters/read.ts'
import { presentQuestions } from './present.ts'
import { readAnswers, readOwnAsked } from './read.ts'
import { saveAnswers } from './save.ts'

/** Keys of required questions that are asked now, have no answer, and take one. */
async function readWaiting(db: Queryable, forum: Forum, clock: Clock, userId: number, answers: Answers): Promise<string[]> {
  const asked = askedOf(questionsOf(forum), await readOwnAsked(db, forum, userId), answers)
  return unanswered(asked, answers, openOn(forum, clock)).map(({ key }) => key)
}

const readRoute = handleReading(getOwnAnswers, async (_input, { db, user, clock, secret }) => {
  const forum = await readForumOf(db, user.id)
  const answers = (await readAnswers(db, forum, [user.id])).get(user.id) ?? {}
  const questions = questionsOf(forum).filter(({ isRemoved }) => !isRemoved)
  const letter = await readLetter(db, secret, forum, user.id)
  return {
    questions: await presentQuestions(db, forum, clock, user.id, questions, answers),
    answers,
    waiting: await readWaiting(db, forum, clock, user.id, answers),
    ...(letter && { visaLetter: presentOwn(letter) }),
  }
})

const saveRoute = handle(saveOwnAnswers, async ({ answers, consent }, { tx, user, clock }) => {
  const forum = await readForumOf(tx, user.id)
  await saveAnswers({ tx, clock }, forum, user.id, answers, consent)
  const stored = (await readAnswers(tx, forum, [user.id])).get(user.id) ?? {}
  return { waiting: await readWaiting(tx, forum, clock, user.id, stored) }
})

export const answerRoutes: readonly Route[] = [readRoute, saveRoute]
