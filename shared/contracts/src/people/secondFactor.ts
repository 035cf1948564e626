import type * as v from 'valibot'
import { endpoint, type InputOf } from '../platform/endpoint.ts'
import { asIs, type Mapped } from '../platform/mapping.ts'
import type * as schemas from './secondFactor.server.ts'

/** The second factor: signing in with it, proving it again, and what the own account has. */

// WebAuthn names its own fields.
const passkey = { passkey: asIs } as const
const options = { options: asIs } as const

export type Proof = v.InferInput<typeof schemas.confirmIdentity.input>
export type PasskeyAssertion = NonNullable<v.InferOutput<typeof schemas.confirmIdentity.input>['passkey']>
export type PasskeyAttestation = v.InferOutput<typeof schemas.addPasskey.input>['passkey']

export const signInWithSecondFactor = /* @__PURE__ */ endpoint<typeof schemas.signInWithSecondFactor>()({
  method: 'POST',
  path: 'accounts/login/second-factor/',
  access: 'public',
  summary: 'Завершить вход вторым фактором: билет из отказа second_factor_required и код, резервный код или ответ ключа доступа',
  names: { input: passkey },
})

export const startPasskeySignIn = /* @__PURE__ */ endpoint<typeof schemas.startPasskeySignIn>()({
  method: 'POST',
  path: 'accounts/login/second-factor/passkey/',
  access: 'public',
  summary: 'Параметры WebAuthn для входа с ключом доступа',
  names: { reply: options },
})

export const confirmIdentity = /* @__PURE__ */ endpoint<typeof schemas.confirmIdentity>()({
  method: 'POST',
  path: 'accounts/second-factor/confirm/',
  access: 'signed-in',
  summary:
    'Подтвердить вторым фактором, что сеансом пользуется владелец; после этого запрос с отказом second_factor_required можно повторить',
  names: { input: passkey },
})

export const startPasskeyConfirmation = /* @__PURE__ */ endpoint<typeof schemas.startPasskeyConfirmation>()({
  method: 'POST',
  path: 'accounts/second-factor/confirm/passkey/',
  access: 'signed-in',
  summary: 'Параметры WebAuthn для подтверждения ключом доступа',
  names: { reply: options },
})

export const getSecondFactor = /* @__PURE__ */ endpoint<typeof schemas.getSecondFactor>()({
  method: 'GET',
  path: 'accounts/second-factor/',
  access: 'signed-in',
  summary: 'Свои приложения с кодами и ключи доступа, сколько осталось резервных кодов',
})

export type SecondFactor = Mapped<v.InferOutput<typeof schemas.getSecondFactor.reply>>

export const startAuthenticator = /* @__PURE__ */ endpoint<typeof schemas.startAuthenticator>()({
  method: 'POST',
  path: 'accounts/second-factor/authenticators/start/',
  access: 'signed-in',
  summary: 'Начать добавление приложения с кодами: секрет и QR-код. Если второго фактора ещё нет, нужен пароль',
})

export const addAuthenticator = /* @__PURE__ */ endpoint<typeof schemas.addAuthenticator>()({
  method: 'POST',
  path: 'accounts/second-factor/authenticators/add/',
  access: 'signed-in',
  summary: 'Добавить приложение, подтвердив его кодом; с первым вторым фактором приходят резервные коды',
})

export const startPasskey = /* @__PURE__ */ endpoint<typeof schemas.startPasskey>()({
  method: 'POST',
  path: 'accounts/second-factor/passkeys/start/',
  access: 'signed-in',
  summary: 'Параметры WebAuthn для нового ключа доступа. Если второго фактора ещё нет, нужен пароль',
  names: { reply: options },
})

export const addPasskey = /* @__PURE__ */ endpoint<typeof schemas.addPasskey>()({
  method: 'POST',
  path: 'accounts/second-factor/passkeys/add/',
  access: 'signed-in',
  summary: 'Добавить ключ доступа; с первым вторым фактором приходят резервные коды',
  names: { input: passkey },
})

export const renameSecondFactor = /* @__PURE__ */ endpoint<typeof schemas.renameSecondFactor>()({
  method: 'POST',
  path: 'accounts/second-factor/rename/',
  access: 'signed-in',
  summary: 'Переименовать приложение или ключ доступа',
})

export type SecondFactorName = InputOf<typeof renameSecondFactor>

export const removeSecondFactor = /* @__PURE__ */ endpoint<typeof schemas.removeSecondFactor>()({
  method: 'POST',
  path: 'accounts/second-factor/remove/',
  access: 'signed-in',
  summary: 'Удалить приложение или ключ доступа; с последним удаляются и резервные коды',
})

export const renewRecoveryCodes = /* @__PURE__ */ endpoint<typeof schemas.renewRecoveryCodes>()({
  method: 'POST',
  path: 'accounts/second-factor/recovery-codes/',
  access: 'signed-in',
  summary: 'Новые резервные коды; прежние больше не действуют',
})
