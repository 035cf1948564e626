import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './device.server.ts'

/** Calls of a device at the door. It has no session, but a separate token: `Authorization: Device …`. */

export const pairDevice = /* @__PURE__ */ endpoint<typeof schemas.pairDevice>()({
  method: 'POST',
  path: 'api/door/pair/',
  access: 'public',
  module: 'door',
  summary: 'Подключить устройство по коду, который назвал организатор; код действует один раз',
})

export const readSnapshot = /* @__PURE__ */ endpoint<typeof schemas.readSnapshot>()({
  method: 'GET',
  path: 'api/door/snapshot/',
  access: 'device',
  module: 'door',
  summary: 'Всё, что нужно устройству на входе без сети: участники, точки контроля, ключи билетов и отметки',
})

export type Snapshot = ReplyOf<typeof readSnapshot>
export type SnapshotPerson = Snapshot['people'][number]
export type KnownMark = Snapshot['marks'][number]

export const sendMarks = /* @__PURE__ */ endpoint<typeof schemas.sendMarks>()({
  method: 'POST',
  path: 'api/door/marks/',
  access: 'device',
  module: 'door',
  summary: 'Передать отметки устройства и получить отметки других; повтор номера ничего не меняет',
})

export type SentMark = InputOf<typeof sendMarks>['marks'][number]

export const endShift = /* @__PURE__ */ endpoint<typeof schemas.endShift>()({
  method: 'POST',
  path: 'api/door/end/',
  access: 'device',
  module: 'door',
  summary: 'Закончить смену: токен устройства больше не действует',
})
