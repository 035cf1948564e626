import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Detail, Email, NewPassword, Nothing, PASSWORD_MAX, requiredVerbatim, verbatim } from '../platform/fields.ts'
import { Link } from './account.server.ts'

export const getSecurity = {
  input: Nothing,
  reply: v.object({
    /** Sessions: this one first, then the others by their last use, the newest first. */
    sessions: v.array(
      v.object({
        /** Identifies the session; it is not its token. */
        id: v.string(),
        created_at: v.string(),
        last_used_at: v.string(),
        /** Browser and system, such as «Chrome, Windows»; empty if unknown. */
        device: v.string(),
        is_current: v.boolean(),
        /** The account has a second factor, which was never proved in it; absent elsewhere. */
        is_unproved: v.optional(v.literal(true)),
      }),
    ),
    /** Waits for the link in the mail to the new address. */
    email_change: v.nullable(v.object({ email: v.string(), expires_at: v.string() })),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const changePassword = {
  input: v.object({ old_password: requiredVerbatim(PASSWORD_MAX), password: NewPassword }),
  reply: Detail,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const changeEmail = {
  input: v.object({ email: Email, password: requiredVerbatim(PASSWORD_MAX) }),
  reply: Detail,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas

export const confirmEmail = {
  input: v.object(Link),
  reply: v.object({ detail: v.string(), email: v.string() }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const endSessions = {
  input: v.object({ id: v.optional(verbatim(64)) }),
  reply: v.object({ ended: v.number() }),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
