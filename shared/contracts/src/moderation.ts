import type * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import type * as schemas from './schemas/moderation.ts'

/** Work on one registration and on many: the card, decisions in bulk, the audit log, figures. */

export type AuditEntry = v.InferOutput<typeof schemas.AuditEntry>

export const readCard = endpoint<typeof schemas.readCard>()({
  method: 'GET',
  path: 'api/users/user_meeting_reg/get/',
  access: 'staff',
  summary: 'Карточка регистрации: все поля, соседние строки того же списка, журнал изменений',
})

export type Card = v.InferOutput<typeof schemas.readCard.reply>

export type BulkChange = v.InferOutput<typeof schemas.BulkChange>

export const previewChanges = endpoint<typeof schemas.previewChanges>()({
  method: 'POST',
  path: 'api/users/user_meeting/change_many/preview/',
  access: 'staff',
  summary: 'Что изменит групповое решение, без самого изменения; строки перечислены или заданы отбором',
})

export type BulkPreview = v.InferOutput<typeof schemas.previewChanges.reply>

export const changeParticipants = endpoint<typeof schemas.changeParticipants>()({
  method: 'POST',
  once: true,
  path: 'api/users/user_meeting/change_many/',
  access: 'staff',
  summary: 'Групповое решение по строкам из предварительного просмотра; одна строка не мешает другим',
})

export type BulkResult = v.InferOutput<typeof schemas.changeParticipants.reply>

export const listAudit = endpoint<typeof schemas.listAudit>()({
  method: 'GET',
  path: 'api/users/audit/list/',
  access: 'conf_admin',
  summary: 'Журнал целиком, новые записи первыми; part: changes — изменения, reads — просмотры персональных данных, выгрузки и входы',
})

export const getStatistics = endpoint<typeof schemas.getStatistics>()({
  method: 'GET',
  path: 'api/users/statistics/',
  access: 'staff',
  summary: 'Показатели: состояния, регистрации по дням, формат × секция, путь доклада',
})

export type Statistics = v.InferOutput<typeof schemas.getStatistics.reply>
