import { admissions, pointKinds } from '@forum/domain/door/controlPoints'
import { MARKS_MAX, markKinds, markSources } from '@forum/domain/door/marks'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, IdOrNone, Nothing, Ok, one, verbatim } from '../platform/fields.ts'

const CODE_MAX = 20
const SEALED_MAX = 4000
const PROOF_MAX = 64

/** A control point, where people are let in. */
export const Point = v.object({
  id: v.number(),
  name: v.string(),
  english_name: v.string(),
  kind: v.picklist(pointKinds),
  day_number: v.nullable(v.number()),
  section_id: v.nullable(v.number()),
  admits: v.picklist(admissions),
  capacity: v.nullable(v.number()),
  hands_out: v.string(),
  is_active: v.boolean(),
})

/** A mark that the server has. */
const Mark = v.object({
  id: v.number(),
  /** Device that made the mark; null: none. */
  device_id: v.nullable(v.number()),
  device_name: v.string(),
  /** The device's own. */
  number: v.nullable(v.number()),
  point_id: v.number(),
  registration_id: v.nullable(v.number()),
  guest_id: v.nullable(v.number()),
  kind: v.picklist(markKinds),
  scanned_at: v.string(),
})

export const pairDevice = {
  input: v.object({ code: verbatim(CODE_MAX) }),
  reply: v.object({
    token: v.string(),
    device: v.object({ id: v.number(), name: v.string() }),
    /** Person who works at the device. */
    full_name: v.string(),
    /** End of the token's validity. */
    until: v.string(),
    forum: v.object({ id: v.number(), short_name: v.string() }),
  }),
  reach: 'everybody',
  personalData: 'colleagues',
} satisfies CallSchemas

/** A person, with all registrations for the forum. Without active ones they are not let in. */
const Person = v.object({
  /** Active registrations; the first is the one that new marks name. */
  registration_ids: v.array(v.number()),
  cancelled_ids: v.array(v.number()),
  /** Surname first. */
  name: v.string(),
  /** Latin name; empty: not given. */
  latin_name: v.string(),
  organization: v.string(),
  /** Kind of the badge. */
  kind: v.string(),
  /** Detail such as «стенд № 12»; empty: none. */
  detail: v.string(),
  /** Events that the person planned. */
  planned: v.array(v.number()),
})

export const readSnapshot = {
  input: Nothing,
  reply: v.object({
    /** Moment by the server's clock. */
    at: v.string(),
    forum: v.object({ id: v.number(), short_name: v.string(), time_zone: v.string(), days: v.array(v.string()) }),
    device: v.object({
      id: v.number(),
      name: v.string(),
      until: v.string(),
      /** Key of this pairing, in base64url: proves later which marks were made in it. */
      mark_key: v.optional(v.string()),
    }),
    full_name: v.string(),
    kinds: v.array(v.object({ id: v.string(), name: v.string(), english_name: v.string(), colour: v.string() })),
    points: v.array(Point),
    people: v.array(Person),
    /** Let in without an account. */
    guests: v.array(v.object({ id: v.number(), name: v.string(), organization: v.string() })),
    /** Accepted generations of tickets, with their Ed25519 public keys in base64url. */
    ticket_keys: v.array(v.object({ generation: v.number(), public_key: v.string() })),
    /** P-256 public key (uncompressed point, base64url) to which data of people registered at the door are sealed. */
    seal_key: v.string(),
    /** Consent of a person who is registered at the door. */
    consent: v.object({ version: v.string(), text: v.string() }),
    marks: v.array(Mark),
    /** The latest of these marks; 0: none. */
    cursor: v.number(),
  }),
  reach: 'device',
  // The snapshot has everybody, so ids are not recorded.
  personalData: { read: 'read door list', subject: 'meeting' },
} satisfies CallSchemas

/** Sends marks in the order of their numbers, and asks for those of others. A repeated number changes nothing. */
export const sendMarks = {
  input: v.object({
    /** The latest mark of others that the device has. */
    cursor: IdOrNone,
    /** Moment of the device's snapshot. */
    snapshot_at: v.pipe(v.string(), v.isoTimestamp()),
    /** Marks that it has not sent, with these. */
    unsent: IdOrNone,
    marks: v.pipe(
      v.array(
        v.object({
          number: Id,
          point_id: Id,
          /** Id of the registration; null for a person registered at the door. */
          registration_id: v.nullable(Id),
          guest_id: v.nullable(Id),
          kind: one(markKinds),
          source: one(markSources),
          /** Moment by the server's clock, as the device estimates it. */
          scanned_at: v.pipe(v.string(), v.isoTimestamp()),
          /** Possible error of that moment, in seconds. */
          uncertainty: IdOrNone,
          /** A person registered at the door, sealed to the server's key; null otherwise. */
          sealed: v.nullable(verbatim(SEALED_MAX)),
          /** Origin of a mark left by an ended shift on the same phone: the device and the number it was made under, proved with its key. */
          earlier: v.optional(
            v.nullable(v.object({ device_id: Id, number: Id, proof: v.optional(v.nullable(verbatim(PROOF_MAX)), null) })),
            null,
          ),
        }),
      ),
      v.maxLength(MARKS_MAX),
    ),
  }),
  reply: v.object({
    /** Moment by the server's clock. */
    at: v.string(),
    results: v.array(
      v.object({
        number: v.number(),
        /** `refused` marks wait at the server until they are settled. */
        result: v.picklist(['kept', 'refused']),
        /** Reason for a refusal; empty: the mark was kept. */
        code: v.string(),
        /** Id of the registration of a person registered at the door. */
        registration_id: v.nullable(v.number()),
        guest_id: v.nullable(v.number()),
      }),
    ),
    /** Marks of other devices since the cursor, at most a few hundred. */
    marks: v.array(Mark),
    cursor: v.number(),
    /** People or control points have changed since the snapshot. */
    is_stale: v.boolean(),
  }),
  reach: 'device',
  personalData: 'changed',
} satisfies CallSchemas

export const endShift = {
  input: Nothing,
  reply: Ok,
  reach: 'device',
  personalData: 'none',
} satisfies CallSchemas
