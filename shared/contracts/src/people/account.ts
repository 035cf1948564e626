import { endpoint } from '../platform/endpoint.ts'
import { asIs } from '../platform/mapping.ts'
import type * as schemas from './account.server.ts'
import { newAccount } from './people.ts'

export const register = /* @__PURE__ */ endpoint<typeof schemas.register>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/register/',
  access: 'public',
  summary: 'Создать учётную запись; письмо со ссылкой подтверждения уходит на указанный адрес',
  status: 201,
  names: { input: newAccount },
})

export const verifyRegistration = /* @__PURE__ */ endpoint<typeof schemas.verifyRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'verify-registration/',
  access: 'public',
  summary: 'Подтвердить регистрацию по параметрам ссылки из письма',
  names: { input: asIs },
})

export const completeRegistration = /* @__PURE__ */ endpoint<typeof schemas.completeRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/complete-registration/',
  access: 'public',
  summary:
    'Подтвердить регистрацию и задать пароль; прежний пароль, другие ссылки и токены больше не действуют. Без пароля только проверить ссылку',
  names: { input: { user_id: 'user_id' } },
})

export const claimAccount = /* @__PURE__ */ endpoint<typeof schemas.claimAccount>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/claim/',
  access: 'public',
  summary:
    'Задать свой пароль, если с адресом регистрировались не вы: прежний пароль, сеансы, ссылки и способы входа больше не действуют. Без пароля только проверить ссылку',
  names: { input: asIs },
})

export const resendVerification = /* @__PURE__ */ endpoint<typeof schemas.resendVerification>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/resend-verification/',
  access: 'public',
  summary: 'Отправить письмо для подтверждения ещё раз; ответ один и тот же для любого адреса',
})

export const sendResetPasswordLink = /* @__PURE__ */ endpoint<typeof schemas.sendResetPasswordLink>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/send-reset-password-link/',
  access: 'public',
  summary: 'Отправить ссылку для смены пароля',
})

export const resetPassword = /* @__PURE__ */ endpoint<typeof schemas.resetPassword>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/reset-password/',
  access: 'public',
  summary: 'Сменить пароль по параметрам ссылки из письма',
  names: { input: asIs },
})
