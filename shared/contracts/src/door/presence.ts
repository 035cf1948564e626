import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './presence.server.ts'

/** Presence of people, which organisers see and correct, and lists on paper for a door without a network. */

export const presenceList = { people: { organization: 'organizationName' } } as const satisfies Names

export const paperList = { people: { organization: 'organizationName' } } as const satisfies Names

export const listPresence = /* @__PURE__ */ endpoint<typeof schemas.listPresence>()({
  method: 'GET',
  path: 'api/forum/presence/',
  access: 'forum-staff',
  module: 'door',
  summary: 'Кто, где и когда был отмечен; поиск по имени, отбор по дню, точке контроля и тем, кто не пришёл',
  names: { reply: presenceList },
})

export type PresenceList = ReplyOf<typeof listPresence>
export type PresentPerson = PresenceList['people'][number]
export type PresencePoint = PresenceList['points'][number]

export const correctPresence = /* @__PURE__ */ endpoint<typeof schemas.correctPresence>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/presence/correct/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Отметить человека вручную или снять его отметки за день в точке контроля; причина остаётся в журнале',
})

export const exportPresence = /* @__PURE__ */ endpoint<typeof schemas.exportPresence>()({
  method: 'GET',
  path: 'api/forum/presence/export/',
  access: 'forum-staff',
  module: 'door',
  summary: 'Присутствие (xlsx): сводка по людям и лист на каждый день и точку контроля',
})

export const markHeldTalk = /* @__PURE__ */ endpoint<typeof schemas.markHeldTalk>()({
  method: 'POST',
  path: 'api/forum/presence/held/',
  access: 'any-moderator',
  module: 'door',
  summary: 'Отметить доклад состоявшимся или снять эту отметку',
})

export const listPaperPoints = /* @__PURE__ */ endpoint<typeof schemas.listPaperPoints>()({
  method: 'GET',
  path: 'api/forum/presence/paper/points/',
  access: 'door',
  module: 'door',
  summary: 'Дни форума и точки контроля, для которых печатают список',
})

export const readPaperList = /* @__PURE__ */ endpoint<typeof schemas.readPaperList>()({
  method: 'GET',
  path: 'api/forum/presence/paper/',
  access: 'door',
  module: 'door',
  summary: 'Список для входа по алфавиту, чтобы перенести в портал галочки с бумаги',
  names: { reply: paperList },
})

export type PaperPerson = ReplyOf<typeof readPaperList>['people'][number]

export const getPaperList = /* @__PURE__ */ endpoint<typeof schemas.getPaperList>()({
  method: 'GET',
  path: 'api/forum/presence/paper/file/',
  access: 'door',
  module: 'door',
  summary: 'Список для входа на бумаге: с клетками для галочек (pdf) или таблицей (xlsx)',
})

export const typePaperMark = /* @__PURE__ */ endpoint<typeof schemas.typePaperMark>()({
  method: 'POST',
  path: 'api/forum/presence/paper/mark/',
  access: 'door',
  module: 'door',
  summary: 'Перенести галочку с бумаги или снять перенесённую; повтор ничего не меняет',
})
