import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './statistics.server.ts'

/** Figures of a forum and of the one before it. */

export const getStatistics = /* @__PURE__ */ endpoint<typeof schemas.getStatistics>()({
  method: 'GET',
  path: 'api/users/statistics/',
  access: 'staff',
  summary: 'Показатели: состояния, регистрации по дням, формат × секция, путь доклада',
})

export type Statistics = ReplyOf<typeof getStatistics>
