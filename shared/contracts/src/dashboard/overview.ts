import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './overview.server.ts'

/** Tasks that wait for staff. */
export const getOverview = /* @__PURE__ */ endpoint<typeof schemas.getOverview>()({
  method: 'GET',
  path: 'api/users/overview/',
  access: 'staff',
  summary: 'Что ждёт модератора или организатора: числа со сроками, недостающие настройки, ближайшие даты',
})

export type Overview = ReplyOf<typeof getOverview>
