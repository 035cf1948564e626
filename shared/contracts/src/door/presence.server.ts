import { markKinds, markSources } from '@forum/domain/door/marks'
import { paperFormats, shownPeople } from '@forum/domain/door/presenceList'
import { isDay } from '@forum/domain/platform/calendar'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Flag, Id, Ok, one, Page, requiredText, ShortText, SignedUrl, verbatim } from '../platform/fields.ts'
import { Point } from './device.server.ts'

const DayOf = v.pipe(
  verbatim(10),
  v.check(isDay, () => i18n.t('Укажите день')),
)
const Time = v.pipe(
  verbatim(5),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, () => i18n.t('Укажите время')),
)

/** The first mark that counts of a day at a point. */
const FirstMark = {
  point_id: v.number(),
  day: v.string(),
  at: v.string(),
  source: v.picklist(markSources),
}

export const listPresence = {
  input: v.object({
    q: v.optional(ShortText, ''),
    day: v.optional(DayOf),
    point_id: v.optional(Id),
    who: v.optional(one(shownPeople), 'all'),
    page: v.optional(Page, 1),
  }),
  reply: v.object({
    /** Days of the forum, and others with marks. */
    days: v.array(v.string()),
    points: v.array(Point),
    count: v.number(),
    people: v.array(
      v.object({
        user_id: v.number(),
        full_name: v.string(),
        organization: v.string(),
        /** Registration for a mark by hand; null: no active one. */
        registration_id: v.nullable(v.number()),
        /** Talks that moderators marked as held. */
        held_talks: v.array(v.string()),
        marks: v.array(v.object(FirstMark)),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read presence', subject: 'meeting', users: ['people.*.user_id'] },
} satisfies CallSchemas

export const correctPresence = {
  input: v.object({
    user_id: Id,
    point_id: Id,
    kind: one(markKinds),
    day: DayOf,
    /** Time of a mark that is added. */
    time: v.optional(Time, '00:00'),
    reason: requiredText(DECLINE_REASON_MAX),
  }),
  reply: Ok,
  reach: 'exception',
  personalData: 'changed',
} satisfies CallSchemas

export const exportPresence = {
  input: v.object({ day: v.optional(DayOf), point_id: v.optional(Id) }),
  reply: SignedUrl,
  reach: 'many',
  personalData: { read: 'export presence', subject: 'meeting' },
} satisfies CallSchemas

export const markHeldTalk = {
  input: v.object({ id: Id, is_held: Flag }),
  reply: v.object({ is_held: v.boolean() }),
  reach: 'one',
  personalData: 'changed',
} satisfies CallSchemas

const PaperChoice = { point_id: Id, day: DayOf }

export const listPaperPoints = {
  input: v.object({}),
  reply: v.object({ days: v.array(v.string()), points: v.array(Point) }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const readPaperList = {
  input: v.object(PaperChoice),
  reply: v.object({
    /** When the list was made. */
    at: v.string(),
    people: v.array(
      v.object({
        registration_id: v.number(),
        full_name: v.string(),
        organization: v.string(),
        /** First mark of the person; null: not marked. */
        at: v.nullable(v.string()),
        /** A tick that was typed in, and can be taken back here. */
        is_typed: v.boolean(),
      }),
    ),
  }),
  reach: 'many',
  personalData: { read: 'read door list', subject: 'meeting', registrations: ['people.*.registration_id'] },
} satisfies CallSchemas

export const getPaperList = {
  input: v.object({ ...PaperChoice, format: one(paperFormats) }),
  reply: SignedUrl,
  reach: 'many',
  personalData: { read: 'export presence', subject: 'meeting' },
} satisfies CallSchemas

export const typePaperMark = {
  input: v.object({ ...PaperChoice, registration_id: Id, kind: one(markKinds), time: Time }),
  reply: v.object({
    /** First mark as in the list. */
    at: v.nullable(v.string()),
    is_typed: v.boolean(),
  }),
  reach: 'one',
  personalData: 'changed',
} satisfies CallSchemas
