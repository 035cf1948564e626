import type * as v from 'valibot'
import { endpoint } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import { type details, profile } from './people.ts'
import { PROFILE_PATH } from './profilePath.ts'
import type * as schemas from './session.server.ts'

/** The profile call of every page. Separate from the other account endpoints, to keep the initial script small. */

export type Individual = Mapped<v.InferOutput<typeof schemas.Individual>, typeof details>

export type Profile = Mapped<v.InferOutput<typeof schemas.Profile>, typeof profile>

export const login = /* @__PURE__ */ endpoint<typeof schemas.login>()({
  method: 'POST',
  path: 'accounts/login/',
  access: 'public',
  summary: 'Войти: получить токен',
})

export const logout = /* @__PURE__ */ endpoint<typeof schemas.logout>()({
  method: 'POST',
  path: 'accounts/logout/',
  access: 'signed-in',
  summary: 'Выйти: токен перестаёт действовать',
})

export const chooseLanguage = /* @__PURE__ */ endpoint<typeof schemas.chooseLanguage>()({
  method: 'POST',
  path: 'accounts/language/',
  access: 'signed-in',
  summary: 'Выбрать язык портала и писем: ru или en',
})

export const getProfile = /* @__PURE__ */ endpoint<typeof schemas.getProfile>()({
  method: 'GET',
  path: PROFILE_PATH,
  access: 'signed-in',
  summary: 'Профиль: свой или, для модератора и администратора, чужой',
  names: { reply: profile },
})
