import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './firstStart.server.ts'

/** The first start of a portal in production: its first administrator, operator and forum. */

export const checkFirstLink = /* @__PURE__ */ endpoint<typeof schemas.checkFirstLink>()({
  method: 'POST',
  path: 'accounts/first-start/',
  access: 'public',
  summary: 'До какого времени действует ссылка первого администратора; ничего не меняет',
})

/** The link works once, and never where a portal has an administrator. */
export const createFirstAdministrator = /* @__PURE__ */ endpoint<typeof schemas.createFirstAdministrator>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/first-start/administrator/',
  access: 'public',
  summary: 'Создать первого администратора по ссылке, которую печатает сервер',
})

export const settleFirstForum = /* @__PURE__ */ endpoint<typeof schemas.settleFirstForum>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/first-start/',
  access: 'conf_admin',
  summary: 'Первый запуск: записать оператора персональных данных или первый форум вместо образца',
})

export const sendTestMail = /* @__PURE__ */ endpoint<typeof schemas.sendTestMail>()({
  method: 'POST',
  path: 'api/forum/first-start/mail/',
  access: 'conf_admin',
  summary: 'Отправить себе пробное письмо и узнать, что ответил почтовый сервер',
})

export const closeFirstStart = /* @__PURE__ */ endpoint<typeof schemas.closeFirstStart>()({
  method: 'POST',
  path: 'api/forum/first-start/close/',
  access: 'conf_admin',
  summary: 'Закончить первую настройку портала: больше её не предлагать',
})
