import { PROGRAM_ITEMS_MAX, programItemKinds, ROOMS_MAX } from '@forum/domain/program/program'
import { releaseProblemKinds } from '@forum/domain/program/release/programRelease'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { EnglishText, ForumId, Id, IdOrNone, line, nullish, one, requiredLine, ShortText } from '../platform/fields.ts'

const DAY_MINUTES = 1440
const minutes = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const Start = minutes(0, DAY_MINUTES)
const Minutes = minutes(1, DAY_MINUTES)

const RoomInput = { name: requiredLine(100), name_en: v.optional(line(100), '') }
const Room = v.object({ id: v.number(), name: v.string(), name_en: EnglishText, position: v.number() })

/** Bounds of the grid in minutes since midnight; durations of new entries in minutes. */
const Settings = v.object({
  day_start: Start,
  day_end: Start,
  minutes: v.object({ talk: Minutes, plenary: Minutes, posters: Minutes, break: Minutes }),
  walk_minutes: minutes(0, 120),
  boards_in_row: minutes(1, 200),
})

const ItemInput = {
  kind: one(programItemKinds),
  session_id: nullish(Id),
  registration_id: nullish(Id),
  section_id: nullish(Id),
  /** Number of the forum's day, from 1. */
  day_numb: minutes(1, 5),
  room_id: nullish(Id),
  /** Minutes since midnight, local time of the forum. */
  start: Start,
  minutes: Minutes,
  title: v.optional(ShortText, ''),
  title_en: v.optional(ShortText, ''),
  chair: v.optional(ShortText, ''),
}

export const DraftItem = v.object({
  id: v.number(),
  kind: one(programItemKinds),
  session_id: v.nullable(v.number()),
  registration_id: v.nullable(v.number()),
  section_id: v.nullable(v.number()),
  day_numb: v.number(),
  room_id: v.nullable(v.number()),
  start: v.number(),
  minutes: v.number(),
  title: v.string(),
  title_en: v.string(),
  chair: v.string(),
  version: v.number(),
  /** Person who changed it last; null: an account since deleted. */
  changed_by: v.nullable(v.string()),
})

/** An oral talk that was accepted. */
export const DraftTalk = v.object({
  /** Id of the registration. */
  id: v.number(),
  title: v.string(),
  speaker: v.string(),
  /** Stable within the forum; the same person has the same number in all talks. */
  speaker_id: v.number(),
  organisation: v.string(),
  /** Co-authors as printed in the thesis, without the speaker. */
  coauthors: v.array(v.string()),
  /** Numbers of the co-authors by address and ORCID iD; absent: none are given. */
  coauthor_ids: v.optional(v.array(v.nullable(v.number()))),
  section_id: v.nullable(v.number()),
  is_confirmed: v.boolean(),
  /** Time that a moderator typed, where it differs from what the programme wrote; null: it does not. */
  manual_time: v.nullable(v.string()),
  /** The typed time read as a place; null: it names no time. `day_numb` is null on a day that is not the forum's. */
  manual_slot: v.nullable(v.object({ day_numb: v.nullable(v.number()), start: v.number(), minutes: v.nullable(v.number()) })),
  /** Time that was typed before the talk got its place in the draft, which replaces it; null: none, or the same time. */
  former_time: v.nullable(v.string()),
  /** People who want to attend it, each a number that holds for this reply alone. */
  listeners: v.array(v.number()),
})

export const getProgramDraft = {
  /** `since`: a revision that the caller has; the reply then holds only items changed after it, and talks only if `talks` is asked for. */
  input: v.object({ id: ForumId, since: v.optional(IdOrNone), talks: v.optional(one(['1'])) }),
  reply: v.object({
    revision: v.number(),
    /** Number of the release that the public sees; null: none. */
    live_release: v.nullable(v.number()),
    days: v.array(v.string()),
    settings: Settings,
    rooms: v.array(Room),
    sections: v.array(
      v.object({ id: v.number(), name: v.string(), name_en: EnglishText, day_numb: v.number(), listeners: v.array(v.number()) }),
    ),
    items: v.array(DraftItem),
    /** Ids of items that were removed since. */
    removed: v.array(v.number()),
    /** Talks; absent in a reply to `since` without `talks`. */
    talks: v.optional(v.array(DraftTalk)),
  }),
  reach: 'list',
  personalData: { read: 'read program draft', subject: 'meeting', from: 'id', registrations: ['talks.*.id'] },
} satisfies CallSchemas

/**
 * All or nothing. `add` makes an item; a talk may name a session that is added by the same call by its negative position among the changes, from −1.
 * `change` and `remove` name the version they know and are refused if it is another by now.
 */
