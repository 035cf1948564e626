import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './staffAnswers.server.ts'

/** Questions of a forum for staff who read the answers. */

export const listQuestions = /* @__PURE__ */ endpoint<typeof schemas.listQuestions>()({
  method: 'GET',
  path: 'api/users/answers/questions/',
  access: 'staff',
  module: 'questions',
  summary: 'Вопросы форума, ответы на которые видны в списках',
})

export type ListedQuestion = ReplyOf<typeof listQuestions>['questions'][number]

export const exportSensitiveAnswers = /* @__PURE__ */ endpoint<typeof schemas.exportSensitiveAnswers>()({
  method: 'GET',
  path: 'api/users/answers/sensitive/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Ответы на чувствительные вопросы (xlsx)',
})
