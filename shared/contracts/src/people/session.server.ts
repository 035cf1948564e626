import { roles } from '@forum/domain/people/roles'
import { EMAIL_MAX } from '@forum/domain/platform/limits'
import { languages } from '@forum/language/requestLanguage'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Detail, Flag, Id, line, Ok, one, PASSWORD_MAX, requiredLine, requiredVerbatim } from '../platform/fields.ts'

export const Individual = v.object({
  id: v.number(),
  last_name: v.string(),
  first_name: v.string(),
  middle_name: v.string(),
  latin_last_name: v.string(),
  latin_first_name: v.string(),
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

export const Profile = v.object({
  id: v.number(),
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  profiles: v.array(v.object({ individual: Individual })),
  /** The chosen language of the portal and of mails; null until one is chosen. */
  language: v.nullable(v.picklist(languages)),
  roles: v.array(
    v.object({ id: v.number(), title: v.string(), access_rights: v.picklist(roles), sections: v.exactOptional(v.array(v.number())) }),
  ),
  /** Only in the caller's profile, while the portal withholds the roles: a second factor has to be set up first, or to be proved again. */
  second_factor_needed: v.exactOptional(v.picklist(['set-up', 'confirm'])),
})

export const login = {
  // Related servers read the address from `email`.
  input: v.object({ login: requiredLine(EMAIL_MAX), email: v.optional(line(EMAIL_MAX)), password: requiredVerbatim(PASSWORD_MAX) }),
  reply: v.object({ detail: v.string(), token: v.string(), user: v.object({ id: v.number(), username: v.string() }) }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const logout = {
  input: v.object({ revoke_token: v.optional(Flag, true) }),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const chooseLanguage = {
  input: v.object({ language: one(languages) }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const getProfile = {
  input: v.object({ id: v.optional(Id) }),
  reply: Profile,
  reach: 'one',
  personalData: { read: 'read profile', subject: 'user', from: 'id' },
} satisfies CallSchemas
