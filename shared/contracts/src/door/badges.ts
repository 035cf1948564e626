import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './badges.server.ts'

export const getBadges = /* @__PURE__ */ endpoint<typeof schemas.getBadges>()({
  method: 'GET',
  path: 'api/door/badges/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Сколько бейджей напечатать, что печатали раньше и последний заказанный файл',
})

export type Badges = ReplyOf<typeof getBadges>
export type BadgeJob = NonNullable<Badges['job']>

export const findBadgePeople = /* @__PURE__ */ endpoint<typeof schemas.findBadgePeople>()({
  method: 'GET',
  path: 'api/door/badges/people/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Участники по части имени с тем, что будет на их бейджах, и когда бейдж напечатан',
})

export type BadgePerson = ReplyOf<typeof findBadgePeople>['people'][number]

export const orderBadges = /* @__PURE__ */ endpoint<typeof schemas.orderBadges>()({
  method: 'POST',
  path: 'api/door/badges/order/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Заказать файл бейджей: `all` — всем, `fresh` — кому не печатали или у кого бейдж изменился, `person` — одному участнику',
})

export type BadgeOrder = InputOf<typeof orderBadges>

export const getBadgeJob = /* @__PURE__ */ endpoint<typeof schemas.getBadgeJob>()({
  method: 'GET',
  path: 'api/door/badges/job/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Состояние заказанного файла бейджей; `url`, когда он готов',
})

export const chooseBadgeKind = /* @__PURE__ */ endpoint<typeof schemas.chooseBadgeKind>()({
  method: 'POST',
  path: 'api/door/badges/kind/',
  access: 'conf_admin',
  module: 'door',
  summary: 'Выбрать вид бейджа одного участника; `kind: null` — по форме участия',
})

export const getTicket = /* @__PURE__ */ endpoint<typeof schemas.getTicket>()({
  method: 'GET',
  path: 'api/door/ticket/',
  access: 'signed-in',
  module: 'door',
  summary: 'Билет по своей действующей заявке: код для входа и адрес страницы, которая открывается без входа и без сети',
})

export type Ticket = ReplyOf<typeof getTicket>
