import type { ThesisDraft } from '@forum/contracts/theses/theses'
import type { BookFailure, BookFormat, BookGap, BookScope, BookState } from '@forum/domain/theses/book'
import type { Thesis, ThesisOrganization } from '@forum/domain/theses/thesis'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { givesNoAccess } from './access.ts'
import { leftOutOfArchives } from './archives.ts'
import { moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetings, sections } from './forum.ts'
import { files, registrationId } from './participation.ts'
import { mappingId, users } from './people.ts'

export const theses = pgTable('theses', {
  id: serial().primaryKey(),
  registrationId: registrationId('registration_id').notNull().unique('theses_one_a_registration'),
  title: text().notNull(),
  englishTitle: text('english_title').notNull().default(''),
  text: text().notNull(),
  funding: text().notNull(),
  email: text().notNull(),
  literature: jsonb().$type<Thesis['literature']>().notNull(),
  organizations: jsonb().$type<Thesis['organizations']>().notNull(),
  speaker: jsonb().$type<Thesis['speaker']>().notNull(),
  coauthors: jsonb().$type<Thesis['coauthors']>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Number of the thesis's latest version. */
  version: integer().notNull().default(1),
})

/** The part of a thesis that its author writes. */
export type ThesisContent = Omit<typeof theses.$inferSelect, 'id' | 'registrationId' | 'createdAt' | 'version'>

/** Sent and corrected versions of theses, each complete and with its talk at that time; append-only. */
export const thesisVersions = pgTable(
  'thesis_versions',
  {
    thesisId: integer('thesis_id')
      .notNull()
      .references(() => theses.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<ThesisContent>().notNull(),
    talkTitle: text('talk_title').notNull(),
    /** Effective section; null without one, or once it is deleted. */
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    /** Account of the author of the version; null once it is deleted. */
    by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.thesisId, t.number] }),
    index('thesis_versions_section').on(t.sectionId),
    index('thesis_versions_by').on(t.by),
  ],
)

/** How the authors of a thesis are reached and identified: a row for each author of the latest version who has an address or an ORCID iD. */
export const thesisAuthors = pgTable(
  'thesis_authors',
  {
    thesisId: integer('thesis_id')
      .notNull()
      .references(() => theses.id, { onDelete: 'cascade' }),
    /** Place among the authors in print order, from 0, which another speaker does not change. */
    place: integer().notNull(),
    /** Empty if there is none. */
    email: text().notNull().default(''),
    /** With hyphens, without its address; empty if there is none. */
    orcid: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.thesisId, t.place] }),
    index('thesis_authors_email').on(t.email).where(sql`${t.email} <> ''`),
    index('thesis_authors_orcid').on(t.orcid).where(sql`${t.orcid} <> ''`),
  ],
)
givesNoAccess(thesisAuthors, 'an address here is of no account')

/** Hashes of a sample of the runs of five words in the text of a thesis. A trigger on `theses` writes them. */
export const thesisShingles = pgTable(
  'thesis_shingles',
  {
    hash: integer().notNull(),
    thesisId: integer('thesis_id')
      .notNull()
      .references(() => theses.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.hash, t.thesisId] }), index('thesis_shingles_thesis').on(t.thesisId)],
)
leftOutOfArchives(thesisShingles, 'derived')
leftOutOfDownload(thesisShingles, 'derived from the thesis, which is in the download')
givesNoAccess(thesisShingles, 'the hashes are of words')

/** Documents of an organisation for a thesis in addition to the file of the registration: its own file, or the responsible person. */
export const expertOpinions = pgTable(
  'expert_opinions',
  {
    registrationId: registrationId('registration_id').notNull(),
    /** Name of the organisation as printed in the thesis. */
    organization: text().notNull(),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'cascade' }),
    delegatedTo: text('delegated_to'),
  },
  (t) => [
    primaryKey({ columns: [t.registrationId, t.organization] }),
    uniqueIndex('expert_opinions_file').on(t.fileId),
    check('expert_opinions_either', sql`(${t.fileId} is null) <> (${t.delegatedTo} is null)`),
  ],
)

/** Findings of moderators about the files of opinions; another file has to be reviewed again. */
export const opinionReviews = pgTable('opinion_reviews', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  isAccepted: boolean('is_accepted').notNull(),
  /** Reason why the file was returned. */
  reason: text().notNull(),
})

/** An organisation of a thesis before and after. */
export const mappedAffiliations = pgTable(
  'mapped_affiliations',
  {
    mappingId: mappingId(),
    thesisId: integer('thesis_id')
      .notNull()
      .references(() => theses.id, { onDelete: 'cascade' }),
    before: jsonb().$type<ThesisOrganization>().notNull(),
    after: jsonb().$type<ThesisOrganization>().notNull(),
  },
  (t) => [index('mapped_affiliations_mapping').on(t.mappingId), index('mapped_affiliations_thesis').on(t.thesisId)],
)

/** Unsent input of the thesis form. */
export const thesisDrafts = pgTable('thesis_drafts', {
  registrationId: registrationId('registration_id').primaryKey(),
  draft: jsonb().$type<ThesisDraft>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Orders of books of abstracts, one row per content hash; the finished file is in the storage. */
export const bookJobs = pgTable(
  'book_jobs',
  {
    /** Digest of the order and of the content to be printed. */
    id: text().primaryKey(),
    meetingId: integer('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    scope: text().$type<BookScope>().notNull(),
    format: text().$type<BookFormat>().notNull(),
    /** Ordered sections; null: all. */
    sectionIds: integer('section_ids').array(),
    /** Number of theses in the book. */
    theses: integer().notNull(),
    state: text().$type<BookState>().notNull().default('waiting'),
    failure: text().$type<BookFailure>(),
    /** Number of attempts to make the book. */
    attempts: integer().notNull().default(0),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    /** When the process that makes the book last renewed its lease. */
    touchedAt: moment('touched_at'),
    /** Theses with characters that no font has. */
    unprintable: jsonb().$type<BookGap[]>().notNull().default([]),
  },
  (t) => [index('book_jobs_state').on(t.state, t.orderedAt)],
)
