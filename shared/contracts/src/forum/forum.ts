import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './forum.server.ts'
import { section } from './section.ts'

/** Settings of a forum for its organisers; what pages show to everybody is in meeting.ts. */

const settings = { cabinets: { expired_reg_25: 'expired_reg_25' } } as const satisfies Names

/** Names of what organisers edit. */
export const forumDraft = { settings, sections: section } as const satisfies Names

export const getForum = /* @__PURE__ */ endpoint<typeof schemas.getForum>()({
  method: 'GET',
  path: 'api/forum/settings/',
  access: 'conf_admin',
  summary: 'Все настройки форума, его секции и политика; без id — текущего форума, без version — действующие',
  names: { reply: forumDraft },
})

export type ForumRead = ReplyOf<typeof getForum>

export const uploadSignature = /* @__PURE__ */ endpoint<typeof schemas.uploadSignature>()({
  method: 'POST',
  path: 'api/forum/signature/',
  access: 'conf_admin',
  summary: 'Загрузить изображение подписи (PNG или JPEG до 2 МБ); в документы оно попадёт с сохранением настроек',
  upload: 'image',
})

export const getSignature = /* @__PURE__ */ endpoint<typeof schemas.getSignature>()({
  method: 'GET',
  path: 'api/forum/signature/',
  access: 'conf_admin',
  summary: 'Адрес изображения подписи',
})

/** Writes nothing. */
export const rehearseForum = /* @__PURE__ */ endpoint<typeof schemas.rehearseForum>()({
  method: 'POST',
  path: 'api/forum/rehearse/',
  access: 'conf_admin',
  summary: 'Кого затронут новые настройки форума, до сохранения',
  names: { input: forumDraft },
})

export type Rehearsal = ReplyOf<typeof rehearseForum>

/** Saves a forum. Refused with `changed_meanwhile` when another version has been saved; its message says by whom, when and which fields. */
export const saveForum = /* @__PURE__ */ endpoint<typeof schemas.saveForum>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/settings/',
  access: 'conf_admin',
  summary: 'Сохранить настройки форума новой версией; version — версия, которую правили',
  names: { input: forumDraft },
})

export type ForumSave = InputOf<typeof saveForum>
export type SavedForum = ReplyOf<typeof saveForum>

export const listForumVersions = /* @__PURE__ */ endpoint<typeof schemas.listForumVersions>()({
  method: 'GET',
  path: 'api/forum/versions/',
  access: 'conf_admin',
  summary: 'Сохранённые версии настроек форума, новые первыми, с изменёнными полями',
})

export type ForumVersion = ReplyOf<typeof listForumVersions>['versions'][number]

export const restoreForum = /* @__PURE__ */ endpoint<typeof schemas.restoreForum>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/restore/',
  access: 'conf_admin',
  summary: 'Вернуть прежнюю версию настроек форума: она сохраняется как новая',
})
