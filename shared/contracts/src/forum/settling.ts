import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './settling.server.ts'

/** Points to settle in a forum made after the pattern of another. */

export const getSettling = /* @__PURE__ */ endpoint<typeof schemas.getSettling>()({
  method: 'GET',
  path: 'api/forum/settling/',
  access: 'conf_admin',
  summary: 'Что осталось решить в форуме по образцу: взято из прошлого, изменено или проверено',
})

export type SettlingRead = ReplyOf<typeof getSettling>

/** Sentences of a copied forum that a person has to look at. */
export const getLeftovers = /* @__PURE__ */ endpoint<typeof schemas.getLeftovers>()({
  method: 'GET',
  path: 'api/forum/leftovers/',
  access: 'conf_admin',
  summary: 'Где тексты нового форума ещё называют прошлый: его тему, год, город, организаторов',
})

export type LeftoversRead = ReplyOf<typeof getLeftovers>

export const confirmSettled = /* @__PURE__ */ endpoint<typeof schemas.confirmSettled>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/settling/confirm/',
  access: 'conf_admin',
  summary: 'Отметить проверенным то, что новый форум взял из прошлого',
})
