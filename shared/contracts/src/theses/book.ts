import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './book.server.ts'

export const orderBook = /* @__PURE__ */ endpoint<typeof schemas.orderBook>()({
  method: 'POST',
  path: 'api/users/book/order/',
  access: 'any-moderator',
  summary: 'Заказать сборник тезисов: `decided` — принятые доклады, `confirmed` — подтверждённые; без `section_ids` — все доступные секции',
})

export const getBookJob = /* @__PURE__ */ endpoint<typeof schemas.getBookJob>()({
  method: 'GET',
  path: 'api/users/book/',
  access: 'any-moderator',
  summary: 'Состояние заказанного сборника; `url`, когда он готов',
})

export type BookJob = ReplyOf<typeof getBookJob>
