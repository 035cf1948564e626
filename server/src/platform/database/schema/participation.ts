import { type Format, formats, type Verdict, verdicts } from '@forum/domain/forum/participation'
import { type QueueState, queueStates, type VacancyReason, vacancyReasons } from '@forum/domain/participation/queue'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { MAX_FILE_BYTES } from '@forum/domain/platform/limits'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { givesAccess, givesNoAccess } from './access.ts'
import { leftOutOfArchives } from './archives.ts'
import { day, foldedText, moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetingId, sections } from './forum.ts'
import { userId, users } from './people.ts'
import { endSignedLinks } from './platform.ts'

const OF_REGISTRATION = 'the link is of the registration; it is refused while the account is closed'

/** Registrations that lost something when a version of their forum was saved: an audience for a campaign. */
export const forumLosses = pgTable(
  'forum_losses',
  {
    meetingId: meetingId('meeting_id').notNull(),
    version: integer().notNull(),
    registrationId: integer('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.version, t.registrationId] }), index('forum_losses_registration').on(t.registrationId)],
)
leftOutOfDownload(forumLosses, 'what was lost is in the registration and in the mail about it')

/** A stored file with its owner; its content is in the storage under `storage_key`. */
export const files = pgTable(
  'files',
  {
    id: serial().primaryKey(),
    ownerId: userId('owner_id').notNull(),
    kind: text().$type<FileKind>().notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    check(
      'files_kind',
      sql`${t.kind} in (${sql.raw(
        Object.keys(fileKinds)
          .map((kind) => `'${kind}'`)
          .join(', '),
      )})`,
    ),
    check('files_size', sql`${t.size} between 1 and ${sql.raw(String(MAX_FILE_BYTES))}`),
  ],
)
givesNoAccess(files, 'the digest is of the content')

export const fileId = (name: string) => integer(name).references(() => files.id, { onDelete: 'set null' })

export const formatName = sql.raw(formats.map((format) => `'${format}'`).join(', '))

/** One participation of one person. */
export const registrations = pgTable(
  'registrations',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    meetingId: meetingId('meeting_id').notNull(),
    requestedFormat: text('requested_format').$type<Format>().notNull(),
    /** Format by decision; null while no moderator has decided. */
    decidedFormat: text('decided_format').$type<Format>(),
    /** Decision of a moderator other than a format. */
    verdict: text().$type<Verdict>(),
    /** Message to the owner, with the latest decision. */
    decisionMessage: text('decision_message').notNull().default(''),
    /** When the latest decision was made; null while no moderator has decided. */
    decidedAt: moment('decided_at'),
    ownerConfirmed: boolean('owner_confirmed').notNull().default(false),
    /** Whether the registration is neither cancelled by its owner nor rejected. */
    isActive: boolean('is_active').notNull().default(true),
    talkTitle: text('talk_title').notNull().default(''),
    foldedTitle: foldedText('folded_title', 'talk_title'),
    requestedSectionId: integer('requested_section_id').references(() => sections.id),
    decidedSectionId: integer('decided_section_id').references(() => sections.id),
    /** Speech date in a moderator's words. */
    speechDate: text('speech_date').notNull().default(''),
    projectName: text('project_name').notNull().default(''),
    thesisDocId: fileId('thesis_doc_id'),
    thesisPdfId: fileId('thesis_pdf_id'),
    expertOpinionId: fileId('expert_opinion_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Version number, incremented with every change, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('registrations_user').on(t.userId),
    index('registrations_meeting').on(t.meetingId, t.isActive, t.id),
    index('registrations_created_at').on(t.createdAt),
    index('registrations_folded_title_words').using('gin', sql`${t.foldedTitle} gin_trgm_ops`),
    index('registrations_requested_section').on(t.requestedSectionId),
    index('registrations_decided_section').on(t.decidedSectionId),
    uniqueIndex('registrations_thesis_doc').on(t.thesisDocId),
    uniqueIndex('registrations_thesis_pdf').on(t.thesisPdfId),
    uniqueIndex('registrations_expert_opinion').on(t.expertOpinionId),
    check('registrations_requested_format', sql`${t.requestedFormat} in (${formatName})`),
    check('registrations_decided_format', sql`${t.decidedFormat} in (${formatName})`),
    // A listener needs no confirmation; a talk can only be confirmed once it was proposed.
    check('registrations_verdict', sql`${t.verdict} in (${sql.raw(verdicts.map((verdict) => `'${verdict}'`).join(', '))})`),
    check('registrations_verdict_without_format', sql`${t.verdict} is null or ${t.decidedFormat} is null`),
    check('registrations_rejected_is_not_active', sql`${t.verdict} is distinct from 'rejected' or not ${t.isActive}`),
    check('registrations_confirmed_was_proposed', sql`not ${t.ownerConfirmed} or ${t.decidedFormat} is not null`),
  ],
)
givesAccess(registrations, {
  gives: 'links to answer a proposal, or whether one comes',
  afterRestore: { ends: endSignedLinks },
  afterAccount: { kept: OF_REGISTRATION },
})

/**
 * Numbers of registrations of each kind, so that lists have their exact length without counting. A trigger adds a line for
 * every change, also for those of imports and restored archives, and locks no row; the sum of a kind's lines counts. The columns
 * have the names of `registrations`, whose conditions therefore hold here too.
 */
export const registrationTallies = pgTable('registration_tallies', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  meetingId: integer('meeting_id').notNull(),
  isActive: boolean('is_active').notNull(),
  requestedFormat: text('requested_format').$type<Format>().notNull(),
  decidedFormat: text('decided_format').$type<Format>(),
  verdict: text().$type<Verdict>(),
  ownerConfirmed: boolean('owner_confirmed').notNull(),
  requestedSectionId: integer('requested_section_id'),
  decidedSectionId: integer('decided_section_id'),
  /** Change of the number; negative for registrations that are no longer of this kind. */
  number: integer().notNull(),
})
leftOutOfArchives(registrationTallies, 'derived')

export const registrationId = (name = '') => integer(name).references(() => registrations.id, { onDelete: 'cascade' })

/** Talks that organisers gave to another speaker; append-only. The number of a registration's is signed into links to it. */
export const speakerChanges = pgTable(
  'speaker_changes',
  {
    id: serial().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    /** Account of the speaker until then; null once it is deleted. */
    formerId: integer('former_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [index('speaker_changes_registration').on(t.registrationId), index('speaker_changes_former').on(t.formerId)],
)
leftOutOfDownload(speakerChanges, 'who gave the talk until when is in the audit log')

/** Certificates of people whose data are deleted: a digest keyed with the server's secret, without data of the person. */
export const certificateDigests = pgTable('certificate_digests', {
  digest: text().primaryKey(),
  meetingId: meetingId('meeting_id').notNull(),
  /** Null: the certificate is of a role, which its digest names. */
  format: text().$type<Format>(),
})

/** The events a person plans to attend. */
export const registrationSections = pgTable(
  'registration_sections',
  {
    registrationId: registrationId('registration_id').notNull(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.registrationId, t.sectionId] }), index('registration_sections_section').on(t.sectionId)],
)

/** Filters of the lists of registrations, kept under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Query of the list's address, without «?». */
    query: text().notNull(),
    /** Whether all people with access to the lists see the view. */
    isShared: boolean('is_shared').notNull(),
  },
  (t) => [uniqueIndex('saved_views_owner_name').on(t.ownerId, t.name)],
)

