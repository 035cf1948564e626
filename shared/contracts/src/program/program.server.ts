import { programItemKinds } from '@forum/domain/program/program'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { EnglishText, ForumId, Id, Whole } from '../platform/fields.ts'

const Room = v.object({ id: Whole, name: v.string(), name_en: EnglishText, position: Whole })
const Section = v.object({ id: Whole, name: v.string(), name_en: EnglishText, day_numb: Whole })
/** `start` in minutes since midnight, local time of the forum. */
const Slot = { day_numb: Whole, room_id: v.nullable(Whole), start: Whole, minutes: Whole }

export const PublishedItem = v.object({
  id: Whole,
  kind: v.picklist(programItemKinds),
  session_id: v.nullable(Whole),
  registration_id: v.nullable(Whole),
  section_id: v.nullable(Whole),
  ...Slot,
  title: v.string(),
  title_en: v.string(),
  chair: v.string(),
})

/** A published talk. A cancelled one has only `id`, `type`, `section_id` and `is_cancelled`; the rest is empty. */
export const PublishedTalk = v.object({
  /** Id of the registration. */
  id: Whole,
  type: v.picklist([2, 3]),
  title: v.string(),
  /** English title of the thesis; empty: none. */
  title_en: v.string(),
  speaker: v.string(),
  /** Id of the speaker's account; null for a cancelled talk. */
  speaker_id: v.nullable(Whole),
  organisation: v.string(),
  /** Co-authors as the thesis prints them, each with their organisations, without the speaker. */
  coauthors: v.string(),
  section_id: v.nullable(Whole),
  /** Number of the poster's board; null: none yet. */
  board: v.nullable(Whole),
  /** The speech date in words; may be empty. */
  time: v.string(),
  /** The release has another time than `time`, which a moderator set afterwards: `time` counts. */
  is_manual: v.boolean(),
  /** The talk was released but is no longer confirmed. */
  is_cancelled: v.boolean(),
})

/** The published programme: people and titles are as they are now; only times and rooms are those of the release. */
export const getPublishedProgram = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    /** Number of the release; null: none yet, and no items. */
    release: v.nullable(Whole),
    published_at: v.nullable(v.string()),
    time_zone: v.string(),
    /** `day_numb` counts them from 1. */
    days: v.array(v.string()),
    rooms: v.array(Room),
    sections: v.array(Section),
    /** Entries in the order of days, times and rooms. */
    items: v.array(PublishedItem),
    /** Talks of the release and all other confirmed ones. */
    talks: v.array(PublishedTalk),
  }),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas

const Forum = v.object({
  id: Whole,
  title: v.string(),
  title_en: EnglishText,
  is_current: v.boolean(),
  time_zone: v.string(),
  days: v.array(v.string()),
})

/** A talk outside the list: with what its ids mean. */
const TalkInPlace = {
  talk: PublishedTalk,
  forum: Forum,
  section: v.nullable(Section),
  /** Place in the release; null without a time; `room` is null if it has none. */
  slot: v.nullable(v.object(Slot)),
  room: v.nullable(Room),
}

const Neighbour = v.nullable(v.object({ id: Whole, title: v.string(), title_en: v.string(), speaker: v.string() }))

export const getProgramTalk = {
  /** `id` of the registration. */
  input: v.object({ id: Id }),
  reply: v.object({
    ...TalkInPlace,
    session: v.nullable(PublishedItem),
    /** Previous talk of its session. */
    previous: Neighbour,
    next: Neighbour,
    /** Abstract; null unless its author agreed to show it. */
    abstract: v.nullable(
      v.object({
        /** Title with `<i>` and `</i>` for italics, as all texts of a thesis. */
        title: v.string(),
        title_en: v.string(),
        text: v.string(),
        funding: v.string(),
        literature: v.array(v.string()),
        /** Authors in the order of print; `organisations` are positions in the list, from 1. */
        authors: v.array(v.object({ name: v.string(), name_en: v.string(), is_speaker: v.boolean(), organisations: v.array(Whole) })),
        organisations: v.array(v.object({ name: v.string(), name_en: v.string() })),
      }),
    ),
    /** Slides or the PDF of the poster; absent unless the speaker allows to show them. */
    slides: v.optional(v.object({ name: v.string(), size: Whole, path: v.string() })),
    /** Address of a recording; absent: none. */
    recording: v.optional(v.string()),
  }),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas

export const getProgramSpeaker = {
  /** `id` of the account, which talks name as `speaker_id`. */
  input: v.object({ id: Id }),
  reply: v.object({
    id: Whole,
    name: v.string(),
    organisation: v.string(),
    /** Confirmed talks, the latest forum first. */
    talks: v.array(v.object(TalkInPlace)),
  }),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas

export const agreeToAbstract = {
  /** `id` of the registration. */
  input: v.object({ id: Id, agreed: v.boolean() }),
  reply: v.object({ agreed: v.boolean() }),
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
