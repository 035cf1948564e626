import { letterFields, letterStates } from '@forum/domain/participation/answers/visaLetter'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, Ok, requiredVerbatim, SignedUrl } from '../platform/fields.ts'

const DIGEST_MAX = 100
const LetterState = v.picklist(letterStates)

/** The letter that its person asked for. */
export const OwnVisaLetter = v.object({
  state: LetterState,
  /** Fields without an answer. */
  missing: v.array(v.picklist(letterFields)),
})

/** The letter on the card of a participant, for organisers. */
export const CardVisaLetter = v.object({
  state: LetterState,
  /** As they will be printed, in the language of the request; an empty value is missing. */
  fields: v.array(v.object({ name: v.string(), value: v.string(), doubt: v.nullable(v.string()) })),
  /** Names these values when the letter is signed. */
  digest: v.string(),
  /** Day of the signature; null: there is none, or the fields have changed since. */
  signed_on: v.nullable(v.string()),
})

export const listVisaLetters = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    /** By name. */
    people: v.array(
      v.object({
        user_id: v.number(),
        /** A registration of the person in this forum, whose card has the letter. */
        registration_id: v.number(),
        full_name: v.string(),
        state: LetterState,
        signed_on: v.nullable(v.string()),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read visa letters', subject: 'meeting', from: 'meeting_id', users: ['people.*.user_id'] },
} satisfies CallSchemas

/** Refused with 409: `letter_incomplete`, `letter_waiting`, `letter_changed`. */
export const getVisaLetter = {
  /** A registration of the letter's person. */
  input: v.object({ id: Id }),
  reply: SignedUrl,
  reach: 'one',
  personalData: { read: 'read document', subject: 'registration', from: 'id' },
} satisfies CallSchemas

/** Refused with 409: `letter_incomplete`; `letter_changed` where the fields are not those of the digest any more. */
export const signVisaLetter = {
  input: v.object({ id: Id, digest: requiredVerbatim(DIGEST_MAX) }),
  reply: Ok,
  reach: 'one',
  personalData: 'none',
} satisfies CallSchemas

export const revokeVisaLetter = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'one',
  personalData: 'none',
} satisfies CallSchemas
