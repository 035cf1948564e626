import { personTexts } from '@forum/domain/people/person'
import { EMAIL_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import {
  AccountEmail,
  BirthDate,
  Detail,
  Email,
  Flag,
  Id,
  line,
  NewPassword,
  PASSWORD_MAX,
  Phone,
  ShortText,
  verbatim,
} from '../platform/fields.ts'
import { checkNames, FirstName, LatinName, MiddleName, Name, OtherSpelling } from './personNames.server.ts'

/** The person part of a new account. */
export const NewIndividual = v.object({
  middle_name: v.optional(MiddleName, ''),
  latin_last_name: v.optional(LatinName, ''),
  latin_first_name: v.optional(LatinName, ''),
  phone_number: Phone,
  academic_degree: Id,
  is_female: v.optional(Flag, false),
  org_position: Id,
  organization: Id,
  birth_date: BirthDate,
  other_org_descr: v.optional(ShortText, ''),
  other_position_descr: v.optional(ShortText, ''),
})

export const register = {
  input: v.pipe(
    v.object({
      username: v.optional(line(EMAIL_MAX)),
      email: Email,
      password: NewPassword,
      password_confirm: verbatim(PASSWORD_MAX),
      first_name: FirstName,
      last_name: Name,
      /** Latin name, next to the other names, or among the details as a profile shows them. */
      latin_last_name: v.optional(LatinName),
      latin_first_name: v.optional(LatinName),
      other_spelling: OtherSpelling,
      site_type: v.optional(ShortText),
      policy_version: v.optional(ShortText),
      /** Ticket of a sign-in through a provider whose verified e-mail is this one: its identity is linked to the account. */
      identity_ticket: v.optional(verbatim(100)),
      individual: NewIndividual,
    }),
    checkNames(['last_name'], ['first_name'], ['individual', 'middle_name']),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirm']],
        (input) => input.password === input.password_confirm,
        personTexts.passwordsDiffer,
      ),
      ['password_confirm'],
    ),
  ),
  reply: v.object({ id: v.number(), username: v.string(), email: v.string(), first_name: v.string(), last_name: v.string() }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

/** The query parameters of a link in a mail. */
export const Link = { user_id: verbatim(20), timestamp: verbatim(20), signature: verbatim(200) }

export const verifyRegistration = {
  input: v.object(Link),
  /** Absent: a server that does not name the verified address. */
  reply: v.object({ ...Detail.entries, email: v.optional(v.string()) }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const completeRegistration = {
  input: v.object({
    ...Link,
    password: v.optional(NewPassword),
    /** Edition of the consent, where `consent_needed`. */
    policy_version: v.optional(ShortText),
  }),
  reply: v.object({
    detail: v.string(),
    email: v.string(),
    verified: v.boolean(),
    /** An organiser created the account: its owner has to agree to the policy. */
    consent_needed: v.optional(v.boolean()),
    /** The mail has a second link, for an owner whose address another person registered. */
    claim_offered: v.optional(v.boolean()),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const claimAccount = {
  input: v.object({ ...Link, password: v.optional(NewPassword) }),
  reply: v.object({ detail: v.string(), email: v.string(), claimed: v.boolean() }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const resendVerification = {
  input: v.object({ email: AccountEmail }),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const sendResetPasswordLink = {
  input: v.object({ email: v.optional(line(EMAIL_MAX)), login: v.optional(line(EMAIL_MAX)), lang: v.optional(ShortText) }),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const resetPassword = {
  input: v.object({ ...Link, password: verbatim(PASSWORD_MAX) }),
  reply: Detail,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
