import type * as v from 'valibot'
import { endpoint } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from './singleSignOn.server.ts'

/** Sign-in through an OpenID Connect provider: what follows the redirect back, and the own identities. */

export type Identity = Mapped<v.InferOutput<typeof schemas.listIdentities.reply>>['identities'][number]
export type UnknownIdentity = NonNullable<Mapped<v.InferOutput<typeof schemas.continueSignIn.reply>>['unknown']>

export const continueSignIn = /* @__PURE__ */ endpoint<typeof schemas.continueSignIn>()({
  method: 'POST',
  path: 'accounts/sso/sign-in/',
  access: 'public',
  cookies: true,
  summary: 'Завершить вход через провайдера по одноразовому коду: получить токен или, если вход ещё не привязан, билет для привязки',
})

export const linkIdentity = /* @__PURE__ */ endpoint<typeof schemas.linkIdentity>()({
  method: 'POST',
  path: 'accounts/sso/link/',
  access: 'public',
  summary: 'Привязать вход через провайдера к личному кабинету, доказав его паролем, и войти',
})

export const listIdentities = /* @__PURE__ */ endpoint<typeof schemas.listIdentities>()({
  method: 'GET',
  path: 'accounts/identities/',
  access: 'signed-in',
  summary: 'Привязанные входы через провайдеров',
})

export const unlinkIdentity = /* @__PURE__ */ endpoint<typeof schemas.unlinkIdentity>()({
  method: 'POST',
  path: 'accounts/identities/unlink/',
  access: 'signed-in',
  summary: 'Отвязать вход через провайдера; нужен пароль, с которым можно войти',
})
