import { type Admission, admissions, type PointKind, pointKinds } from '@forum/domain/door/controlPoints'
import { type DoorOutcome, doorOutcomes } from '@forum/domain/door/doorOutcomes'
import { type MarkKind, type MarkSource, markKinds, markSources } from '@forum/domain/door/marks'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { givesAccess } from './access.ts'
import { moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetingId, sections } from './forum.ts'
import { registrationId, registrations } from './participation.ts'
import { users } from './people.ts'

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const staffId = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' })

/** Places where people are let in. */
export const controlPoints = pgTable(
  'control_points',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    kind: text().$type<PointKind>().notNull(),
    name: text().notNull(),
    /** English name; empty: not given. */
    englishName: text('english_name').notNull().default(''),
    /** Number of a day of the forum, from 1; null: all days. */
    dayNumber: smallint('day_number'),
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'set null' }),
    admits: text().$type<Admission>().notNull().default('all'),
    /** Number of people for whom there is room; null: people are not counted. */
    capacity: integer(),
    handsOut: text('hands_out').notNull().default(''),
    /** Whether the point is offered to devices; its marks stay in any case. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    index('control_points_meeting').on(t.meetingId),
    index('control_points_section').on(t.sectionId),
    check('control_points_kind', sql`${t.kind} in (${listOf(pointKinds)})`),
    check('control_points_admits', sql`${t.admits} in (${listOf(admissions)})`),
    check('control_points_capacity', sql`${t.capacity} > 0`),
  ],
)

/** A phone or computer at the door, for one shift. */
export const doorDevices = pgTable(
  'door_devices',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Name of the device, such as «Стойка 2». */
    name: text().notNull(),
    /** Person who works at the device: the author of its marks. */
    userId: staffId('user_id'),
    createdAt: moment('created_at').notNull(),
    createdBy: staffId('created_by'),
    /** Digest of the code for pairing; null once it is used. */
    codeHash: text('code_hash').unique(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** Digest of the device's token; null until it is paired. */
    tokenHash: text('token_hash').unique(),
    pairedAt: moment('paired_at'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: staffId('revoked_by'),
    /** When the person at the device ended the shift. */
    endedAt: moment('ended_at'),
    /** Time of the device's latest call. */
    seenAt: moment('seen_at'),
    /** Number of marks that the device had not sent at its latest call. */
    unsent: integer().notNull().default(0),
  },
  (t) => [
    index('door_devices_meeting').on(t.meetingId),
    index('door_devices_user').on(t.userId),
    index('door_devices_created_by').on(t.createdBy),
    index('door_devices_revoked_by').on(t.revokedBy),
  ],
)
leftOutOfDownload(doorDevices, 'they are of the door; who registered one is in the audit log')
givesAccess(doorDevices, {
  gives: 'the list of people at the door, and codes that pair a device',
  // The digest of the token stays: marks of the shift are known by it.
  afterRestore: {
    ends: (now) => sql`update door_devices set revoked_at = coalesce(revoked_at, ${now.toISOString()}), code_hash = null
      where revoked_at is null or code_hash is not null`,
  },
  afterAccount: { kept: 'a shift at the door goes on; an organiser revokes its device' },
})

/** A person whom a device registered, with the data as they were typed; a guest without an account unless there is a registration. */
export const doorGuests = pgTable(
  'door_guests',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    deviceId: integer('device_id').references(() => doorDevices.id, { onDelete: 'set null' }),
    /** Digest by which the person is recognised when the same data come again; null: registered before it was kept. */
    personKey: text('person_key'),
    /**
     * Id by which devices name a person with an e-mail: an id of a registration, existing or not, so that they do not learn who has
     * an account. Null: no e-mail was given.
     */
    reference: integer().unique(),
    /** Registration of the person; null: there is none. */
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** Outcome of the registration, for organisers; null: registered before outcomes were stored. */
    outcome: text().$type<DoorOutcome>(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    organization: text().notNull().default(''),
    /** The version of the text of the consent that was shown. */
    policyVersion: text('policy_version').notNull(),
    consentedAt: moment('consented_at').notNull(),
  },
  (t) => [
    index('door_guests_meeting').on(t.meetingId),
    index('door_guests_device').on(t.deviceId),
    index('door_guests_registration').on(t.registrationId),
    uniqueIndex('door_guests_person').on(t.meetingId, t.personKey),
    check('door_guests_outcome', sql`${t.outcome} in (${listOf(doorOutcomes)})`),
  ],
)

/** Marks that a person was let in, or that an earlier mark was a mistake; append-only. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: serial().primaryKey(),
    /** Device of the mark; null: it was not made at a device. */
    deviceId: integer('device_id').references(() => doorDevices.id, { onDelete: 'cascade' }),
    /** The device's own number of the mark, from 1; null as the device is. */
    number: integer(),
    pointId: integer('point_id')
      .notNull()
      .references(() => controlPoints.id, { onDelete: 'cascade' }),
    registrationId: registrationId('registration_id'),
    /** Person whom a device registered, with or without a registration. */
    guestId: integer('guest_id').references(() => doorGuests.id, { onDelete: 'cascade' }),
    kind: text().$type<MarkKind>().notNull(),
    source: text().$type<MarkSource>().notNull(),
    /** When the person was at the point, by the server's clock. */
    scannedAt: moment('scanned_at').notNull(),
    /** Possible error of `scannedAt`, in seconds; 0 unless the device was restarted. */
    uncertainty: integer().notNull().default(0),
    receivedAt: moment('received_at').notNull(),
    by: staffId('by'),
    /** Reason of a correction by hand. */
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('check_ins_number').on(t.deviceId, t.number),
    index('check_ins_point').on(t.pointId, t.id),
    index('check_ins_registration').on(t.registrationId),
    index('check_ins_guest').on(t.guestId),
    index('check_ins_by').on(t.by),
    check('check_ins_kind', sql`${t.kind} in (${listOf(markKinds)})`),
    check('check_ins_source', sql`${t.source} in (${listOf(markSources)})`),
    check('check_ins_person', sql`${t.registrationId} is not null or ${t.guestId} is not null`),
    check('check_ins_device', sql`(${t.deviceId} is null) = (${t.number} is null)`),
  ],
)

