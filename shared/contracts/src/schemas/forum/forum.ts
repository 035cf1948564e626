import { directions } from '@forum/domain/forum/frontPage'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { signatureKey, signatureTexts } from '@forum/domain/platform/signature'
import * as v from 'valibot'
import type { CallSchemas } from '../../platform/endpoint.ts'
import { ForumId, Id, nullish, ShortText, text, verbatim } from '../platform/fields.ts'

/** Enough for a document with its paragraphs. */
const LONG_TEXT_MAX = 20_000

const direction = v.picklist(directions)

/** Shape alone; what the values mean is checked by `problemsOfForum` of the domain, which names each field that is wrong. */
function forumSchemas<Text extends v.GenericSchema<string>, Signature extends v.GenericSchema<string | null | undefined, string | null>>(
  words: Text,
  signature: Signature,
) {
  const dates = v.object({
    registration_from: words,
    registration_until: words,
    theses_until: words,
    certificate_from: words,
    deadline_shown: words,
  })
  const notices = v.object({
    registration_not_open: words,
    registration_closed: words,
    waiting: words,
    waiting_theses_closed: words,
    deadline: words,
  })
  /** Counterparts of the fields of the same names; an empty text is not given. */
  const english = v.object({
    title: words,
    short_name: words,
    city: words,
    venue: words,
    contacts: v.object({ address: words }),
    documents: v.object({ letterhead: words, signatory: v.object({ name: words, position: words }) }),
    notices,
  })
  const organizer = { name: words, role: words, people: v.array(words) }
  const frontTexts = {
    tagline: words,
    topics: v.array(words),
    /** An empty one: the standard text. */
    ways: v.object({ listener: words, oral: words, poster: words }),
    travel: words,
  }
  const speaker = { name: words, role: words, talk: words }
  const partner = { name: words }
  const front = v.object({
    ...frontTexts,
    speakers: v.array(v.object({ ...speaker, english: v.optional(v.object(speaker)) })),
    partners: v.array(v.object({ ...partner, url: words, english: v.optional(v.object(partner)) })),
    /** Compass points as seen from the venue: `n`, `ne`, … */
    stops: v.array(v.object({ name: words, minutes: v.number(), direction, english: v.optional(v.object({ name: words })) })),
    english: v.optional(v.object(frontTexts)),
  })
  const settings = v.object({
    title: words,
    short_name: words,
    /** One to five, ascending. */
    days: v.array(words),
    time_zone: words,
    city: words,
    venue: words,
    contacts: v.object({ email: words, phone: words, address: words }),
    organizers: v.array(v.object({ ...organizer, english: v.optional(v.object(organizer)) })),
    cabinets: v.object({ main: dates, expired_reg_25: dates }),
    grace_minutes: v.number(),
    limits: v.object({
      registrations: v.number(),
      thesis: v.object({
        title_min: v.number(),
        title_max: v.number(),
        text_min: v.number(),
        text_max: v.number(),
        funding_max: v.number(),
        literature_max: v.number(),
      }),
      file_megabytes: v.number(),
      file_types: v.object({ thesis_pdf: v.array(words), thesis_doc: v.array(words), expert_opinion: v.array(words) }),
    }),
    consent: v.object({ version: words, text: words, pre_ticked: v.boolean() }),
    consent_document: words,
    documents: v.object({
      letterhead: words,
      signatory: v.object({ name: words, position: words }),
      /** Key of an uploaded image. */
      signature,
    }),
    notices,
    /** Further texts of the front page. Absent in the request: unchanged. */
    front: v.optional(front),
    /** Absent from what is sent: stays as it is. */
    english: v.optional(english),
  })
  const policy = v.object({
    version: words,
    mailbox: words,
    introduction: words,
    /** A paragraph, or a list introduced by the preceding paragraph. */
    sections: v.array(v.object({ heading: words, body: v.array(v.union([words, v.array(words)])) })),
  })
  const section = {
    name: words,
    /** Absent: stays as it is. */
    name_en: v.optional(words),
    is_active: v.boolean(),
    is_public: v.boolean(),
    can_reg_speach: v.boolean(),
    can_reg_stend: v.boolean(),
    day_numb: v.number(),
    asks_project_name: v.boolean(),
    /** People it has places for; null: no limit. */
    capacity: v.nullable(v.number()),
  }
  return { settings, policy, section }
}

const given = forumSchemas(text(LONG_TEXT_MAX), v.nullable(verbatim(SHORT_TEXT_MAX)))
// A server of the version before may have saved the settings without it.
const known = forumSchemas(v.string(), v.optional(v.nullable(v.string()), null))

/** Null for a new section; the server gives the id. */
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
  }),
  secondFactor: 'not asked',
  personalData: 'colleagues',
} satisfies CallSchemas

export const uploadSignature = {
  input: v.object({}),
  reply: v.object({
    /** For `settings.documents.signature`; it has no effect until the settings are saved with it. */
    key: v.string(),
    url: v.string(),
  }),
  secondFactor: 'asked',
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
  secondFactor: 'not asked',
  personalData: 'public',
} satisfies CallSchemas

export const rehearseForum = {
  input: v.object({ id: ForumId, settings: given.settings, sections: SectionsInput }),
  reply: v.object({
    /** Losses first, the soonest first; empty when no one is affected. */
    effects: v.array(
      v.object({
        sentence: v.string(),
        /** People. */
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
  secondFactor: 'not asked',
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
    /** All of them: one that is missing is deleted, which is refused for a section that registrations name. */
    sections: SectionsInput,
    /** Absent: stays as it is. */
    policy: v.optional(given.policy),
    note: v.optional(ShortText, ''),
  }),
  reply: SavedForum,
  secondFactor: 'asked',
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
        /** Against the version before; `field` is for programs, the others are for people, long texts shortened. */
        changes: v.array(v.object({ field: v.string(), title: v.string(), from: v.string(), to: v.string() })),
      }),
    ),
  }),
  secondFactor: 'not asked',
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
  secondFactor: 'asked',
  personalData: 'none',
} satisfies CallSchemas
