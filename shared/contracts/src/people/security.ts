import type * as v from 'valibot'
import { endpoint } from '../platform/endpoint.ts'
import { asIs, type Mapped } from '../platform/mapping.ts'
import type * as schemas from './security.server.ts'

/** Password, e-mail and sessions of the signed-in person. */

export type SecurityState = Mapped<v.InferOutput<typeof schemas.getSecurity.reply>>

export const getSecurity = /* @__PURE__ */ endpoint<typeof schemas.getSecurity>()({
  method: 'GET',
  path: 'accounts/security/',
  access: 'signed-in',
  summary: 'Свои открытые сеансы и смена e-mail, которая ждёт подтверждения',
})

export const changePassword = /* @__PURE__ */ endpoint<typeof schemas.changePassword>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/change-password/',
  access: 'signed-in',
  summary: 'Сменить свой пароль; остальные сеансы и неиспользованные ссылки перестают действовать',
})

export const changeEmail = /* @__PURE__ */ endpoint<typeof schemas.changeEmail>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/change-email/',
  access: 'signed-in',
  summary: 'Запросить смену своего e-mail: ссылка уходит на новый адрес, прежняя ссылка перестаёт действовать',
})

export const confirmEmail = /* @__PURE__ */ endpoint<typeof schemas.confirmEmail>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/confirm-email/',
  access: 'public',
  summary: 'Сменить e-mail по параметрам ссылки из письма; сеансы остаются',
  names: { input: asIs },
})

export const endSessions = /* @__PURE__ */ endpoint<typeof schemas.endSessions>()({
  method: 'POST',
  path: 'accounts/sessions/end/',
  access: 'signed-in',
  summary: 'Завершить свой сеанс по его id; без id — все, кроме нынешнего',
})
