import { roles } from '@forum/domain/roles'
import * as v from 'valibot'
import { Id, ShortText } from './fields.ts'
import { ConfirmTypeValue, ParticipationValue, ZeroOrOneValue } from './registrations.ts'

/** Somebody with an account, registered or not. */
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
}

export const readPerson = {
  input: v.object({ id: Id }),
  reply: v.object({
    person: PersonFound,
    /** In the current forum, cancelled ones too. */
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
        has_thesis: v.boolean(),
        created_at: v.string(),
        /** Incremented with every change. */
        version: v.number(),
      }),
    ),
  }),
}
