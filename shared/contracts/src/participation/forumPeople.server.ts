import { extendable } from '@forum/domain/forum/extensions'
import { cabinets } from '@forum/domain/forum/gates'
import { explainableActions } from '@forum/domain/participation/explainableActions'
import { roles } from '@forum/domain/people/roles'
import { fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { TALK_TITLE_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import { ConsentStateName, OwnConsent } from '../people/consent.server.ts'
import { checkNames, FirstName, MiddleName, Name, OtherSpelling } from '../people/personNames.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { CabinetName, Email, Id, line, nullish, Ok, one, Participation, ShortText, text, verbatim } from '../platform/fields.ts'
import { ConfirmTypeValue, ParticipationValue, Verdict, ZeroOrOneValue } from './registrations.server.ts'

/** A person with an account, registered or not. */
const PersonFound = v.object({
  id: v.number(),
  full_name: v.string(),
  email: v.string(),
  organization: v.string(),
  roles: v.array(v.picklist(roles)),
})

export const findPeople = {
  input: v.object({
    /** Words of a name or an e-mail address, or parts of them. */
    q: v.optional(ShortText, ''),
  }),
  reply: v.object({
    /** The first twenty, by name. */
    people: v.array(PersonFound),
  }),
  reach: 'list',
  personalData: { read: 'read people', subject: 'portal', users: ['people.*.id'] },
} satisfies CallSchemas

export const readPerson = {
  input: v.object({ id: Id }),
  reply: v.object({
    person: PersonFound,
    /** Absent from servers of earlier versions. */
    address: v.optional(
      v.object({
        is_verified: v.boolean(),
        /** Sentence; null: it may be corrected. */
        why_not_correct: v.nullable(v.string()),
      }),
    ),
    /** Registrations in the current forum, cancelled ones too. */
    registrations: v.array(
      v.object({
        id: v.number(),
        type: ParticipationValue,
        confirm_type: ConfirmTypeValue,
        is_confirm: ZeroOrOneValue,
        comments: v.string(),
        /** Effective section: decided, otherwise requested. */
        section_id: v.nullable(v.number()),
        is_active: v.boolean(),
        verdict: v.optional(v.nullable(Verdict)),
        has_thesis: v.boolean(),
        created_at: v.string(),
        /** Version, incremented with every change. */
        version: v.number(),
      }),
    ),
    /** Consent for the current forum. */
    consent: v.optional(OwnConsent),
    /** Extensions in the current forum, newest first, withdrawn ones too. */
    extensions: v.array(
      v.object({
        id: v.number(),
        action: v.picklist(extendable),
        until: v.string(),
        reason: v.string(),
        granted_at: v.string(),
        /** Organiser who granted it; null for a deleted account. */
        granted_by: v.nullable(v.string()),
        withdrawn_at: v.nullable(v.string()),
      }),
    ),
  }),
  reach: 'one',
  personalData: { read: 'read profile', subject: 'user', from: 'id' },
} satisfies CallSchemas

export const grantExtension = {
  input: v.object({
    user_id: Id,
    action: one(extendable),
    /** The last day, inclusive; checked with the reason by `extensionProblems` of the domain. */
    until: v.optional(verbatim(40), ''),
    /** Reason that is shown to the person. */
    reason: v.optional(text(2000), ''),
  }),
  /** Replaces one of the same action. */
  reply: v.object({ id: v.number() }),
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas

export const withdrawExtension = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas

export const restoreRegistration = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas

export const correctRegistration = {
  input: v.object({
    id: Id,
    /** Version as on the page: a registration changed since is refused with `changed_meanwhile`. */
    version: Id,
    comments: v.optional(line(TALK_TITLE_MAX), ''),
    /** The effective section. */
    section_id: nullish(Id),
  }),
  reply: Ok,
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas

export const registerPerson = {
  input: v.pipe(
    v.object({
      last_name: Name,
      first_name: FirstName,
      middle_name: v.optional(MiddleName, ''),
      other_spelling: OtherSpelling,
      email: Email,
      type: Participation,
      comment: v.optional(line(TALK_TITLE_MAX), ''),
      section_choice: nullish(Id),
      project_name: v.optional(ShortText, ''),
    }),
    checkNames(['last_name'], ['first_name'], ['middle_name']),
  ),
  reply: v.object({
    user_id: v.number(),
    registration_id: v.number(),
    /** There was no account with this address: its owner got a link to claim it. */
    is_new: v.boolean(),
  }),
  reach: 'exception',
  personalData: 'changed',
} satisfies CallSchemas

export const explainRefusal = {
  input: v.object({
    user_id: Id,
    /** Registration, for every action but `register`. */
    registration_id: v.optional(Id),
    action: one(explainableActions),
    /** A moment with its offset, such as `2025-10-06T00:10:00+03:00`. */
    at: v.pipe(
      verbatim(40),
      v.check(
        (value) => /^[12]\d{3}-.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
        () => i18n.t('Укажите день и время'),
      ),
    ),
    /** Cabinet that the person had open. */
    cabinet: CabinetName,
  }),
  reply: v.object({
    allowed: v.boolean(),
    /** Sentence that the person saw; says so when the log does not hold everything. */
    sentence: v.string(),
    settings_version: v.number(),
    /** Whether the log holds everything the answer depends on. */
    complete: v.boolean(),
    inputs: v.object({
      cabinet: v.picklist(cabinets),
      /** Day of that moment, in the forum's time zone. */
      day: v.string(),
      /** When the settings were saved; null: the version came with the installation. */
      settings_saved_at: v.nullable(v.string()),
      /** Dates of the cabinet. */
      dates: v.object({
        registration_from: v.string(),
        registration_until: v.string(),
        theses_until: v.string(),
        certificate_from: v.string(),
        deadline_shown: v.string(),
      }),
      first_day: v.string(),
      grace_minutes: v.number(),
      registrations_limit: v.number(),
      active_registrations: v.number(),
      /** Extensions granted and not withdrawn. */
      extensions: v.array(v.object({ action: v.picklist(extendable), until: v.string(), reason: v.string() })),
      consent: v.optional(ConsentStateName),
      /** The person waited for a place of the forum since this moment; absent: they did not. `until`: the last day for the answer to an offer. */
      queued: v.optional(v.object({ since: v.string(), until: v.nullable(v.string()) })),
      /** Presence of the person as it was known; absent where the certificate was not asked about, or does not require it. */
      attended: v.optional(v.object({ is_present: v.boolean(), is_talk_held: v.boolean() })),
      registration: v.nullable(
        v.object({
          type: ParticipationValue,
          confirm_type: ConfirmTypeValue,
          is_confirm: ZeroOrOneValue,
          is_active: v.boolean(),
          verdict: v.optional(v.nullable(Verdict)),
          has_thesis: v.boolean(),
          files: v.array(v.picklist(keysOf(fileKinds))),
        }),
      ),
      /** Moment from which the log is complete; null: from the beginning of the installation. */
      log_complete_since: v.nullable(v.string()),
    }),
  }),
  reach: 'one',
  personalData: { read: 'read profile', subject: 'user', from: 'user_id' },
} satisfies CallSchemas
