import { registration } from '../participation/registration.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './duplicates.server.ts'

/** Two accounts of one person become one. */

const { type, confirm_type, is_confirm, comments } = registration
const moved = { type, confirm_type, is_confirm, comments, forum: 'forumTitle' } as const satisfies Names

export const preview = { registrations: moved } as const satisfies Names

export const previewMerge = /* @__PURE__ */ endpoint<typeof schemas.previewMerge>()({
  method: 'GET',
  path: 'api/forum/people/merge/preview/',
  access: 'conf_admin',
  summary: 'Что перейдёт, останется и заполнится, если объединить две учётные записи одного человека, и что этому мешает',
  names: { reply: preview },
})

export type MergePreview = ReplyOf<typeof previewMerge>

export const mergeAccounts = /* @__PURE__ */ endpoint<typeof schemas.mergeAccounts>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/people/merge/',
  access: 'conf_admin',
  summary:
    'Объединить две учётные записи одного человека: заявки, файлы, согласия и продления переходят к той, что остаётся, другая отключается',
})

export const listMerges = /* @__PURE__ */ endpoint<typeof schemas.listMerges>()({
  method: 'GET',
  path: 'api/forum/people/merge/list/',
  access: 'conf_admin',
  summary: 'Объединения, которые ещё можно отменить, новые первыми; с user_id — только этого человека',
})

export type Merge = ReplyOf<typeof listMerges>['merges'][number]

export const undoMerge = /* @__PURE__ */ endpoint<typeof schemas.undoMerge>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/people/merge/undo/',
  access: 'conf_admin',
  summary: 'Отменить объединение: вернуть то, что перешло, и снова включить учётную запись; то, что появилось позже, остаётся',
})
