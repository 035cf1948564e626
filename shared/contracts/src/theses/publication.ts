import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './publication.server.ts'

export const getPublication = /* @__PURE__ */ endpoint<typeof schemas.getPublication>()({
  method: 'GET',
  path: 'api/theses/publication/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Ответ автора, публиковать ли тезисы, и лицензия сборника',
})

export type PublicationRead = ReplyOf<typeof getPublication>

export const answerPublication = /* @__PURE__ */ endpoint<typeof schemas.answerPublication>()({
  method: 'POST',
  path: 'api/theses/publication/',
  access: 'signed-in',
  module: 'authors',
  summary: 'Ответить, публиковать ли тезисы: нет, в программе, в программе и сборнике',
})
