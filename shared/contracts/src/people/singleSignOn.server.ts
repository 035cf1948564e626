import { EMAIL_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, Nothing, Ok, PASSWORD_MAX, requiredLine, requiredVerbatim, verbatim } from '../platform/fields.ts'
import { login } from './session.server.ts'

const { token, user } = login.reply.entries

export const continueSignIn = {
  input: v.object({ code: verbatim(100) }),
  reply: v.object({
    detail: v.string(),
    /** Session token; null unless an account has the identity. */
    token: v.nullable(token),
    user: v.nullable(user),
    /** The identity, if no account has it. */
    unknown: v.nullable(
      v.object({
        /** Ticket to link the identity or to register with it, within an hour. */
        ticket: v.string(),
        /** The provider's name. */
        provider: v.string(),
        /** Address verified by the provider. */
        email: v.nullable(v.string()),
        /** An account has the e-mail: it has to be proved by its password. */
        is_taken: v.boolean(),
        first_name: v.string(),
        last_name: v.string(),
      }),
    ),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const linkIdentity = {
  input: v.object({ ticket: verbatim(100), login: requiredLine(EMAIL_MAX), password: requiredVerbatim(PASSWORD_MAX) }),
  reply: login.reply,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const listIdentities = {
  input: Nothing,
  reply: v.object({
    identities: v.array(v.object({ id: v.number(), title: v.string(), subject: v.string(), linked_at: v.string() })),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const unlinkIdentity = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'account',
  personalData: 'own',
} satisfies CallSchemas
