import { mergedFields } from '@forum/domain/people/mergeRules'
import { roles } from '@forum/domain/people/roles'
import * as v from 'valibot'
import { ConfirmTypeValue, ParticipationValue, Verdict, ZeroOrOneValue } from '../participation/registrations.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, Ok, requiredText } from '../platform/fields.ts'

const Account = v.object({
  id: v.number(),
  full_name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  last_sign_in_at: v.nullable(v.string()),
})

const Pair = {
  stays_id: Id,
  /** The account that is disabled, and deleted when the merge can no longer be undone. */
  absorbed_id: Id,
}

export const previewMerge = {
  input: v.object(Pair),
  reply: v.object({
    stays: Account,
    absorbed: Account,
    /** Registrations of the absorbed account in all forums, cancelled ones too: all of them move. */
    registrations: v.array(
      v.object({
        id: v.number(),
        forum: v.string(),
        type: ParticipationValue,
        confirm_type: ConfirmTypeValue,
        is_confirm: ZeroOrOneValue,
        comments: v.string(),
        is_active: v.boolean(),
        verdict: v.optional(v.nullable(Verdict)),
      }),
    ),
    /** Numbers of what moves; files include those of registrations. */
    files: v.number(),
    consents: v.number(),
    extensions: v.number(),
    /** Parts of the profile that either account has, in words; empty when there is none. */
    fields: v.array(
      v.object({
        field: v.picklist(mergedFields),
        stays: v.string(),
        absorbed: v.string(),
        /** The staying account has none, so it is taken from the other. */
        filled: v.boolean(),
      }),
    ),
    /** Sentences; without any the merge is allowed. */
    objections: v.array(v.string()),
  }),
  reach: 'one',
  personalData: { read: 'read profile', subject: 'user', from: ['stays_id', 'absorbed_id'] },
} satisfies CallSchemas

export const mergeAccounts = {
  input: v.object({
    ...Pair,
    /** Reason, which goes to both addresses. */
    reason: requiredText(2000),
  }),
  reply: v.object({ id: v.number(), undo_until: v.string() }),
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas

const Person = { id: v.number(), full_name: v.string(), email: v.string() }

export const listMerges = {
  input: v.object({ user_id: v.optional(Id) }),
  reply: v.object({
    merges: v.array(
      v.object({
        id: v.number(),
        stays: v.object(Person),
        absorbed: v.object(Person),
        reason: v.string(),
        merged_at: v.string(),
        /** Organiser who merged; null: a deleted account. */
        merged_by: v.nullable(v.string()),
        undo_until: v.string(),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read people', subject: 'portal', users: ['merges.*.stays.id', 'merges.*.absorbed.id'] },
} satisfies CallSchemas

export const undoMerge = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas
