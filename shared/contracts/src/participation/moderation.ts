import type * as v from 'valibot'
import * as audit from '../platform/audit.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import { view } from '../platform/view.ts'
import type * as schemas from './moderation.server.ts'
import * as names from './participants.ts'

/** Work on one registration and on many: the card, decisions in bulk, the audit log, figures. */

export type AuditEntry = Mapped<v.InferOutput<typeof schemas.AuditEntry>, typeof audit.auditEntry>

export const readCard = /* @__PURE__ */ endpoint<typeof schemas.readCard>()({
  method: 'GET',
  path: 'api/users/user_meeting_reg/get/',
  access: 'staff',
  summary: 'Карточка регистрации: все поля, соседние строки того же списка, журнал изменений',
  names: { input: view, reply: names.card },
})

export type Card = ReplyOf<typeof readCard>

export type BulkChange = Mapped<v.InferOutput<typeof schemas.BulkChange>, typeof names.decision>

export const previewChanges = /* @__PURE__ */ endpoint<typeof schemas.previewChanges>()({
  method: 'POST',
  path: 'api/users/user_meeting/change_many/preview/',
  access: 'staff',
  summary: 'Что изменит групповое решение, без самого изменения; строки перечислены или заданы отбором',
  names: { input: names.bulkChange, reply: names.bulkPreview },
})

export type BulkPreview = ReplyOf<typeof previewChanges>

export const changeParticipants = /* @__PURE__ */ endpoint<typeof schemas.changeParticipants>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_meeting/change_many/',
  access: 'staff',
  summary: 'Групповое решение по строкам из предварительного просмотра; одна строка не мешает другим',
  names: { input: names.bulkChange, reply: names.bulkResult },
})

export type BulkResult = ReplyOf<typeof changeParticipants>

export const listAudit = /* @__PURE__ */ endpoint<typeof schemas.listAudit>()({
  method: 'GET',
  path: 'api/users/audit/list/',
  access: 'conf_admin',
  summary: 'Журнал целиком, новые записи первыми; part: changes — изменения, reads — просмотры персональных данных, выгрузки и входы',
  names: { reply: audit.auditLog },
})

export const getStatistics = /* @__PURE__ */ endpoint<typeof schemas.getStatistics>()({
  method: 'GET',
  path: 'api/users/statistics/',
  access: 'staff',
  summary: 'Показатели: состояния, регистрации по дням, формат × секция, путь доклада',
})

export type Statistics = ReplyOf<typeof getStatistics>
