import { type ForumQuestion, questionsOf } from '../../forum/questions/questions.ts'
import { allows, type Role } from '../../people/roles.ts'

/** Whose answers staff read. */

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
