import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Detail, Email, line, NewPassword, Nothing, Phone, requiredLine, text, verbatim } from '../platform/fields.ts'
import { checkNames, FirstName, MiddleName, Name, OtherSpelling } from './personNames.server.ts'

/** The part of the link after `#`. */
const Token = verbatim(100)

export const checkFirstLink = {
  input: v.object({ token: Token }),
  reply: v.object({ valid_until: v.string() }),
  reach: 'everybody',
  personalData: 'none',
} satisfies CallSchemas

export const createFirstAdministrator = {
  input: v.pipe(
    v.object({
      token: Token,
      email: Email,
      last_name: Name,
      first_name: FirstName,
      middle_name: v.optional(MiddleName, ''),
      other_spelling: OtherSpelling,
      password: NewPassword,
    }),
    checkNames(['last_name'], ['first_name'], ['middle_name']),
  ),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

const Line = requiredLine(255)

export const settleFirstForum = {
  input: v.object({
    /** Operator; absent: stays as it is. */
    operator: v.optional(
      v.object({ name: Line, legal_form: line(255), registration_numbers: line(255), address: requiredLine(500), email: Email }),
    ),
    forum: v.optional(
      v.object({
        title: requiredLine(500),
        short_name: Line,
        first_day: verbatim(10),
        /** Number of consecutive days. */
        days: v.number(),
        city: Line,
        venue: Line,
        email: Email,
        phone: Phone,
        /** Signatory of invitations and certificates. */
        signatory_name: Line,
        signatory_position: Line,
        /** Names, one a line. */
        sections: text(20_000),
      }),
    ),
  }),
  reply: Nothing,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const sendTestMail = {
  input: v.object({}),
  reply: v.object({
    /** The caller's address. */
    to: v.string(),
    sent: v.boolean(),
    /** Reason why the mail was not sent, in words; null: it was. */
    reason: v.nullable(v.string()),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const closeFirstStart = {
  input: v.object({}),
  reply: Nothing,
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas
