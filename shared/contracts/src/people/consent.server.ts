import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Ok, requiredText } from '../platform/fields.ts'

export const getConsent = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    version: v.string(),
    /** The sentence at the checkbox. */
    text: v.string(),
    pre_ticked: v.boolean(),
    /** Text of the consent; blank lines separate paragraphs. */
    document: v.string(),
  }),
  reach: 'everybody',
  personalData: 'none',
} satisfies CallSchemas

export const giveConsent = {
  input: v.object({ id: ForumId, version: requiredText(255) }),
  reply: Ok,
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const withdrawConsent = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    status: v.literal('ok'),
    /** Number of cancelled registrations. */
    cancelled: v.number(),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

/** `outdated`: to an earlier text or for another forum; `none`: not known, as of accounts from an earlier portal. */
export const ConsentStateName = v.picklist(['given', 'outdated', 'withdrawn', 'none'])

/** A person's consent for a forum. */
export const OwnConsent = v.object({
  state: ConsentStateName,
  /** Edition of the newest consent for this forum; null without one. */
  version: v.nullable(v.string()),
  at: v.nullable(v.string()),
  withdrawn_at: v.nullable(v.string()),
})
