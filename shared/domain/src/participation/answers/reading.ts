import { type ForumQuestion, questionsOf } from '../../forum/questions/questions.ts'
import { allows, type Role } from '../../people/roles.ts'

/** Whose answers staff read, and the filter of lists by answers. */

export type Asking = Parameters<typeof questionsOf>[0]

/** Questions whose answers people with these roles read in the card of a participant. */
export const readableQuestions = (forum: Asking, roles: readonly Role[]): readonly ForumQuestion[] => {
  const questions = questionsOf(forum)
  if (allows('conf_admin', roles)) return questions
  return allows('staff', roles) ? questions.filter(({ readBy, isSensitive }) => readBy === 'staff' && !isSensitive) : []
}

/** Those of them in lists, filters, exports and mails, where no sensitive answer is. */
export const listedQuestions = (forum: Asking, roles: readonly Role[]): ForumQuestion[] =>
  readableQuestions(forum, roles).filter(({ isSensitive }) => !isSensitive)

/** Those that mails to many may choose people by and tell: all staff read these mails and see who gets them. */
export const mailedQuestions = (forum: Asking): ForumQuestion[] => listedQuestions(forum, ['moderator'])

/** Answer of a condition that people without an answer meet; no choice has this key. */
export const NO_ANSWER = '-'

export interface AnswerCondition {
  /** Key of the question. */
  question: string
  /** Key of a choice, `yes`, `no` or `NO_ANSWER`. */
  answer: string
}

/** Conditions of a view as its address has them: `dinner:yes,diet:vegan`. All of them are met. */
export const readConditions = (text: string): AnswerCondition[] =>
  text.split(',').map((condition) => {
    const [question = '', answer = ''] = condition.split(':')
    return { question, answer }
  })

/** A view's conditions with another answer to one question. @param answer empty: any */
export const changeCondition = (text: string, question: string, answer: string): string =>
  [
    ...text.split(',').filter((condition) => condition !== '' && !condition.startsWith(`${question}:`)),
    ...(answer === '' ? [] : [`${question}:${answer}`]),
  ].join(',')