/** Queue entries: a person waits for a place of a forum with an application, or as a listener for one at an event. */
export const queueEntries = pgTable(
  'queue_entries',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    userId: userId('user_id').notNull(),
    /** The event; null: the forum itself. */
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'cascade' }),
    state: text().$type<QueueState>().notNull().default('waiting'),
    /** Format of the registration when the place is accepted. */
    requestedFormat: text('requested_format').$type<Format>().notNull(),
    talkTitle: text('talk_title').notNull().default(''),
    requestedSectionId: integer('requested_section_id').references(() => sections.id, { onDelete: 'set null' }),
    projectName: text('project_name').notNull().default(''),
    plannedSectionIds: integer('planned_section_ids').array().notNull().default([]),
    joinedAt: moment('joined_at').notNull(),
    /** When organisers moved the person to the head of the queue. */
    aheadAt: moment('ahead_at'),
    /** The latest offer; null: none yet. */
    offeredAt: moment('offered_at'),
    /** Last day for the answer to the offer. */
    answerUntil: day('answer_until'),
    /** When the entry was settled; null while it is in the queue. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('queue_entries_open').on(t.userId, t.meetingId, sql`coalesce(${t.sectionId}, 0)`).where(sql`${t.settledAt} is null`),
    index('queue_entries_meeting').on(t.meetingId).where(sql`${t.settledAt} is null`),
    index('queue_entries_user').on(t.userId),
    index('queue_entries_section').on(t.sectionId),
    index('queue_entries_requested_section').on(t.requestedSectionId),
    check('queue_entries_format', sql`${t.requestedFormat} in (${formatName})`),
    check('queue_entries_state', sql`${t.state} in (${sql.raw(queueStates.map((state) => `'${state}'`).join(', '))})`),
    check('queue_entries_settled', sql`(${t.settledAt} is null) = (${t.state} in ('waiting', 'offered'))`),
    check('queue_entries_offered', sql`${t.state} <> 'offered' or (${t.offeredAt} is not null and ${t.answerUntil} is not null)`),
  ],
)
givesAccess(queueEntries, {
  gives: 'links to answer an offered place',
  // The place is offered to the same person again, with a new link and new days.
  afterRestore: {
    ends: () => sql`update queue_entries set state = 'waiting', ahead_at = coalesce(ahead_at, joined_at), offered_at = null, answer_until = null
      where state = 'offered'`,
  },
  afterAccount: { kept: OF_REGISTRATION },
})

/** Places of talks that became free, for people in the reserve. */
export const vacancies = pgTable(
  'vacancies',
  {
    id: serial().primaryKey(),
    /** Registration that was cancelled; null: its account was deleted, or the section got more places. */
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    reason: text().$type<VacancyReason>().notNull().default('declined'),
    format: text().$type<'oral' | 'poster'>().notNull(),
    sectionId: integer('section_id').references(() => sections.id),
    declinedAt: moment('declined_at').notNull(),
    /** When a person was accepted instead, or the place was left empty; null before. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('vacancies_registration').on(t.registrationId),
    index('vacancies_section').on(t.sectionId),
    check('vacancies_reason', sql`${t.reason} in (${sql.raw(vacancyReasons.map((reason) => `'${reason}'`).join(', '))})`),
  ],
)
leftOutOfDownload(vacancies, 'places for others; the cancelled registration is in the download')