/** Marks that the server could not store as they were sent, until they are settled; several of one number if they differ. */
export const refusedMarks = pgTable(
  'refused_marks',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => doorDevices.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The mark as it was sent: ids and times. The data of a person registered at the door stay sealed until the mark is settled. */
    mark: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Code of the refusal. */
    code: text().notNull(),
    refusedAt: moment('refused_at').notNull(),
    /** When the mark was settled; null while it waits. */
    settledAt: moment('settled_at'),
    settledBy: staffId('settled_by'),
    note: text().notNull().default(''),
  },
  (t) => [index('refused_marks_number').on(t.deviceId, t.number), index('refused_marks_settled_by').on(t.settledBy)],
)
leftOutOfDownload(refusedMarks, 'ids and times; a settled mark is in the download')

/** Generations of a forum's ticket signatures. The keys are derived from the portal's secret; nothing of them is stored. */
export const ticketKeys = pgTable(
  'ticket_keys',
  {
    meetingId: meetingId('meeting_id').notNull(),
    generation: smallint().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time since when tickets of this generation are refused; null: they are accepted. */
    retiredAt: moment('retired_at'),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.generation] })],
)
givesAccess(ticketKeys, {
  gives: 'tickets and badges',
  afterRestore: { kept: 'printed badges stay good; rotate-ticket-keys --retire ends them' },
  afterAccount: { kept: 'the key is of a forum' },
})

/** The kind of badge that organisers chose for a person instead of that of the format. */
export const badgeKinds = pgTable('badge_kinds', {
  registrationId: registrationId('registration_id').primaryKey(),
  /** Id of a kind in the forum's settings. */
  kind: text().notNull(),
})

/** Records of printed badges; append-only. */
export const badgePrints = pgTable(
  'badge_prints',
  {
    id: serial().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    printedAt: moment('printed_at').notNull(),
    by: staffId('by'),
    /** Content of the printed badge, so that a later change asks for a new one. */
    content: text().notNull(),
  },
  (t) => [index('badge_prints_registration').on(t.registrationId), index('badge_prints_by').on(t.by)],
)

/** Orders of badge files; the finished file is in the storage. */
export const badgeJobs = pgTable(
  'badge_jobs',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Ordered people and paper. */
    order: jsonb('badge_order').$type<Record<string, unknown>>().notNull(),
    orderedBy: staffId('ordered_by'),
    orderedAt: moment('ordered_at').notNull(),
    /** When the process that makes the file last renewed its lease. */
    touchedAt: moment('touched_at'),
    finishedAt: moment('finished_at'),
    /** Number of badges in the file, and number of those drawn so far. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Key of the finished file; null while it is made. */
    storageKey: text('storage_key').unique(),
    /** Reason why the file could not be made; empty: it was made, or is not finished. */
    failure: text().notNull().default(''),
  },
  (t) => [index('badge_jobs_meeting').on(t.meetingId), index('badge_jobs_ordered_by').on(t.orderedBy)],
)
leftOutOfDownload(badgeJobs, 'printed badges are in the download')

/** Answers to the question, asked before the forum, whether a person will come. */
export const comingAnswers = pgTable('coming_answers', {
  registrationId: registrationId('registration_id').primaryKey(),
  isComing: boolean('is_coming').notNull(),
  answeredAt: moment('answered_at').notNull(),
})

/** Talks that moderators marked as held. */
export const heldTalks = pgTable(
  'held_talks',
  {
    registrationId: registrationId('registration_id').primaryKey(),
    heldAt: moment('held_at').notNull(),
    by: staffId('by'),
  },
  (t) => [index('held_talks_by').on(t.by)],
)

/** Records that a person answered the questions about an event; the answers are stored separately. */
export const feedbackGiven = pgTable(
  'feedback_given',
  {
    registrationId: registrationId('registration_id').notNull(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.registrationId, t.sectionId] }), index('feedback_given_section').on(t.sectionId)],
)

/** Answers about an event, without author, order and time. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Answers by number of the question. */
    answers: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (t) => [index('feedback_answers_section').on(t.sectionId)],
)
