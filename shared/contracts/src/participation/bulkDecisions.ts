import type * as v from 'valibot'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from './bulkDecisions.server.ts'
import * as names from './participants.ts'

/** A decision on many registrations, previewed before it is made. */

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
