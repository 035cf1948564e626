import type * as v from 'valibot'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from './visaLetters.server.ts'

/** Letters for visas, which organisers sign once they have checked what they print. */

export type OwnVisaLetter = Mapped<v.InferOutput<typeof schemas.OwnVisaLetter>>
export type CardVisaLetter = Mapped<v.InferOutput<typeof schemas.CardVisaLetter>>

export const listVisaLetters = /* @__PURE__ */ endpoint<typeof schemas.listVisaLetters>()({
  method: 'GET',
  path: 'api/users/visa-letters/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Участники, которые попросили письмо для визы',
})

export type ListedVisaLetter = ReplyOf<typeof listVisaLetters>['people'][number]

export const getVisaLetter = /* @__PURE__ */ endpoint<typeof schemas.getVisaLetter>()({
  method: 'GET',
  path: 'api/users/visa-letters/document/',
  access: 'signed-in',
  module: 'questions',
  summary: 'Подписанное письмо для визы, своё или, для организаторов, участника (PDF)',
})

export const signVisaLetter = /* @__PURE__ */ endpoint<typeof schemas.signVisaLetter>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/visa-letters/sign/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Подписать письмо для визы: сведения проверены; участнику уходит письмо',
})

export const revokeVisaLetter = /* @__PURE__ */ endpoint<typeof schemas.revokeVisaLetter>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/visa-letters/revoke/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Отозвать подписанное письмо для визы: оно снова ждёт проверки',
})
