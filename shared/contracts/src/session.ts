import { roles } from '@forum/domain/roles'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Detail, Flag, Id, PASSWORD_MAX, requiredText, text } from './fields.ts'

/** What every page needs: who is signed in. Apart from the other account calls, so that the first script carries no more. */

export const Individual = v.object({
  id: v.number(),
  last_name: v.string(),
  first_name: v.string(),
  middle_name: v.string(),
  phone_number: v.string(),
  academic_degree: v.nullable(v.number()),
  org_position: v.nullable(v.number()),
  organization: v.nullable(v.number()),
  other_org_descr: v.string(),
  other_position_descr: v.string(),
  is_female: v.boolean(),
  birth_date: v.nullable(v.string()),
  photo: v.nullable(v.string()),
})
export type Individual = v.InferOutput<typeof Individual>

export const Profile = v.object({
  id: v.number(),
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  profiles: v.array(v.object({ individual: Individual })),
  roles: v.array(v.object({ id: v.number(), title: v.string(), access_rights: v.picklist(roles) })),
})
export type Profile = v.InferOutput<typeof Profile>

export const login = endpoint({
  method: 'POST',
  path: 'accounts/login/',
  access: 'public',
  summary: 'Войти: получить токен',
  // Other servers of the family look for the address under `email`.
  input: v.object({ login: requiredText(254), email: v.optional(text(254)), password: requiredText(PASSWORD_MAX) }),
  reply: v.object({ detail: v.string(), token: v.string(), user: v.object({ id: v.number(), username: v.string() }) }),
})

export const logout = endpoint({
  method: 'POST',
  path: 'accounts/logout/',
  access: 'signed-in',
  summary: 'Выйти: токен перестаёт действовать',
  input: v.object({ revoke_token: v.optional(Flag, true) }),
  reply: Detail,
})

export const getProfile = endpoint({
  method: 'GET',
  path: 'accounts/profile/',
  access: 'signed-in',
  summary: 'Профиль: свой или, для модератора и администратора, чужой',
  input: v.object({ id: v.optional(Id) }),
  reply: Profile,
})
