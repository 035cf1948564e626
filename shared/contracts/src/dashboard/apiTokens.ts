import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './apiTokens.server.ts'

/** Tokens by which other programs read data of a forum. */

export const listApiTokens = /* @__PURE__ */ endpoint<typeof schemas.listApiTokens>()({
  method: 'GET',
  path: 'api/data/tokens/',
  access: 'conf_admin',
  summary: 'Токены программ: что они читают, кто их выдал, до какого дня, и когда ими пользовались',
})

export type ApiTokenList = ReplyOf<typeof listApiTokens>
export type ListedApiToken = ApiTokenList['tokens'][number]

export const createApiToken = /* @__PURE__ */ endpoint<typeof schemas.createApiToken>()({
  method: 'POST',
  path: 'api/data/tokens/',
  access: 'conf_admin',
  summary: 'Выдать программе токен, который только читает; он есть только в этом ответе',
})

export type NewApiToken = InputOf<typeof createApiToken>
export type CreatedApiToken = ReplyOf<typeof createApiToken>

export const revokeApiToken = /* @__PURE__ */ endpoint<typeof schemas.revokeApiToken>()({
  method: 'POST',
  path: 'api/data/tokens/revoke/',
  access: 'conf_admin',
  summary: 'Отозвать токен программы: следующий же её запрос получит отказ',
})
