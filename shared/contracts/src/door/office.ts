import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './office.server.ts'

/** Calls of those who organise the door. */

export const readDoorOverview = /* @__PURE__ */ endpoint<typeof schemas.readDoorOverview>()({
  method: 'GET',
  path: 'api/door/overview/',
  access: 'door',
  module: 'door',
  summary: 'Вход сейчас: сколько человек пришло, по точкам контроля и по часам, и что ещё не передано',
})

export type DoorOverview = ReplyOf<typeof readDoorOverview>

export const listPoints = /* @__PURE__ */ endpoint<typeof schemas.listPoints>()({
  method: 'GET',
  path: 'api/door/points/',
  access: 'door',
  module: 'door',
  summary: 'Точки контроля форума, дни и мероприятия, для которых их заводят',
})

export type PointList = ReplyOf<typeof listPoints>

export const savePoint = /* @__PURE__ */ endpoint<typeof schemas.savePoint>()({
  method: 'POST',
  path: 'api/door/points/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Завести точку контроля, изменить или выключить её; отметки выключенной остаются',
})

export type SavedPoint = InputOf<typeof savePoint>

export const listDevices = /* @__PURE__ */ endpoint<typeof schemas.listDevices>()({
  method: 'GET',
  path: 'api/door/devices/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Устройства на входе: кто за ними работает, с какого времени и сколько отметок ещё не передано',
})

export type DeviceList = ReplyOf<typeof listDevices>
export type ListedDevice = DeviceList['devices'][number]

export const createDevice = /* @__PURE__ */ endpoint<typeof schemas.createDevice>()({
  method: 'POST',
  path: 'api/door/devices/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Получить код, с которым устройство подключается один раз в ближайшие минуты',
})

export type PairingCode = ReplyOf<typeof createDevice>

export const revokeDevice = /* @__PURE__ */ endpoint<typeof schemas.revokeDevice>()({
  method: 'POST',
  path: 'api/door/devices/revoke/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Отключить устройство: следующий же его запрос получит отказ',
})

export const listDisputes = /* @__PURE__ */ endpoint<typeof schemas.listDisputes>()({
  method: 'GET',
  path: 'api/door/disputes/',
  access: 'conf_admin',
  module: 'door',
  summary:
    'Отметки, которые не удалось принять; люди, которых впустили дважды или после отмены заявки; кого зарегистрировали на входе и что из этого вышло',
})

export type Disputes = ReplyOf<typeof listDisputes>
export type RefusedMark = Disputes['refused'][number]

export const settleRefusedMark = /* @__PURE__ */ endpoint<typeof schemas.settleRefusedMark>()({
  method: 'POST',
  path: 'api/door/disputes/settle/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Разобрать отметку, которую не удалось принять; примечание остаётся в журнале',
})
