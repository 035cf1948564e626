import type * as v from 'valibot'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from './coauthors.server.ts'

/** Co-authors of theses: their answers by the link in a mail, and what becomes of these. */

export type Coauthors = Mapped<v.InferOutput<typeof schemas.Coauthors>>

export const getCoauthorRequest = /* @__PURE__ */ endpoint<typeof schemas.getCoauthorRequest>()({
  method: 'GET',
  path: 'api/forum/coauthor/',
  access: 'public',
  module: 'authors',
  summary: 'Тезисы, о которых спрашивает соавтора ссылка из письма, с прежним ответом; ничего не меняет',
})

export type CoauthorRequest = ReplyOf<typeof getCoauthorRequest>

export const answerCoauthor = /* @__PURE__ */ endpoint<typeof schemas.answerCoauthor>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/coauthor/',
  access: 'public',
  module: 'authors',
  summary: 'Ответить по ссылке из письма: всё верно, исправить имя или место работы, не автор. Тезисы не меняются',
})

export const stopCoauthorMails = /* @__PURE__ */ endpoint<typeof schemas.stopCoauthorMails>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/coauthor/stop/',
  access: 'public',
  summary: 'Больше не писать на адрес письма как соавтору, на всех форумах',
})

export const listCoauthors = /* @__PURE__ */ endpoint<typeof schemas.listCoauthors>()({
  method: 'GET',
  path: 'api/users/user_thesis/coauthors/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Соавторы тезисов с ответами: владелец или модератор',
})

export const settleCoauthor = /* @__PURE__ */ endpoint<typeof schemas.settleCoauthor>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_thesis/coauthors/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Принять исправление или отказ соавтора в своих тезисах, или оставить как есть',
})

export const listCoauthored = /* @__PURE__ */ endpoint<typeof schemas.listCoauthored>()({
  method: 'GET',
  path: 'api/users/coauthored/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Доклады, в которых человек назван соавтором, и предложения соавторов его тезисов',
})
