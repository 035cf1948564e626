import type * as v from 'valibot'
import { endpoint } from '../platform/endpoint.ts'
import { asIs, type Mapped, type Names } from '../platform/mapping.ts'
import type * as schemas from './answers.server.ts'

export type OwnQuestion = Mapped<v.InferOutput<typeof schemas.OwnQuestion>>

export type AnswersGiven = v.InferOutput<typeof schemas.AnswersInput>

/** Answers to the forum's questions, by key of the question. */
export const answered = { answers: asIs } as const satisfies Names

export const getOwnAnswers = /* @__PURE__ */ endpoint<typeof schemas.getOwnAnswers>()({
  method: 'GET',
  path: 'api/users/answers/',
  access: 'signed-in',
  module: 'questions',
  summary: 'Вопросы форума и свои ответы на них',
  names: { reply: answered },
})

export const saveOwnAnswers = /* @__PURE__ */ endpoint<typeof schemas.saveOwnAnswers>()({
  method: 'POST',
  path: 'api/users/answers/',
  access: 'signed-in',
  module: 'questions',
  summary: 'Ответить на вопросы форума или изменить ответы; null убирает ответ',
  names: { input: answered },
})

export const countAnswers = /* @__PURE__ */ endpoint<typeof schemas.countAnswers>()({
  method: 'GET',
  path: 'api/users/answers/count/',
  access: 'forum-staff',
  module: 'questions',
  summary: 'Сколько человек как ответили на вопросы, отмеченные для показателей',
})
