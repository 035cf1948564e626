import { roles } from '@forum/domain/people/roles'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Detail, Email, Id, NewPassword, Nothing, requiredLine, verbatim } from '../platform/fields.ts'
import { grantRole } from './forumRoles.server.ts'
import { checkNames, FirstName, MiddleName, Name, OtherSpelling } from './personNames.server.ts'

const Section = v.object({ id: v.number(), name: v.string() })

export const listRoleInvitations = {
  input: v.object({}),
  reply: v.object({
    /** The newest first. */
    invitations: v.array(
      v.object({
        id: v.number(),
        email: v.string(),
        role: v.picklist(roles),
        sections: v.array(Section),
        /** Organiser who invited; null: that account was deleted. */
        invited_by: v.nullable(v.string()),
        sent_at: v.string(),
        valid_until: v.string(),
        is_expired: v.boolean(),
        /** The link works no longer, since its author has lost the role, or the portal was restored from an archive; absent: it works. */
        is_void: v.optional(v.boolean()),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read roles', subject: 'portal', people: ['invitations.*.email'] },
} satisfies CallSchemas

export const inviteToRole = {
  input: v.object({ ...v.omit(grantRole.input, ['user_id']).entries, email: Email }),
  reply: v.object({ id: v.number() }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

const one = { input: v.object({ id: Id }), reply: Nothing, reach: 'portal', personalData: 'none' } satisfies CallSchemas

export const resendRoleInvitation = one
export const withdrawRoleInvitation = one

/** The query parameters of the link in the mail. */
const Link = { invitation: verbatim(20), timestamp: verbatim(20), signature: verbatim(200) }

export const readRoleInvitation = {
  input: v.object(Link),
  reply: v.object({
    email: v.string(),
    role: v.picklist(roles),
    sections: v.array(Section),
    forum: v.string(),
    invited_by: v.nullable(v.string()),
    valid_until: v.string(),
    /** State of the account with this address. */
    account: v.picklist(['verified', 'unverified', 'none']),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const acceptRoleInvitation = {
  input: v.object(Link),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const joinByRoleInvitation = {
  input: v.pipe(
    v.object({
      ...Link,
      last_name: Name,
      first_name: FirstName,
      middle_name: v.optional(MiddleName, ''),
      other_spelling: OtherSpelling,
      password: NewPassword,
      /** Edition of the consent that was agreed to. */
      policy_version: requiredLine(255),
    }),
    checkNames(['last_name'], ['first_name'], ['middle_name']),
  ),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const declineRoleInvitation = {
  input: v.object(Link),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
