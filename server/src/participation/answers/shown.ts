import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import type { Answers } from '@forum/domain/participation/answers/answers'
import { listedQuestions } from '@forum/domain/participation/answers/reading'
import { answerText } from '@forum/domain/participation/answers/words'
import type { Role } from '@forum/domain/people/roles'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { readAnswers } from './read.ts'

/** Answers in words, by the key of the question. */
export type ShownAnswers = Record<string, string>

/** Answers to these questions, in the current language. */
export const inWords = (questions: readonly ForumQuestion[], answers: Answers): ShownAnswers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.key]
      return answer === undefined ? [] : [[question.key, answerText(question, answer)]]
    }),
  )

/** Answers of people that lists show to readers with these roles; undefined: the forum has no such questions. */
export async function readShown(
  db: Queryable,
  forum: Forum,
  roles: readonly Role[],
  userIds: readonly number[],
): Promise<Map<number, ShownAnswers> | undefined> {
  const questions = listedQuestions(forum, roles)
  if (questions.length === 0) return undefined
  const answers = await readAnswers(db, forum, userIds)
  return new Map([...answers].map(([userId, given]) => [userId, inWords(questions, given)]))
}
