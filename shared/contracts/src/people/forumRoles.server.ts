import { roles } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, verbatim } from '../platform/fields.ts'

const SECTIONS_MAX = 200

const change = v.object({
  user_id: Id,
  role: v.picklist(roles, () => i18n.t('Выберите значение из списка')),
  /** Sections of a section moderator. */
  section_ids: v.optional(
    v.pipe(
      v.array(Id),
      v.maxLength(SECTIONS_MAX, () => i18n.t('Слишком много секций')),
    ),
    [],
  ),
})

/** False if it was so already. */
const changed = v.object({ changed: v.boolean() })

const holder = v.object({
  user_id: v.number(),
  full_name: v.string(),
  email: v.string(),
  /** Whether the account can be signed in to. */
  is_active: v.boolean(),
  role: v.picklist(roles),
  /** Sections of a section moderator. */
  sections: v.array(v.object({ id: v.number(), name: v.string() })),
  /** When it was granted; null: by a command, or before this was kept. The first of several sections counts. */
  granted_at: v.nullable(v.string()),
  granted_by: v.nullable(v.string()),
  /** Last day of the role; absent: it does not end. */
  until: v.optional(v.string()),
  /** Invitations that end with the role; absent: none. */
  invitations: v.optional(v.number()),
})

export const listRoles = {
  input: v.object({}),
  reply: v.object({
    /** One entry for each person and role. */
    roles: v.array(holder),
    /** Roles that give nothing since the portal was restored from an archive, until they are granted or revoked; absent: none. */
    withheld: v.optional(v.array(holder)),
  }),
  reach: 'list',
  personalData: { read: 'read roles', subject: 'portal', users: ['roles.*.user_id', 'withheld.*.user_id'] },
} satisfies CallSchemas

/** `until`: the last day of the role; absent: it does not end. */
const granted = v.object({ ...change.entries, until: v.optional(verbatim(10)) })

export const grantRole = { input: granted, reply: changed, reach: 'portal', personalData: 'none' } satisfies CallSchemas

export const revokeRole = { input: change, reply: changed, reach: 'portal', personalData: 'none' } satisfies CallSchemas
