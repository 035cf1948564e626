import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Flag, Id, Ok, requiredLine, requiredVerbatim } from '../platform/fields.ts'

const change = {
  /** The registration of the talk. */
  id: Id,
  /** The new speaker. */
  user_id: Id,
  /** The new speaker has agreed, as the organisers know: a confirmed participation stays confirmed. */
  agreed: v.optional(Flag, false),
}

export const previewSpeaker = {
  input: v.object(change),
  reply: v.object({
    /** Names of the speakers before and after. */
    former: v.string(),
    next: v.string(),
    /** Reason why the talk cannot be given to this person; null if it can. */
    objection: v.nullable(v.string()),
    /** What happens to each part of the talk, in the caller's language. */
    effects: v.array(v.object({ title: v.string(), sentences: v.array(v.string()) })),
    /** Digest of the effects and of the registration’s version. */
    seen: v.string(),
  }),
  reach: 'one',
  personalData: { read: 'read profile', subject: 'user', from: 'user_id' },
} satisfies CallSchemas

export const replaceSpeaker = {
  input: v.object({
    ...change,
    /** As previewed: `changed_meanwhile` if the registration has another version since, or anything else would happen. */
    seen: requiredVerbatim(64),
    /** For the log, which organisers and moderators read. */
    reason: requiredLine(SHORT_TEXT_MAX),
  }),
  reply: Ok,
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas
