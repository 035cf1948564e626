import { extendable } from '@forum/domain/forum/extensions'
import * as v from 'valibot'
import { OwnConsent } from '../people/consent.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { CabinetName, DayNumber, EnglishText, ForumId, NamedForumId } from '../platform/fields.ts'
import { OwnComing } from './coming.server.ts'
import { OwnQueue } from './queue.server.ts'
import { OwnRegistration, ParticipationValue } from './registrations.server.ts'

/** A cabinet's gates for this person, computed by the server. */
export const CabinetFlags = v.object({
  can_reg: v.boolean(),
  wait: v.boolean(),
  closed: v.boolean(),
  can_add_one_more: v.boolean(),
  can_load_thesis: v.boolean(),
  can_delete_thesis: v.boolean(),
  can_delete_files: v.boolean(),
  certificate_available: v.boolean(),
  /** First day of registration, for the not-yet-open message. */
  registration_from: v.string(),
  /** Day shown to people as the deadline. */
  deadline_shown: v.string(),
})

export const getMeeting = {
  input: v.object({ id: ForumId, cabinet: CabinetName }),
  reply: v.object({
    meeting: v.object({
      id: v.number(),
      title: v.string(),
      title_en: EnglishText,
      day_1: v.string(),
      /** The second day; of a forum of one day that one again. */
      day_2: v.string(),
      /** All days of the forum. */
      days: v.optional(v.array(v.string())),
    }),
    today: v.string(),
    flags: CabinetFlags,
    /** Further days of the cabinet, with extensions for this person; absent where back ends do not know them. */
    dates: v.optional(
      v.object({
        registration_until: v.string(),
        certificate_from: v.string(),
        /** The last day on which a proposal is confirmed; absent: confirming stays open. */
        confirm_until: v.optional(v.string()),
      }),
    ),
    registrations: v.array(OwnRegistration),
    /** The person's talks that organisers rejected; absent when there are none. */
    rejected: v.optional(
      v.array(v.object({ id: v.number(), comments: v.string(), message: v.string(), decided_at: v.nullable(v.string()) })),
    ),
    /** Registrations that the person cancelled and may take back if their places are still free; absent when there are none. */
    cancelled: v.optional(v.array(v.object({ id: v.number(), type: ParticipationValue, comments: v.string() }))),
    /** Talks of the person that organisers gave to another speaker, with that one’s name; absent when there are none. */
    handed_over: v.optional(v.array(v.object({ id: v.number(), comments: v.string(), speaker: v.string() }))),
    /** Former forums this person took part in, the latest first; absent when there are none. */
    history: v.optional(v.array(v.object({ id: v.number(), title: v.string(), title_en: EnglishText, days: v.array(v.string()) }))),
    /** Later deadlines of this person alone, with why they were granted. */
    extensions: v.optional(v.array(v.object({ action: v.picklist(extendable), until: v.string(), reason: v.string() }))),
    /** The person's consent to the processing of personal data for this forum. */
    consent: v.optional(OwnConsent),
    /** Reason why no further registration can be made; null if it can. */
    register_refused: v.optional(v.nullable(v.string())),
    /** The first mark of each day at the forum's control points; absent without any. */
    marks: v.optional(v.array(v.object({ day: v.string(), at: v.string() }))),
    /** Queue of the caller; absent where no queue is kept. */
    queue: v.optional(OwnQueue),
    /** Whether the person will come; absent until the forum asks, and once it has begun. */
    coming: v.optional(OwnComing),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const SectionRecord = v.object({
  id: v.number(),
  name: v.string(),
  name_en: EnglishText,
  is_active: v.boolean(),
  is_public: v.boolean(),
  can_reg_speach: v.boolean(),
  can_reg_stend: v.boolean(),
  day_numb: DayNumber,
  /** Every place is taken, so it cannot be chosen; absent where there is room. */
  is_full: v.optional(v.boolean()),
  /** Listeners find no place in it; absent where there is room. */
  is_full_for_listeners: v.optional(v.boolean()),
})

export const listSections = {
  input: v.object({ id: ForumId }),
  reply: v.array(SectionRecord),
  reach: 'everybody',
  personalData: 'none',
} satisfies CallSchemas

export const getForumPage = {
  input: v.object({ id: NamedForumId }),
  reply: v.object({
    id: v.number(),
    title: v.string(),
    title_en: EnglishText,
    days: v.array(v.string()),
    city: v.string(),
    city_en: EnglishText,
    venue: v.string(),
    venue_en: EnglishText,
    /** The last day of the forum has passed. */
    is_over: v.boolean(),
    is_current: v.boolean(),
  }),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas

const OrganizerTexts = { name: v.string(), role: v.string(), people: v.array(v.string()) }

export const getOrganizers = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    title: v.string(),
    title_en: EnglishText,
    email: v.string(),
    phone: v.string(),
    address: v.string(),
    address_en: EnglishText,
    organizers: v.array(v.object({ ...OrganizerTexts, english: v.optional(v.object(OrganizerTexts)) })),
  }),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas

export const getPolicy = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    version: v.string(),
    mailbox: v.string(),
    introduction: v.string(),
    sections: v.array(v.object({ heading: v.string(), body: v.array(v.union([v.string(), v.array(v.string())])) })),
  }),
  reach: 'everybody',
  personalData: 'none',
} satisfies CallSchemas
