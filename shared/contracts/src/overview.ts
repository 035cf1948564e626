import { endpoint, type ReplyOf } from './endpoint.ts'
import * as names from './names/overview.ts'
import type * as schemas from './schemas/overview.ts'

/** What waits for staff. */
export const getOverview = /* @__PURE__ */ endpoint<typeof schemas.getOverview>()({
  method: 'GET',
  path: 'api/users/overview/',
  access: 'staff',
  summary: 'Что ждёт модератора или организатора: числа со сроками, недостающие настройки, ближайшие даты',
  names: { reply: names.overview },
})

export type Overview = ReplyOf<typeof getOverview>
