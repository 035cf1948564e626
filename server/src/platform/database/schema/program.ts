import type { ProgramContent, ProgramItemKind, ProgramSettings, ReleasedPlace } from '@forum/domain/program/program'
import { SLIDES_MAX_BYTES } from '@forum/domain/program/slides'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { givesAccess, givesNoAccess } from './access.ts'
import { moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetingId, sections } from './forum.ts'
import { registrationId } from './participation.ts'
import { userId, users } from './people.ts'

/** The programme of a forum; its entries, rooms and releases are in separate tables. */
export const programs = pgTable('programs', {
  meetingId: meetingId('meeting_id').primaryKey(),
  /** Revision of the draft, incremented with every change, which locks the row. */
  revision: integer().notNull().default(0),
  settings: jsonb().$type<ProgramSettings>().notNull(),
  /** Number of the release that the public sees; null: none yet. */
  liveRelease: integer('live_release'),
})

export const programRooms = pgTable(
  'program_rooms',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    name: text().notNull(),
    englishName: text('english_name').notNull().default(''),
    position: smallint().notNull(),
  },
  (t) => [index('program_rooms_meeting').on(t.meetingId)],
)

/** Entries of the draft of the programme. */
export const programItems = pgTable(
  'program_items',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    kind: text().$type<ProgramItemKind>().notNull(),
    sessionId: integer('session_id'),
    registrationId: registrationId('registration_id'),
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'cascade' }),
    roomId: integer('room_id').references(() => programRooms.id),
    dayNumber: smallint('day_number').notNull(),
    /** Minutes since midnight, local time. */
    start: smallint().notNull(),
    minutes: smallint().notNull(),
    title: text().notNull().default(''),
    englishTitle: text('english_title').notNull().default(''),
    chair: text().notNull().default(''),
    /** Version number, incremented with every change, for optimistic locking. */
    version: integer().notNull().default(1),
    /** Revision of the programme that last changed the entry: other editors request newer ones than theirs. */
    revision: integer().notNull(),
    /** Whether the entry was removed; the row is kept, so that other editors receive the removal. */
    isRemoved: boolean('is_removed').notNull().default(false),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Speech date of a talk that a moderator typed and this entry took over; the next release replaces it. */
    adoptedTime: text('adopted_time'),
  },
  (t) => [
    index('program_items_meeting').on(t.meetingId, t.revision),
    index('program_items_section').on(t.sectionId),
    index('program_items_room').on(t.roomId),
    index('program_items_changed_by').on(t.changedBy),
    index('program_items_registration').on(t.registrationId),
    uniqueIndex('program_items_talk_once').on(t.registrationId).where(sql`not ${t.isRemoved}`),
    check('program_items_talk', sql`(${t.kind} = 'talk') = (${t.registrationId} is not null)`),
    check('program_items_time', sql`${t.start} >= 0 and ${t.minutes} > 0 and ${t.start} + ${t.minutes} <= 1440`),
  ],
)
leftOutOfDownload(programItems, 'the draft of the programme; a released place is in the registration and public')

/** Releases of the programme, which are immutable. */
export const programReleases = pgTable(
  'program_releases',
  {
    meetingId: meetingId('meeting_id').notNull(),
    number: integer().notNull(),
    content: jsonb().$type<ProgramContent>().notNull(),
    note: text().notNull().default(''),
    publishedAt: moment('published_at').notNull(),
    publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.number] }), index('program_releases_published_by').on(t.publishedBy)],
)
leftOutOfDownload(programReleases, 'they are of the forum and public')

/** Changes of a published time or room, by a release or a rollback; append-only. Their number is the talk's SEQUENCE in calendars. */
export const programMoves = pgTable(
  'program_moves',
  {
    id: serial().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    /** The release that became live. */
    release: integer(),
    before: jsonb().$type<ReleasedPlace | null>(),
    after: jsonb().$type<ReleasedPlace | null>(),
    at: moment().notNull(),
  },
  (t) => [index('program_moves_registration').on(t.registrationId)],
)
leftOutOfDownload(programMoves, 'changes of the public programme; a move to report is in the download')

/** Speech dates that the live release has written; a registration that has another one was changed by hand. */
export const programSpeechDates = pgTable('program_speech_dates', {
  registrationId: registrationId('registration_id').primaryKey(),
  written: text().notNull(),
  /** Speech date that the release replaced and a rollback restores. */
  replaced: text().notNull(),
})
leftOutOfDownload(programSpeechDates, 'the written date is in the registration')

/** Moves not yet reported to a person, each with the place they know; see program/notices. */
export const programNotices = pgTable(
  'program_notices',
  {
    userId: userId('user_id').notNull(),
    registrationId: registrationId('registration_id').notNull(),
    before: jsonb().$type<ReleasedPlace | null>(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.registrationId] }), index('program_notices_registration').on(t.registrationId)],
)

/** Time of a person's last digest: at most one an hour. */
export const programDigests = pgTable('program_digests', {
  userId: userId('user_id').primaryKey(),
  sentAt: moment('sent_at').notNull(),
})

/** Talks that a person wants to attend. */
export const programChoices = pgTable(
  'program_choices',
  {
    userId: userId('user_id').notNull(),
    registrationId: registrationId('registration_id').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.registrationId] }), index('program_choices_registration').on(t.registrationId)],
)

/** Secret address of a person's calendar feed; deleting the row revokes it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: userId('user_id').primaryKey(),
  /** Nonce signed into the address of the feed. */
  nonce: text().notNull(),
  createdAt: moment('created_at').notNull(),
})
givesAccess(calendarFeeds, {
  gives: 'the address of a calendar',
  afterRestore: { ends: () => sql`delete from calendar_feeds` },
  afterAccount: { ends: (userId) => sql`delete from calendar_feeds where user_id = ${userId}`, when: ['taken over'] },
  archived: 'no rows',
})

/** Numbers of poster boards. */
export const posterBoards = pgTable(
  'poster_boards',
  {
    registrationId: registrationId('registration_id').primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    number: integer().notNull(),
  },
  (t) => [uniqueIndex('poster_boards_number').on(t.meetingId, t.number), check('poster_boards_positive', sql`${t.number} > 0`)],
)
leftOutOfDownload(posterBoards, 'the number is in the public programme')

/** Theses whose authors agreed to show them in the public programme. */
export const publishedAbstracts = pgTable('published_abstracts', {
  registrationId: registrationId('registration_id').primaryKey(),
  agreedAt: moment('agreed_at').notNull(),
})

/** Files that speakers sent for their talks: slides, or the PDF of a poster. The content is in the storage under `storage_key`. */
export const slides = pgTable(
  'slides',
  {
    registrationId: registrationId('registration_id').primaryKey(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    sentAt: moment('sent_at').notNull(),
    /** Whether the speaker allows the page of the talk to show the file. */
    isShown: boolean('is_shown').notNull().default(false),
  },
  (t) => [check('slides_size', sql`${t.size} between 1 and ${sql.raw(String(SLIDES_MAX_BYTES))}`)],
)
givesNoAccess(slides, 'the digest is of the content')

/** Links to recordings of talks, which the speakers added to show them. */
export const recordings = pgTable('recordings', {
  registrationId: registrationId('registration_id').primaryKey(),
  url: text().notNull(),
  addedAt: moment('added_at').notNull(),
})
