import { BOARD_MAX, posterOrders } from '@forum/domain/program/posterNumbers'
import { programPapers } from '@forum/domain/program/programPapers'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { EnglishText, ForumId, Id, nullish, Ok, one, SignedUrl, verbatim } from '../platform/fields.ts'

const Board = v.pipe(Id, v.maxValue(BOARD_MAX))

export const listPosters = {
  input: v.object({ id: ForumId }),
  reply: v.object({
    /** Number of the release that papers print; null: nothing can be printed. */
    live_release: v.nullable(v.number()),
    boards_in_row: v.number(),
    /** Days of the forum, and of its live release. */
    days: v.array(v.string()),
    rooms: v.array(v.object({ id: v.number(), name: v.string(), name_en: EnglishText })),
    /** Posters by number, then those without. */
    posters: v.array(
      v.object({
        /** Id of the registration. */
        id: v.number(),
        title: v.string(),
        speaker: v.string(),
        organisation: v.string(),
        section: v.nullable(v.object({ id: v.number(), name: v.string(), name_en: EnglishText })),
        number: v.nullable(v.number()),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'public',
} satisfies CallSchemas

/** `renumber`: all from 1; otherwise posters without a number get those after the highest. */
export const numberPosters = {
  input: v.object({ id: ForumId, order: one(posterOrders), renumber: v.boolean() }),
  reply: v.object({ numbered: v.number() }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

/** `id` of the registration; `number` null frees its board. Of two posters with numbers the other one gets the number that this one had. */
export const setBoard = {
  input: v.object({ id: Id, number: nullish(Board) }),
  reply: Ok,
  reach: 'one',
  personalData: 'none',
} satisfies CallSchemas

const Day = v.pipe(verbatim(10), v.isoDate())

/** Address of a paper; room and day choose one sheet of `doors`. */
export const getProgramPaper = {
  input: v.object({ id: ForumId, kind: one(programPapers), room_id: v.optional(Id), day: v.optional(Day) }),
  reply: v.object({
    ...SignedUrl.entries,
    /** Characters printed as «□», by talk, session or room. */
    unprintable: v.array(v.object({ title: v.string(), characters: v.array(v.string()) })),
  }),
  reach: 'none',
  personalData: 'public',
} satisfies CallSchemas

const Release = v.nullable(v.object({ number: v.number(), published_at: v.string() }))

/** Checks a paper by the address of its QR code: forum and release, and what the paper shows. */
export const checkPaper = {
  input: v.object({
    /** Id in a code that may be made up: a draft's is as unknown as one that does not exist. */
    forum: Id,
    release: Id,
    /** A door sheet. */
    room: v.optional(Id),
    day: v.optional(Day),
    /** Registration of a talk's card, or of the label of a board. */
    talk: v.optional(Id),
    board: v.optional(Board),
    /** Digest of the numbers of boards: of a list of them, and of the whole programme. */
    boards: v.optional(verbatim(16)),
    whole: v.optional(verbatim(16)),
  }),
  reply: v.object({
    /** `unknown`: no such forum, release or sheet. */
    state: one(['valid', 'outdated', 'unknown']),
    /** The answer in a sentence. */
    heading: v.string(),
    /** Subject of the paper, in words. */
    subject: v.string(),
    time_zone: v.string(),
    printed: Release,
    live: Release,
    /** Changes of talks. */
    changes: v.array(v.object({ title: v.string(), before: v.string(), after: v.string() })),
    /** Other changes, in sentences. */
    others: v.array(v.string()),
  }),
  reach: 'everybody',
  personalData: 'public',
} satisfies CallSchemas
