import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './forumPeople.server.ts'
import { application, registration } from './registration.ts'

/** Actions of organisers for one person. */

const person = { organization: 'organizationName' } as const satisfies Names

export const found = { people: person } as const satisfies Names

const { type, confirm_type, is_confirm, comments } = registration
const own = { type, confirm_type, is_confirm, comments } as const satisfies Names

export const personRead = { person, registrations: own } as const satisfies Names

export const correction = { comments: 'talkTitle' } as const satisfies Names

const { type: format, comment, section_choice } = application

export const newRegistration = { type: format, comment, section_choice } as const satisfies Names

export const explanation = { inputs: { registration: { type, confirm_type, is_confirm } } } as const satisfies Names

export const findPeople = /* @__PURE__ */ endpoint<typeof schemas.findPeople>()({
  method: 'GET',
  path: 'api/forum/people/',
  access: 'conf_admin',
  summary: 'Поиск людей по имени или e-mail, без учёта регистра и буквы ё: первые двадцать',
  names: { reply: found },
})

export type PersonFound = ReplyOf<typeof findPeople>['people'][number]

export const readPerson = /* @__PURE__ */ endpoint<typeof schemas.readPerson>()({
  method: 'GET',
  path: 'api/forum/person/',
  access: 'conf_admin',
  summary: 'Один человек и его заявки на текущий форум, вместе с отменёнными',
  names: { reply: personRead },
})

export type PersonRead = ReplyOf<typeof readPerson>

export const grantExtension = /* @__PURE__ */ endpoint<typeof schemas.grantExtension>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/extensions/',
  access: 'conf_admin',
  summary: 'Продлить одному человеку тезисы, файлы, регистрацию или отмену до дня включительно; прежнее продление того же заменяется',
})

export const withdrawExtension = /* @__PURE__ */ endpoint<typeof schemas.withdrawExtension>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/extensions/withdraw/',
  access: 'conf_admin',
  summary: 'Отозвать продление',
})

export const restoreRegistration = /* @__PURE__ */ endpoint<typeof schemas.restoreRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/registration/restore/',
  access: 'conf_admin',
  summary: 'Восстановить отменённую заявку вместе с тезисами и файлами',
})

export const correctRegistration = /* @__PURE__ */ endpoint<typeof schemas.correctRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/registration/correct/',
  access: 'conf_admin',
  summary: 'Исправить название доклада и секцию заявки',
  names: { input: correction },
})

export const registerPerson = /* @__PURE__ */ endpoint<typeof schemas.registerPerson>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/registration/make/',
  access: 'conf_admin',
  summary: 'Зарегистрировать человека на форум; если учётной записи нет, она создаётся, а владельцу уходит письмо со ссылкой',
  status: 201,
  names: { input: newRegistration },
})

export const explainRefusal = /* @__PURE__ */ endpoint<typeof schemas.explainRefusal>()({
  method: 'GET',
  path: 'api/forum/why-not/',
  access: 'conf_admin',
  summary: 'Почему нельзя: что было разрешено одному человеку в прошедший момент и почему остальное нет',
  names: { reply: explanation },
})

export type Explanation = ReplyOf<typeof explainRefusal>
