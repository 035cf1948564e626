import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './nextForum.server.ts'

/** The forums of an installation, one after the other. */

export const listForums = /* @__PURE__ */ endpoint<typeof schemas.listForums>()({
  method: 'GET',
  path: 'api/forum/list/',
  access: 'conf_admin',
  summary: 'Все форумы портала, также будущие, последний первым',
})

export type ForumListed = ReplyOf<typeof listForums>['forums'][number]

/** Writes nothing. */
export const previewNextForum = /* @__PURE__ */ endpoint<typeof schemas.previewNextForum>()({
  method: 'POST',
  path: 'api/forum/next/preview/',
  access: 'conf_admin',
  summary: 'Новый форум по образцу: по каждому полю — копируется, сдвигается или задаётся заново',
})

export type CopiedField = ReplyOf<typeof previewNextForum>['listing'][number]

export const createNextForum = /* @__PURE__ */ endpoint<typeof schemas.createNextForum>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/next/',
  access: 'conf_admin',
  summary: 'Создать новый форум по образцу; текущим он становится отдельным вызовом',
})

export const makeForumCurrent = /* @__PURE__ */ endpoint<typeof schemas.makeForumCurrent>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/make-current/',
  access: 'conf_admin',
  summary: 'Сделать форум текущим: его означают вызовы без номера форума',
})
