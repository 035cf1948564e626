import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './myProgram.server.ts'

/** The talks that a signed-in person wants to attend, and their calendar feed. */

export const getMyProgram = /* @__PURE__ */ endpoint<typeof schemas.getMyProgram>()({
  method: 'GET',
  path: 'api/program/mine/',
  access: 'signed-in',
  module: 'program',
  summary: 'Свои выбранные доклады и адрес календаря',
})

export type MyProgram = ReplyOf<typeof getMyProgram>

export const chooseTalks = /* @__PURE__ */ endpoint<typeof schemas.chooseTalks>()({
  method: 'POST',
  path: 'api/program/mine/',
  access: 'signed-in',
  module: 'program',
  summary: 'Выбрать доклады или снять выбор; повтор ничего не меняет',
})

export const createFeed = /* @__PURE__ */ endpoint<typeof schemas.createFeed>()({
  method: 'POST',
  path: 'api/program/mine/feed/',
  access: 'signed-in',
  module: 'program',
  summary: 'Получить адрес календаря своих докладов; прежний остаётся, если он есть',
})

export const revokeFeed = /* @__PURE__ */ endpoint<typeof schemas.revokeFeed>()({
  method: 'DELETE',
  path: 'api/program/mine/feed/',
  access: 'signed-in',
  summary: 'Отозвать адрес календаря: он больше не открывается',
})
