import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { signatureKey, signatureTexts } from '@forum/domain/platform/signature'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, nullish, ShortText, text, verbatim } from '../platform/fields.ts'
import { policyOf, sectionOf, settingsOf } from './forumFields.server.ts'

/** Maximum length of a document with its paragraphs. */
const LONG_TEXT_MAX = 20_000

const sentText = text(LONG_TEXT_MAX)
const given = {
  settings: settingsOf(sentText, v.nullable(verbatim(SHORT_TEXT_MAX))),
  policy: policyOf(sentText),
  section: sectionOf(sentText),
}
const storedText = v.string()
const known = {
  // A server of the version before may have saved the settings without it.
  settings: settingsOf(storedText, v.optional(v.nullable(v.string()), null)),
  policy: policyOf(storedText),
  section: sectionOf(storedText),
}

/** Sections with their ids; null for a new section, whose id the server gives. */
const SectionsInput = v.array(v.object({ id: nullish(Id), ...given.section }))

/** ISO date-time and name; null for what came with the installation, and the name also of a deleted account. */
const Saved = { saved_at: v.nullable(v.string()), saved_by: v.nullable(v.string()) }

export const getForum = {
  input: v.object({
    id: ForumId,
    /** A former one, as restoring it would give it. */
    version: v.optional(Id),
  }),
  reply: v.object({
    id: v.number(),
    version: v.number(),
    is_current: v.boolean(),
    settings: known.settings,
    sections: v.array(v.object({ id: v.number(), ...known.section })),
    policy: known.policy,
    ...Saved,
    /** Ids of the sections that registrations name: they can be switched off, not deleted. */
    used_sections: v.array(v.number()),
    /** The step at which the first start of this portal goes on; absent: it is over. */
    first_start: v.optional(v.picklist(['operator', 'forum', 'mail'])),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const uploadSignature = {
  input: v.object({}),
  reply: v.object({
    /** Key for `settings.documents.signature`; it has no effect until the settings are saved with it. */
    key: v.string(),
    url: v.string(),
  }),
  reach: 'portal',
  personalData: 'public',
} satisfies CallSchemas

export const getSignature = {
  input: v.object({
    key: v.pipe(
      v.string(),
      v.regex(signatureKey, () => signatureTexts.unknown),
    ),
  }),
  reply: v.object({ url: v.string() }),
  reach: 'none',
  personalData: 'public',
} satisfies CallSchemas

export const rehearseForum = {
  input: v.object({
    id: ForumId,
    settings: given.settings,
    sections: SectionsInput,
    /** Policy; absent: stays as it is. */
    policy: v.optional(given.policy),
  }),
  reply: v.object({
    /** Losses first, the soonest first; empty when no one is affected. */
    effects: v.array(
      v.object({
        sentence: v.string(),
        /** Number of people. */
        count: v.number(),
        is_loss: v.boolean(),
        /** First and last day; both null for what does not depend on days, `until` null for what does not end. */
        from: v.nullable(v.string()),
        until: v.nullable(v.string()),
        /** The first hundred. */
        people: v.array(v.object({ registration_id: v.number(), full_name: v.string() })),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read participants', subject: 'meeting', from: 'id', registrations: ['effects.*.people.*.registration_id'] },
} satisfies CallSchemas

/** `losing`: how many people lost something; a view with `affected=<version>` shows them. */
const SavedForum = v.object({ version: v.number(), losing: v.number() })

export const saveForum = {
  input: v.object({
    id: ForumId,
    /** The version that was edited. */
    version: Id,
    settings: given.settings,
    /** All sections: one that is missing is deleted, which is refused for a section that registrations name. */
    sections: SectionsInput,
    /** Policy; absent: stays as it is. */
    policy: v.optional(given.policy),
    note: v.optional(ShortText, ''),
  }),
  reply: SavedForum,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const listForumVersions = {
  input: v.object({ id: ForumId, before: v.optional(Id) }),
  reply: v.object({
    /** Newest first, at most fifty; `before` asks for those before a version. */
    versions: v.array(
      v.object({
        version: v.number(),
        ...Saved,
        note: v.string(),
        /** People who lost something when it was saved. */
        losing: v.number(),
        /** Changes since the version before; `field` is for programs, the rest for people, long texts shortened. */
        changes: v.array(v.object({ field: v.string(), title: v.string(), from: v.string(), to: v.string() })),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const restoreForum = {
  input: v.object({
    id: ForumId,
    /** The version that was current on the page. */
    version: Id,
    /** The version to restore; it is saved as a new one. */
    from: Id,
  }),
  reply: SavedForum,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas
