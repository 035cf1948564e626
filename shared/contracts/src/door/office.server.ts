import { admissions, pointKinds } from '@forum/domain/door/controlPoints'
import { DEVICE_NAME_MAX, deviceStates } from '@forum/domain/door/devices'
import { doorOutcomes } from '@forum/domain/door/doorOutcomes'
import { markKinds } from '@forum/domain/door/marks'
import { refusedMarkCodes } from '@forum/domain/door/refusedMarks'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Flag, Id, Nothing, nullish, Ok, one, requiredLine, requiredText, ShortText } from '../platform/fields.ts'
import { Point } from './device.server.ts'

const POINT_NAME_MAX = 120

export const readDoorOverview = {
  input: Nothing,
  reply: v.object({
    /** Moment by the server's clock. */
    at: v.string(),
    time_zone: v.string(),
    /** People with an active registration. */
    expected: v.number(),
    /** Number of them who came on any day. */
    came: v.number(),
    came_today: v.number(),
    /** People registered at the door without an e-mail. */
    guests: v.number(),
    /** Number of people registered at the door. */
    registered: v.number(),
    /** Places of the forum; null: they are not counted. */
    capacity: v.nullable(v.number()),
    points: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        english_name: v.string(),
        capacity: v.nullable(v.number()),
        /** People who came in there today. */
        inside: v.number(),
      }),
    ),
    /** People by the hour in which they first came today. */
    hours: v.array(v.object({ hour: v.number(), came: v.number() })),
    /** Marks a minute in the last ten minutes. */
    scans_a_minute: v.number(),
    /** People who were let in twice today. */
    doubles: v.number(),
    /** Marks that wait to be settled. */
    refused: v.number(),
    /** Devices that had not sent everything when they last called. */
    unsent: v.array(v.object({ name: v.string(), unsent: v.number(), seen_at: v.nullable(v.string()) })),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const listPoints = {
  input: Nothing,
  reply: v.object({
    points: v.array(Point),
    days: v.array(v.string()),
    sections: v.array(v.object({ id: v.number(), name: v.string(), day_number: v.number() })),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const savePoint = {
  input: v.object({
    /** Id of the point; null: a new one. */
    id: nullish(Id),
    kind: one(pointKinds),
    name: requiredLine(POINT_NAME_MAX),
    english_name: v.optional(ShortText, ''),
    day_number: nullish(Id),
    section_id: nullish(Id),
    admits: one(admissions),
    capacity: nullish(Id),
    hands_out: v.optional(ShortText, ''),
    is_active: Flag,
  }),
  reply: v.object({ id: v.number() }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const listDevices = {
  input: Nothing,
  reply: v.object({
    devices: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        /** Person who works at the device; empty: the account is deleted. */
        full_name: v.string(),
        state: v.picklist(deviceStates),
        created_at: v.string(),
        paired_at: v.nullable(v.string()),
        /** End of the token's validity. */
        until: v.nullable(v.string()),
        seen_at: v.nullable(v.string()),
        unsent: v.number(),
        /** Marks that it has sent. */
        sent: v.number(),
      }),
    ),
    /** People who can work at a device. */
    people: v.array(v.object({ id: v.number(), full_name: v.string() })),
    time_zone: v.string(),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const createDevice = {
  input: v.object({ name: requiredLine(DEVICE_NAME_MAX), user_id: Id }),
  reply: v.object({
    id: v.number(),
    code: v.string(),
    /** End of the code's validity. */
    until: v.string(),
    /** Address where the code is entered. */
    url: v.string(),
  }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const revokeDevice = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'stop',
  personalData: 'none',
} satisfies CallSchemas

export const listDisputes = {
  input: Nothing,
  reply: v.object({
    refused: v.array(
      v.object({
        id: v.number(),
        device_name: v.string(),
        code: v.picklist(refusedMarkCodes),
        kind: v.picklist(markKinds),
        scanned_at: v.string(),
        /** When the mark came to the server. */
        received_at: v.string(),
        /** Name of the point; empty: there is none with this id. */
        point: v.string(),
        /** Name of the registered person; empty: unknown. */
        full_name: v.string(),
        registration_id: v.nullable(v.number()),
        /** When it was settled; null while it waits. */
        settled_at: v.nullable(v.string()),
        /** Person who settled it. */
        settled_by: v.string(),
        note: v.string(),
      }),
    ),
    /** Marks of one person by two devices: both stay, and the person is in once. */
    doubles: v.array(
      v.object({
        full_name: v.string(),
        registration_id: v.nullable(v.number()),
        guest_id: v.nullable(v.number()),
        point: v.string(),
        day: v.string(),
        marks: v.array(v.object({ device_name: v.string(), scanned_at: v.string() })),
      }),
    ),
    /** People who have cancelled every registration, and were let in. */
    cancelled: v.array(
      v.object({
        full_name: v.string(),
        registration_id: v.number(),
        /** First mark of each point and day. */
        marks: v.array(v.object({ point: v.string(), scanned_at: v.string() })),
      }),
    ),
    /** People whom devices registered, the latest first, with the outcome. */
    registered: v.array(
      v.object({
        /** Name as it was typed. */
        full_name: v.string(),
        organization: v.string(),
        /** Name of the device; empty: it is deleted. */
        device_name: v.string(),
        consented_at: v.string(),
        outcome: v.picklist(doorOutcomes),
        registration_id: v.nullable(v.number()),
      }),
    ),
    time_zone: v.string(),
  }),
  reach: 'list',
  personalData: {
    read: 'read door list',
    subject: 'meeting',
    registrations: [
      'refused.*.registration_id',
      'doubles.*.registration_id',
      'cancelled.*.registration_id',
      'registered.*.registration_id',
    ],
  },
} satisfies CallSchemas

export const settleRefusedMark = {
  input: v.object({ id: Id, note: requiredText(DECLINE_REASON_MAX) }),
  reply: Ok,
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas
