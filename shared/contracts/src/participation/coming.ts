import type * as v from 'valibot'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import { format } from '../platform/values.ts'
import type * as schemas from './coming.server.ts'

/** The question «Придёте?», answered from the e-mail by a signed link without signing in, and in the cabinet. */

const registration = { type: ['format', format], comments: 'talkTitle' } as const satisfies Names

export const asked = { coming: { registrations: registration } } as const satisfies Names

export type OwnComing = v.InferOutput<typeof schemas.OwnComing>

export const getComing = /* @__PURE__ */ endpoint<typeof schemas.getComing>()({
  method: 'GET',
  path: 'api/forum/coming/',
  access: 'public',
  module: 'door',
  summary: 'Вопрос «Придёте?», о котором ссылка из письма, с прежним ответом; ничего не меняет',
  names: { reply: asked },
})

export type Coming = ReplyOf<typeof getComing>['coming']

export const answerComing = /* @__PURE__ */ endpoint<typeof schemas.answerComing>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/coming/',
  access: 'public',
  module: 'door',
  summary: 'Ответить по ссылке из письма, придёт ли человек на форум; отменить заявки, если он об этом просит',
})
