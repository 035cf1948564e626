import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId } from '../platform/fields.ts'

/** Section id 0: without a section, such as listeners. */
const FormatsBySection = v.array(
  v.object({
    /** `position` among all sections of the forum, from 0, which gives its colour. */
    section: v.object({ id: v.number(), name: v.string(), position: v.optional(v.number()) }),
    listener: v.number(),
    oral: v.number(),
    poster: v.number(),
  }),
)

/** Registrations of one forum. */
const ForumFigures = {
  total: v.number(),
  states: v.object({
    waiting: v.number(),
    proposed: v.number(),
    confirmed: v.number(),
    returned: v.optional(v.number()),
    reserve: v.optional(v.number()),
  }),
  /** Days with registrations, by the calendar of the forum's time zone. */
  by_day: v.array(v.object({ day: v.string(), count: v.number() })),
  /** Effective formats, by effective section. */
  by_section_in_force: FormatsBySection,
  /** Talks and posters only; each step is counted separately. */
  funnel: v.object({
    registered: v.number(),
    theses: v.number(),
    expert: v.number(),
    decided: v.number(),
    confirmed: v.number(),
  }),
}

export const getStatistics = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    registration_from: v.string(),
    registration_until: v.string(),
    theses_until: v.string(),
    first_day: v.optional(v.string()),
    ...ForumFigures,
    /** Numbers of requested formats, by effective section. */
    by_section: FormatsBySection,
    /** The forum before this one; null: there was none, or nothing of it is in the caller's sections. */
    previous: v.optional(v.nullable(v.object({ id: v.number(), title: v.string(), first_day: v.string(), ...ForumFigures }))),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas
