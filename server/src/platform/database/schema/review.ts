import type { Format, Verdict } from '@forum/domain/forum/participation'
import { type Criterion, type DeclineKind, declineKinds } from '@forum/domain/theses/expertReview'
import type { Asked, Passage } from '@forum/domain/theses/revision'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leftOutOfArchives } from './archives.ts'
import { day, moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetingId, sections } from './forum.ts'
import { registrationId } from './participation.ts'
import { users } from './people.ts'
import type { ReplacedDecision } from './replaced.ts'

/** Settings of the review of theses of a forum; the default settings apply without a row. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    meetingId: meetingId('meeting_id').primaryKey(),
    criteria: jsonb().$type<Criterion[]>().notNull(),
    blind: boolean().notNull(),
    expertsPerThesis: smallint('experts_per_thesis').notNull(),
  },
  (t) => [check('review_settings_experts', sql`${t.expertsPerThesis} > 0`)],
)

/** A thesis that an expert is to review, and their review of it. The author never sees any of it. */
export const expertReviews = pgTable(
  'expert_reviews',
  {
    id: serial().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    /** Account of the expert; null: it is deleted, and its submitted review is kept. */
    expertId: integer('expert_id').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment('assigned_at').notNull(),
    assignedBy: integer('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    /** Scores in the order of the criteria; null where none is given yet. */
    scores: jsonb().$type<(number | null)[]>().notNull().default([]),
    committeeComment: text('committee_comment').notNull().default(''),
    authorComment: text('author_comment').notNull().default(''),
    /** When the draft or the review was saved; null before the first input. */
    savedAt: moment('saved_at'),
    submittedAt: moment('submitted_at'),
    /** When the expert gave the thesis back. */
    declinedAt: moment('declined_at'),
    /** Why they did; without meaning until then. */
    declineKind: text('decline_kind').$type<DeclineKind>().notNull().default('conflict'),
    declineReason: text('decline_reason').notNull().default(''),
    /** When the expert was mailed that the thesis is assigned to them; null: they are to be. */
    toldAt: moment('told_at'),
  },
  (t) => [
    uniqueIndex('expert_reviews_unique').on(t.registrationId, t.expertId),
    index('expert_reviews_expert').on(t.expertId),
    index('expert_reviews_assigned_by').on(t.assignedBy),
    // The experts' mails are looked for every minute.
    index('expert_reviews_untold').on(t.expertId).where(sql`${t.toldAt} is null`),
    check('expert_reviews_decline_kind', sql`${t.declineKind} in (${sql.raw(declineKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check('expert_reviews_submitted_or_declined', sql`${t.submittedAt} is null or ${t.declinedAt} is null`),
  ],
)

/** Corrections requested with the decision «returned»; at most one per registration is open. */
export const revisionRequests = pgTable(
  'revision_requests',
  {
    id: serial().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    at: moment().notNull(),
    by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The last day, inclusive, in the forum's time zone. */
    until: day().notNull(),
    message: text().notNull(),
    passages: jsonb().$type<Passage[]>().notNull(),
    /** Version of the thesis in which the passages are marked; null without one. */
    version: integer(),
    /** When the request was settled by a correction or another decision; null while it waits for the author. */
    settledAt: moment('settled_at'),
    /** When the author corrected the thesis; null if a moderator decided otherwise. */
    correctedAt: moment('corrected_at'),
  },
  (t) => [
    uniqueIndex('revision_requests_waiting').on(t.registrationId).where(sql`${t.settledAt} is null`),
    index('revision_requests_registration').on(t.registrationId, t.id),
    index('revision_requests_by').on(t.by),
  ],
)

/** Decisions that are prepared and take effect when they are released. */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    registrationId: registrationId('registration_id').primaryKey(),
    decidedFormat: text('decided_format').$type<Format>(),
    verdict: text().$type<Verdict>(),
    decidedSectionId: integer('decided_section_id').references(() => sections.id),
    speechDate: text('speech_date').notNull().default(''),
    /** Message to the owner. */
    message: text().notNull().default(''),
    /** Correction to request of a thesis that is returned. */
    revision: jsonb().$type<Asked>(),
    heldAt: moment('held_at').notNull(),
    heldBy: integer('held_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('held_decisions_held_by').on(t.heldBy)],
)
leftOutOfDownload(heldDecisions, "a decision is the participant's when it is released")

/** State of a registration before a decision, until its mail is sent. */
export const decisionUndos = pgTable(
  'decision_undos',
  {
    id: uuid().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    /** Version of the registration after the decision. */
    version: integer().notNull(),
    before: jsonb().$type<ReplacedDecision>().notNull(),
    /** Id of the queued mail. */
    mailId: uuid('letter_id').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [index('decision_undos_registration').on(t.registrationId)],
)
leftOutOfArchives(decisionUndos, 'short-lived')
leftOutOfDownload(decisionUndos, 'seconds in which a decision can be taken back')

/** Notes between moderators; the owner of the registration never sees them. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    id: serial().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('review_notes_registration').on(t.registrationId), index('review_notes_author').on(t.authorId)],
)
leftOutOfDownload(reviewNotes, 'notes of moderators for moderators')
