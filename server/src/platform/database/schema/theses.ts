import type { ThesisDraft } from '@forum/contracts/theses/theses'
import type { BookFailure, BookGap, BookState, OrderedFormat, OrderedScope } from '@forum/domain/theses/book'
import type { Thesis, ThesisOrganization } from '@forum/domain/theses/thesis'
import { type Licence, licences, type Volume, type VolumePaper } from '@forum/domain/theses/volume/model'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { givesNoAccess } from './access.ts'
import { leftOutOfArchives } from './archives.ts'
import { day, moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetingId, meetings, sections } from './forum.ts'
import { files, registrationId, registrations } from './participation.ts'
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
    scope: text().$type<OrderedScope>().notNull(),
    format: text().$type<OrderedFormat>().notNull(),
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

const isLicence = (column: AnyPgColumn) => sql`${column} in (${sql.raw(licences.map((licence) => `'${licence}'`).join(', '))})`

/** Answers of authors to the question of a forum with the module `authors`, with the licence it named; that for the programme is in `published_abstracts`. */
export const publicationAnswers = pgTable(
  'publication_answers',
  {
    registrationId: registrationId('registration_id').primaryKey(),
    inVolume: boolean('in_volume').notNull(),
    licence: text().$type<Licence>().notNull(),
    answeredAt: moment('answered_at').notNull(),
    /** Title in sentence case as organisers typed it, for a thesis whose talk does not give it; empty: none. */
    title: text().notNull().default(''),
  },
  (t) => [check('publication_answers_licence', isLicence(t.licence))],
)

/** What a closed volume says of its forum, whatever the settings say later. */
export type FrozenForum = Pick<Volume, 'forumName' | 'forumEnglishName' | 'firstDay' | 'lastDay' | 'place' | 'englishPlace'>

/** The volume of a forum; a forum without a row has one with nothing filled in. */
export const volumes = pgTable(
  'volumes',
  {
    meetingId: meetingId('meeting_id').primaryKey(),
    title: text().notNull(),
    englishTitle: text('english_title').notNull(),
    publisher: text().notNull(),
    publisherPlace: text('publisher_place').notNull(),
    isbn: text().notNull(),
    issn: text().notNull(),
    editors: text().array().notNull(),
    licence: text().$type<Licence>().notNull(),
    doiPrefix: text('doi_prefix').notNull(),
    /** Null while it is a draft. */
    closedOn: day('closed_on'),
    /** Of a closed volume. */
    forum: jsonb().$type<FrozenForum>(),
  },
  (t) => [check('volumes_licence', isLicence(t.licence)), check('volumes_closed', sql`(${t.closedOn} is null) = (${t.forum} is null)`)],
)

/** A published paper, without what follows from the volume or is said of it later. */
export type FrozenPaper = Omit<VolumePaper, 'number' | 'url' | 'pdfUrl' | 'doi' | 'pages' | 'withdrawnOn' | 'erratum'>

/** Papers of closed volumes: neither the thesis, the registration nor the account changes them. */
export const volumePapers = pgTable(
  'volume_papers',
  {
    meetingId: meetingId('meeting_id').notNull(),
    number: integer().notNull(),
    /** Null once the account is deleted. */
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    paper: jsonb().$type<FrozenPaper>().notNull(),
    /** The thesis as the file of the volume prints it. */
    thesis: jsonb().$type<ThesisContent>().notNull(),
    /** Pages in the PDF of the volume; null until it is made. */
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
    withdrawnOn: day('withdrawn_on'),
    erratum: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.number] }),
    uniqueIndex('volume_papers_registration').on(t.registrationId),
    check('volume_papers_pages', sql`(${t.firstPage} is null) = (${t.lastPage} is null)`),
  ],
)
leftOutOfDownload(volumePapers, 'published for good: everybody reads them in the volume')
