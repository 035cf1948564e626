import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './savedViews.server.ts'

/** Filters of the lists of registrations, kept under a name and shared at will. */

export const listViews = /* @__PURE__ */ endpoint<typeof schemas.listViews>()({
  method: 'GET',
  path: 'api/users/review/views/',
  access: 'staff',
  summary: 'Сохранённые отборы: свои и общие',
})

export type SavedView = ReplyOf<typeof listViews>[number]

export const saveView = /* @__PURE__ */ endpoint<typeof schemas.saveView>()({
  method: 'PUT',
  path: 'api/users/review/views/',
  access: 'staff',
  summary: 'Сохранить отбор под именем; свой с тем же именем заменяется',
})

export const deleteView = /* @__PURE__ */ endpoint<typeof schemas.deleteView>()({
  method: 'DELETE',
  path: 'api/users/review/views/',
  access: 'staff',
  summary: 'Удалить свой отбор',
})
