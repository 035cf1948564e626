import { figureNames } from '@forum/domain/dashboard/figures'
import { formats, stages } from '@forum/domain/forum/participation'
import { DATA_PAGE, DATA_PAGE_MAX } from '@forum/domain/people/apiTokens'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import { AnswerValue } from '../participation/answers.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, IdOrNone, Nothing, verbatim, Whole } from '../platform/fields.ts'
import { getPublishedProgram } from '../program/program.server.ts'

/** A list is read in pages, from the lowest id on; later the changes since then, in the same way. */
const Page = v.object({
  /** `cursor` of the page before; absent: the first page. */
  cursor: v.optional(IdOrNone),
  limit: v.optional(
    v.pipe(
      Id,
      v.maxValue(DATA_PAGE_MAX, () => i18n.t('Не больше {max}', { max: DATA_PAGE_MAX })),
    ),
    DATA_PAGE,
  ),
  /** `since` of the first page read before: only what has changed after it. */
  since: v.optional(verbatim(80)),
})

const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    /** With `since`: ids of changed records that are not in the list any more, or never were. */
    deleted: v.array(Whole),
    /** For the next page; null: this is the last. */
    cursor: v.nullable(Whole),
    /** On a first page: position from which changes are followed later. */
    since: v.nullable(v.string()),
  })

/** Application of a person, without the person. */
const Participant = {
  /** Id of the registration, which never changes and is the same in all lists. */
  id: Whole,
  format: v.picklist(formats),
  section_id: v.nullable(Whole),
  /** Day of the section, from 1; null without one. */
  day_number: v.nullable(Whole),
  state: v.picklist(stages),
}

export const readDataProgram = {
  input: Nothing,
  reply: getPublishedProgram.reply,
  reach: 'api-token',
  personalData: 'public',
} satisfies CallSchemas

export const listDataTalks = {
  input: Page,
  reply: listOf(
    v.object({
      ...Participant,
      title: v.string(),
      /** Empty: none. */
      english_title: v.string(),
      /** Authors in the order of print; `organizations` are positions in the list of the talk, from 1. */
      authors: v.array(v.object({ name: v.string(), latin_name: v.string(), is_speaker: v.boolean(), organizations: v.array(Whole) })),
      organizations: v.array(v.object({ name: v.string(), english_name: v.string() })),
    }),
  ),
  reach: 'api-token',
  // Accepted talks are not published before their speakers have confirmed.
  personalData: { read: 'read participants', subject: 'meeting', registrations: ['rows.*.id'] },
} satisfies CallSchemas

export const listDataParticipants = {
  input: Page,
  reply: listOf(v.object(Participant)),
  reach: 'api-token',
  personalData: 'none',
} satisfies CallSchemas

export const listDataPeople = {
  input: Page,
  reply: listOf(
    v.object({
      ...Participant,
      /** Id of the account: a person may have several applications. */
      user_id: Whole,
      full_name: v.string(),
      organization_name: v.string(),
      email: v.string(),
      /** Answers to questions of the forum, by their keys: `true` or `false`, keys of choices, texts and numbers. Sensitive ones are left out. Absent: the forum asks nothing. */
      answers: v.optional(v.record(v.string(), AnswerValue)),
    }),
  ),
  reach: 'api-token',
  personalData: { read: 'read participants', subject: 'meeting', users: ['rows.*.user_id'] },
} satisfies CallSchemas

export const listDataAttendance = {
  input: Page,
  reply: v.object({
    ...listOf(
      v.object({
        id: Whole,
        /** The first mark at each control point on each day; none: all were taken back. */
        presence: v.array(v.object({ day: v.string(), point_id: Whole, at: v.string() })),
      }),
    ).entries,
    /** Control points by their present names. */
    points: v.array(v.object({ id: Whole, name: v.string() })),
  }),
  reach: 'api-token',
  personalData: 'none',
} satisfies CallSchemas

export const readDataFigures = {
  input: Nothing,
  reply: v.object({
    /** Numbers of applications, as «Показатели» and the lists of the portal count them. */
    figures: v.array(v.object({ name: v.picklist(figureNames), count: Whole })),
  }),
  reach: 'api-token',
  personalData: 'none',
} satisfies CallSchemas