export const ProgramChange = v.variant('op', [
  v.object({ op: v.literal('add'), ...ItemInput, session_id: nullish(v.pipe(v.number(), v.integer())) }),
  v.object({ op: v.literal('change'), id: Id, version: Id, ...v.partial(v.object(ItemInput)).entries }),
  v.object({ op: v.literal('remove'), id: Id, version: Id }),
])

export const changeProgram = {
  input: v.object({ id: ForumId, changes: v.pipe(v.array(ProgramChange), v.minLength(1), v.maxLength(PROGRAM_ITEMS_MAX)) }),
  /** `items` that were added or changed, in the order of the changes; `removed` their ids. */
  reply: v.object({ revision: v.number(), items: v.array(DraftItem), removed: v.array(v.number()) }),
  reach: 'draft',
  personalData: 'colleagues',
} satisfies CallSchemas

/** All rooms in their order; those without an id are new, those left out are removed if nothing takes place in them. */
export const saveRooms = {
  input: v.object({
    id: ForumId,
    rooms: v.pipe(v.array(v.object({ id: nullish(Id), ...RoomInput })), v.maxLength(ROOMS_MAX)),
  }),
  reply: v.object({ revision: v.number(), rooms: v.array(Room) }),
  reach: 'draft',
  personalData: 'none',
} satisfies CallSchemas

export const saveProgramSettings = {
  input: v.object({ id: ForumId, settings: Settings }),
  reply: v.object({ revision: v.number() }),
  reach: 'draft',
  personalData: 'none',
} satisfies CallSchemas

/** `adopt` moves the slots to the typed times; otherwise the typed times give way to the programme's. `ids` of registrations. */
export const settleSpeechDates = {
  input: v.object({ id: ForumId, ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(PROGRAM_ITEMS_MAX)), adopt: v.boolean() }),
  /** `unreadable`: ids of those that name no time of the forum, which stay as they are. */
  reply: v.object({ revision: v.number(), unreadable: v.array(v.number()) }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

/** Proposes a schedule, the same for the same seed and draft. */
export const proposeProgram = {
  input: v.object({ id: ForumId, seed: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)) }),
  reply: v.object({
    revision: v.number(),
    /** People who cannot attend everything they chose, and other conflicts, weighted: never more after than before. */
    before: v.number(),
    after: v.number(),
    moves: v.array(
      v.object({
        id: v.number(),
        version: v.number(),
        session_id: v.nullable(v.number()),
        day_numb: v.number(),
        room_id: v.nullable(v.number()),
        start: v.number(),
      }),
    ),
  }),
  reach: 'draft',
  personalData: 'none',
} satisfies CallSchemas

const Place = v.nullable(v.object({ day: v.string(), start: v.number(), minutes: v.number(), room: v.string() }))

/** Changes that a release would make for the public. */
export const previewProgram = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    revision: v.number(),
    /** Number that the release would have. */
    number: v.number(),
    /** Moves of talks: null where a talk was or will be without a place. */
    moves: v.array(v.object({ id: v.number(), title: v.string(), speaker: v.string(), before: Place, after: Place })),
    /** Other changes, in words. */
    others: v.array(v.string()),
    /** Conflicts of the draft, in words. */
    conflicts: v.array(v.string()),
    /** Contradictions in the release with their remedies: `stop` has to be settled before it is published. */
    checks: v.array(
      v.object({
        kind: one(releaseProblemKinds),
        severity: one(['stop', 'warn'] as const),
        text: v.string(),
        remedy: v.string(),
        /** Entries of the draft. */
        items: v.array(v.number()),
        /** Ids of registrations. */
        talks: v.array(v.number()),
      }),
    ),
    /** The draft is what is published: it is not published again. Absent in the reply of an earlier server. */
    is_unchanged: v.optional(v.boolean()),
    /** People who will get an e-mail. */
    notified: v.number(),
    /** The first hundred of them, by name. */
    recipients: v.array(v.object({ user_id: v.number(), full_name: v.string() })),
  }),
  reach: 'list',
  personalData: {
    read: 'read program draft',
    subject: 'meeting',
    from: 'id',
    registrations: ['moves.*.id', 'checks.*.talks.*'],
    users: ['recipients.*.user_id'],
  },
} satisfies CallSchemas

/** `revision` of the draft that was previewed: another one by now is refused. */
export const publishProgram = {
  input: v.object({ id: ForumId, revision: v.pipe(v.number(), v.integer(), v.minValue(0)), note: v.optional(ShortText, '') }),
  reply: v.object({ number: v.number() }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

/** The release before the live one is live again. `number` of the live one: another one by now is refused. */
export const rollBackProgram = {
  input: v.object({ id: ForumId, number: Id }),
  reply: v.object({ number: v.nullable(v.number()) }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const listProgramReleases = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    live: v.nullable(v.number()),
    releases: v.array(
      v.object({ number: v.number(), published_at: v.string(), author: v.nullable(v.string()), note: v.string(), talks: v.number() }),
    ),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas
