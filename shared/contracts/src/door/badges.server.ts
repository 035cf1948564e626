import { badgeSheets } from '@forum/domain/door/badgePaper'
import { badgeSegments, badgeStates } from '@forum/domain/door/badges'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, line, Nothing, nullish, Ok, one, verbatim } from '../platform/fields.ts'

const SEARCH_MAX = 100
const MILLIMETRES_MAX = 1000
const KIND_MAX = 30

const Millimetres = v.pipe(v.number(), v.minValue(1), v.maxValue(MILLIMETRES_MAX))

const job = {
  id: v.number(),
  state: v.picklist(badgeStates),
  /** Badges of the file, and those whose codes are drawn; then all are typeset together. */
  total: v.number(),
  done: v.number(),
  /** Reason why the file was not made. */
  error: v.nullable(v.string()),
}

export const getBadges = {
  input: Nothing,
  reply: v.object({
    /** People with a badge, and those whose badge is not printed as it is now. */
    all: v.number(),
    fresh: v.number(),
    kinds: v.array(v.object({ id: v.string(), name: v.string(), english_name: v.string(), colour: v.string() })),
    /** Printings of badges, newest first. */
    prints: v.array(v.object({ at: v.string(), count: v.number(), printed_by: v.nullable(v.string()) })),
    /** People on whose badge characters are printed as «□». */
    unprintable: v.array(v.object({ name: v.string(), characters: v.array(v.string()) })),
    /** The latest order whose file is kept; null: there is none. */
    job: v.nullable(v.object(job)),
  }),
  reach: 'list',
  personalData: { read: 'read badges', subject: 'meeting', people: ['unprintable.*.name'] },
} satisfies CallSchemas

export const findBadgePeople = {
  input: v.object({ search: line(SEARCH_MAX) }),
  reply: v.object({
    /** People found, at most twenty. */
    people: v.array(
      v.object({
        registration_id: v.number(),
        name: v.string(),
        /** Latin name; empty: not given. */
        latin_name: v.string(),
        organization: v.string(),
        /** Id of the kind on the badge. */
        kind: v.string(),
        /** Kind chosen by an organiser; null: it follows from the format. */
        chosen_kind: v.nullable(v.string()),
        /** Detail such as «Стенд № 12»; empty: none. */
        detail: v.string(),
        /** Moment of the last print; null: never. */
        printed_at: v.nullable(v.string()),
        /** The badge was not printed as it is now. */
        is_fresh: v.boolean(),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read badges', subject: 'meeting', registrations: ['people.*.registration_id'] },
} satisfies CallSchemas

export const orderBadges = {
  input: v.object({
    segment: one(badgeSegments),
    /** Registration of the only person to print. */
    registration_id: nullish(Id),
    paper: v.object({ width: Millimetres, height: Millimetres, sheet: one(badgeSheets) }),
  }),
  reply: v.object({ id: v.number() }),
  reach: 'many',
  personalData: { read: 'export badges', subject: 'meeting' },
} satisfies CallSchemas

export const getBadgeJob = {
  input: v.object({ id: Id }),
  reply: v.object({
    ...job,
    /** Address of the file; null while it is not ready. */
    url: v.nullable(v.string()),
  }),
  reach: 'many',
  personalData: { read: 'export badges', subject: 'meeting' },
} satisfies CallSchemas

export const chooseBadgeKind = {
  input: v.object({ registration_id: Id, kind: v.nullable(verbatim(KIND_MAX)) }),
  reply: Ok,
  reach: 'one',
  personalData: 'none',
} satisfies CallSchemas

export const getTicket = {
  input: v.object({ id: Id }),
  reply: v.object({
    /** Path of the page of the ticket on the portal. */
    path: v.string(),
    /** The QR code: modules on a side without the quiet zone, and the dark ones as path data of an SVG. */
    code: v.object({ size: v.number(), path: v.string() }),
  }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas
