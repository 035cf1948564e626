import type { ThesisDraft } from '@forum/contracts/theses/theses'
import type { CampaignAction, CampaignState, CampaignTexts } from '@forum/domain/dashboard/campaigns'
import type { MailState } from '@forum/domain/dashboard/mailStates'
import { type Extendable, extendable } from '@forum/domain/forum/extensions'
import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import { type Format, formats, type Verdict, verdicts } from '@forum/domain/forum/participation'
import type { Policy } from '@forum/domain/forum/policy'
import type { MergedField } from '@forum/domain/people/mergeRules'
import { type Role, roles } from '@forum/domain/people/roles'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { MAX_FILE_BYTES } from '@forum/domain/platform/limits'
import type { ProgramContent, ProgramItemKind, ProgramSettings, ReleasedPlace } from '@forum/domain/program/program'
import type { BookFailure, BookFormat, BookGap, BookScope, BookState } from '@forum/domain/theses/book'
import type { Criterion } from '@forum/domain/theses/expertReview'
import type { Asked, Passage } from '@forum/domain/theses/revision'
import type { Thesis, ThesisOrganization } from '@forum/domain/theses/thesis'
import { languages } from '@forum/language/requestLanguage'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { FailureKind } from '../../mail/failure.ts'
import type { Message } from '../../mail/letter/letter.ts'
import type { FirstFactor } from './firstFactor.ts'
import type { Moved } from './moved.ts'
import type { ReplacedDecision } from './replaced.ts'

/**
 * All tables. Columns are named as in the domain.
 * Timestamps come from the server's clock, not the database's, because the clock can be set (PORTAL_CLOCK).
 */

// Column names default to their keys.
const moment = (name = '') => timestamp(name, { withTimezone: true })
const day = (name = '') => date(name, { mode: 'string' })

// --- People ---

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    /** Argon2id in PHC form, or a Django hash until its owner's first sign-in. */
    password: text().notNull(),
    /** False: disabled; only a command enables it again. */
    isActive: boolean('is_active').notNull().default(true),
    /** When the address was verified by a link from a mail. */
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull(),
    /** When an organiser registered the person while the address was not verified: its owner claims it by a link, however late. */
    invitedAt: moment('invited_at'),
    /** When it was imported from an earlier forum; null if registered here. */
    importedAt: moment('imported_at'),
    lastSignInAt: moment('last_sign_in_at'),
    /** Browser and system of every sign-in, distinct; a sign-in from a new device sends a mail. */
    devices: text().array().notNull().default([]),
    /** The chosen language of the portal and of mails; null until one is chosen, which is Russian. */
    language: text({ enum: languages }),
    /** Since when the person wants no campaigns; null: they get them. */
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(t.email),
    index('users_email_words').using('gin', sql`${t.email} gin_trgm_ops`),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Text as searches compare it, written by the database itself. */
const foldedText = (name: string, source: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${source})`))

const userId = (name = '') => integer(name).references(() => users.id, { onDelete: 'cascade' })

export const organizations = pgTable(
  'organizations',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** Other names and abbreviations under which it is found. */
    synonyms: text().array().notNull().default([]),
    /** The nine characters of its ROR identifier. */
    ror: text().unique(),
    foldedName: foldedText('folded_name', 'name'),
  },
  (t) => [check('organizations_ror', sql`${t.ror} ~ '^0[0-9a-hjkmnp-tv-z]{6}[0-9]{2}$'`)],
)
export const academicDegrees = pgTable('academic_degrees', { id: integer().primaryKey(), title: text().notNull() })
export const orgPositions = pgTable('org_positions', { id: integer().primaryKey(), title: text().notNull() })

/** The person behind an account; its id on the wire is the user's. */
export const individuals = pgTable(
  'individuals',
  {
    userId: userId('user_id').primaryKey(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    latinLastName: text('latin_last_name').notNull().default(''),
    latinFirstName: text('latin_first_name').notNull().default(''),
    /** E.164. */
    phone: text().notNull().default(''),
    academicDegreeId: integer('academic_degree_id').references(() => academicDegrees.id),
    positionId: integer('position_id').references(() => orgPositions.id),
    organizationId: integer('organization_id').references(() => organizations.id),
    otherOrganization: text('other_organization').notNull().default(''),
    otherPosition: text('other_position').notNull().default(''),
    isFemale: boolean('is_female').notNull().default(false),
    birthDate: day('birth_date'),
    /** Storage key of the photo. */
    photo: text(),
    foldedLastName: foldedText('folded_last_name', 'last_name'),
    /** In both alphabets. */
    foldedName: foldedText(
      'folded_name',
      "last_name || ' ' || first_name || ' ' || middle_name || ' ' || latin_first_name || ' ' || latin_last_name",
    ),
    foldedOrganization: foldedText('folded_organization', 'other_organization'),
  },
  (t) => [
    index('individuals_folded_last_name').on(sql`${t.foldedLastName} text_pattern_ops`),
    index('individuals_organization').on(t.organizationId),
    index('individuals_full_name').on(sql`(${t.lastName} || ' ' || ${t.firstName} || ' ' || ${t.middleName})`),
    index('individuals_folded_name_words').using('gin', sql`${t.foldedName} gin_trgm_ops`),
    index('individuals_folded_organization_words').using('gin', sql`${t.foldedOrganization} gin_trgm_ops`),
  ],
)

/** A person's roles; that of a section moderator has a row for each section. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: userId('user_id').notNull(),
    role: text().$type<Role>().notNull(),
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'cascade' }),
    /** Null: by a command, or before this was kept. */
    grantedAt: moment('granted_at'),
    grantedBy: integer('granted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('user_roles_unique').on(t.userId, t.role, sql`coalesce(${t.sectionId}, 0)`),
    index('user_roles_section').on(t.sectionId),
    index('user_roles_granted_by').on(t.grantedBy),
    check('user_roles_known', sql`${t.role} in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})`),
    check('user_roles_of_section', sql`(${t.role} = 'section_moderator') = (${t.sectionId} is not null)`),
  ],
)

export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is not stored. */
    hash: text().primaryKey(),
    userId: userId('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** Absolute expiry, regardless of use. */
    expiresAt: moment('expires_at').notNull(),
    /** Browser and system that signed in, in words; empty if unknown. */
    device: text().notNull().default(''),
    /** When the session last proved the account's second factor; null: never. */
    secondFactorAt: moment('second_factor_at'),
    /** WebAuthn challenge that the session's browser is to sign, until `challenge_expires_at`. */
    challenge: text(),
    challengeExpiresAt: moment('challenge_expires_at'),
  },
  (t) => [index('tokens_user').on(t.userId), index('tokens_expiry').on(t.expiresAt)],
)

/** The nonce that signs all unused links of a kind: deleting the row invalidates them. `issued_at` is the newest link's. */
export const linkSecrets = pgTable(
  'link_secrets',
  {
    userId: userId('user_id').notNull(),
    purpose: text().$type<'verification' | 'claim' | 'reset' | 'email'>().notNull(),
    nonce: text().notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** The new mail address of a change; null for other kinds. */
    email: text(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] })],
)

/** A person's identity at an OpenID Connect provider, linked to their account. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    /** Id of the provider in the settings. */
    provider: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    linkedAt: moment('linked_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [uniqueIndex('user_identities_subject').on(t.issuer, t.subject), index('user_identities_user').on(t.userId)],
)

/** Authenticator apps that make time-based one-time passwords (RFC 6238). */
export const authenticators = pgTable(
  'authenticators',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    /** Encrypted under the portal's secret. */
    secret: text().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When a first code proved that the app has the secret; until then it is no second factor. */
    confirmedAt: moment('confirmed_at'),
    /** Number of the latest 30 s step whose code was accepted: no code is accepted twice. */
    lastStep: integer('last_step'),
  },
  (t) => [index('authenticators_user').on(t.userId)],
)

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    /** Base64url, as the public key. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Signatures that the key counted; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** One-time codes that replace a lost second factor; their owner has the only copy. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId('user_id').notNull(),
    /** SHA-256 of the code, hexadecimal. */
    hash: text().notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** Sign-ins that wait for the second factor, after the password or the provider proved the first. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256 of the ticket, hexadecimal. */
    hash: text().primaryKey(),
    userId: userId('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Proofs tried so far. */
    attempts: integer().notNull().default(0),
    challenge: text(),
    /** How the first factor was proved. */
    first: jsonb().$type<FirstFactor>().notNull(),
  },
  (t) => [index('sign_in_tickets_user').on(t.userId), index('sign_in_tickets_expiry').on(t.expiresAt)],
)

/** Sign-ins through a provider in progress, see singleSignOn/handover.ts. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of the code or ticket. */
    hash: text().primaryKey(),
    step: text().$type<'code' | 'ticket'>().notNull(),
    /** SHA-256 of the mark of the browser that a code is for. */
    browser: text().notNull(),
    provider: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Verified by the provider. */
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('provider_sign_ins_expiry').on(t.expiresAt)],
)

// --- The forum ---

/** A forum; sections are in a separate table. */
export const meetings = pgTable(
  'meetings',
  {
    id: integer().primaryKey(),
    /** Grows with every change of the settings, the sections or the policy. */
    version: integer().notNull().default(1),
    /** What calls mean that name no forum. */
    isCurrent: boolean('is_current').notNull().default(false),
    settings: jsonb().$type<ForumSettings>().notNull(),
    policy: jsonb()
      .$type<Policy>()
      .notNull()
      .default({} as Policy),
  },
  (t) => [uniqueIndex('meetings_current').on(t.isCurrent).where(sql`${t.isCurrent}`)],
)

const meetingId = (name = '') => integer(name).references(() => meetings.id, { onDelete: 'cascade' })

export const sections = pgTable(
  'sections',
  {
    id: integer().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    name: text().notNull(),
    /** Empty: not given. */
    englishName: text('english_name').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    isPublic: boolean('is_public').notNull().default(true),
    takesOral: boolean('takes_oral').notNull(),
    takesPosters: boolean('takes_posters').notNull(),
    /** Which of the forum's days, from 1. */
    dayNumber: smallint('day_number').notNull(),
    asksProjectName: boolean('asks_project_name').notNull().default(false),
    /** Number of places; null: unlimited. */
    capacity: integer(),
  },
  (t) => [check('sections_day', sql`${t.dayNumber} between 1 and 5`), check('sections_capacity', sql`${t.capacity} > 0`)],
)

/** Append-only: a forum as it was saved, each time whole. */
export const forumVersions = pgTable(
  'forum_versions',
  {
    meetingId: meetingId('meeting_id').notNull(),
    version: integer().notNull(),
    settings: jsonb().$type<ForumSettings>().notNull(),
    sections: jsonb().$type<ForumSection[]>().notNull(),
    policy: jsonb().$type<Policy>().notNull(),
    /** Null: it came with the installation. */
    savedAt: moment('saved_at'),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.version] }), index('forum_versions_saved_by').on(t.savedBy)],
)

/** Registrations from whose owners a version of a forum took something when it was saved: an audience for a campaign. */
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

/** That a person agrees to the processing of their data, for one forum and one version of the text. */
export const consents = pgTable(
  'consents',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Of the text of the consent, which began as that of the policy. */
    policyVersion: text('policy_version').notNull(),
    at: moment().notNull(),
    address: text().notNull(),
    /** Null while it is active. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [index('consents_user').on(t.userId)],
)

/** Later deadlines that organisers granted to one person; at most one active for each action. */
export const extensions = pgTable(
  'extensions',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    meetingId: meetingId('meeting_id').notNull(),
    action: text().$type<Extendable>().notNull(),
    /** The last day, inclusive. */
    until: day().notNull(),
    reason: text().notNull(),
    grantedAt: moment('granted_at').notNull(),
    grantedBy: integer('granted_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null while it is active. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('extensions_in_force').on(t.userId, t.meetingId, t.action).where(sql`${t.withdrawnAt} is null`),
    index('extensions_user').on(t.userId),
    index('extensions_granted_by').on(t.grantedBy),
    check('extensions_action', sql`${t.action} in (${sql.raw(extendable.map((action) => `'${action}'`).join(', '))})`),
  ],
)

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

const fileId = (name: string) => integer(name).references(() => files.id, { onDelete: 'set null' })

const formatName = sql.raw(formats.map((format) => `'${format}'`).join(', '))

/** One participation of one person. */
export const registrations = pgTable(
  'registrations',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    meetingId: meetingId('meeting_id').notNull(),
    requestedFormat: text('requested_format').$type<Format>().notNull(),
    /** Null while no moderator has decided. */
    decidedFormat: text('decided_format').$type<Format>(),
    /** What a moderator decided instead of a format. */
    verdict: text().$type<Verdict>(),
    /** To the owner, with the latest decision. */
    decisionMessage: text('decision_message').notNull().default(''),
    /** Null while no moderator has decided. */
    decidedAt: moment('decided_at'),
    ownerConfirmed: boolean('owner_confirmed').notNull().default(false),
    /** False: cancelled by its owner, or rejected. */
    isActive: boolean('is_active').notNull().default(true),
    talkTitle: text('talk_title').notNull().default(''),
    foldedTitle: foldedText('folded_title', 'talk_title'),
    requestedSectionId: integer('requested_section_id').references(() => sections.id),
    decidedSectionId: integer('decided_section_id').references(() => sections.id),
    /** In a moderator's words. */
    speechDate: text('speech_date').notNull().default(''),
    projectName: text('project_name').notNull().default(''),
    thesisDocId: fileId('thesis_doc_id'),
    thesisPdfId: fileId('thesis_pdf_id'),
    expertOpinionId: fileId('expert_opinion_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Incremented with every change, for optimistic locking. */
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

const registrationId = (name = '') => integer(name).references(() => registrations.id, { onDelete: 'cascade' })

/** Certificates of people whose data are deleted: a digest keyed with the server's secret, and nothing about the person. */
export const certificateDigests = pgTable('certificate_digests', {
  digest: text().primaryKey(),
  meetingId: meetingId('meeting_id').notNull(),
  format: text().$type<Format>().notNull(),
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
  /** Number of the latest of its versions. */
  version: integer().notNull().default(1),
})

/** Everything of a thesis that its author writes. */
export type ThesisContent = Omit<typeof theses.$inferSelect, 'id' | 'registrationId' | 'createdAt' | 'version'>

/** Append-only: a thesis as it was sent or corrected, each time whole, with its talk as it was then. */
export const thesisVersions = pgTable(
  'thesis_versions',
  {
    thesisId: integer('thesis_id')
      .notNull()
      .references(() => theses.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<ThesisContent>().notNull(),
    talkTitle: text('talk_title').notNull(),
    /** The effective section; null without one, or once it is deleted. */
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    /** Null once that account is deleted. */
    by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.thesisId, t.number] }),
    index('thesis_versions_section').on(t.sectionId),
    index('thesis_versions_by').on(t.by),
  ],
)

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

/** Documents of an organisation for a thesis in addition to the file of the registration: its own file, or the responsible person. */
export const expertOpinions = pgTable(
  'expert_opinions',
  {
    registrationId: registrationId('registration_id').notNull(),
    /** As printed in the thesis. */
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

/** What a moderator found of the file of an opinion; another file has to be looked at again. */
export const opinionReviews = pgTable('opinion_reviews', {
  fileId: integer('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  isAccepted: boolean('is_accepted').notNull(),
  /** Why it was returned. */
  reason: text().notNull(),
})

/** How experts review theses of a forum; the default settings apply without a row. */
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
    /** Null: the account is deleted, and its submitted review is kept. */
    expertId: integer('expert_id').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment('assigned_at').notNull(),
    assignedBy: integer('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    /** In the order of the criteria; null where none is given yet. */
    scores: jsonb().$type<(number | null)[]>().notNull().default([]),
    committeeComment: text('committee_comment').notNull().default(''),
    authorComment: text('author_comment').notNull().default(''),
    /** Of the draft or the review; null before the first input. */
    savedAt: moment('saved_at'),
    submittedAt: moment('submitted_at'),
    /** When the expert declared a conflict of interest. */
    declinedAt: moment('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('expert_reviews_unique').on(t.registrationId, t.expertId),
    index('expert_reviews_expert').on(t.expertId),
    index('expert_reviews_assigned_by').on(t.assignedBy),
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
    /** Of the thesis in which the passages are marked; null without one. */
    version: integer(),
    /** Null while it waits for the author; corrected by the author, or followed by another decision. */
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
    /** To the owner. */
    message: text().notNull().default(''),
    /** Of a thesis that is returned. */
    revision: jsonb().$type<Asked>(),
    heldAt: moment('held_at').notNull(),
    heldBy: integer('held_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('held_decisions_held_by').on(t.heldBy)],
)

/** State before a decision, until its mail is sent. */
export const decisionUndos = pgTable(
  'decision_undos',
  {
    id: uuid().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    /** Of the registration after the decision. */
    version: integer().notNull(),
    before: jsonb().$type<ReplacedDecision>().notNull(),
    /** The queued mail. */
    letterId: uuid('letter_id').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [index('decision_undos_registration').on(t.registrationId)],
)

/** Between moderators; the owner of the registration never sees them. */
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

/** Filters of the lists of registrations, kept under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As in the address of a list, without «?». */
    query: text().notNull(),
    /** All who see the lists see it. */
    isShared: boolean('is_shared').notNull(),
  },
  (t) => [uniqueIndex('saved_views_owner_name').on(t.ownerId, t.name)],
)

/** Places of talks that were accepted and then cancelled by their owners. */
export const vacancies = pgTable(
  'vacancies',
  {
    id: serial().primaryKey(),
    /** Which was cancelled. */
    registrationId: registrationId('registration_id').notNull(),
    format: text().$type<'oral' | 'poster'>().notNull(),
    sectionId: integer('section_id').references(() => sections.id),
    declinedAt: moment('declined_at').notNull(),
    /** Null until a person is accepted instead, or the place is left empty. */
    settledAt: moment('settled_at'),
  },
  (t) => [index('vacancies_registration').on(t.registrationId), index('vacancies_section').on(t.sectionId)],
)

/** Free-text organisations that an organiser mapped to an entry of the list, until undone. */
export const organizationMappings = pgTable(
  'organization_mappings',
  {
    id: serial().primaryKey(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    mappedAt: moment('mapped_at').notNull(),
    mappedBy: integer('mapped_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('organization_mappings_organization').on(t.organizationId), index('organization_mappings_mapped_by').on(t.mappedBy)],
)

const mappingId = () =>
  integer('mapping_id')
    .notNull()
    .references(() => organizationMappings.id, { onDelete: 'cascade' })

/** What a person had typed. It refers to the individual, whose row is locked then, not to the account. */
export const mappedPeople = pgTable(
  'mapped_people',
  {
    mappingId: mappingId(),
    userId: integer('user_id')
      .notNull()
      .references(() => individuals.userId, { onDelete: 'cascade' }),
    otherOrganization: text('other_organization').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mappingId, t.userId] }), index('mapped_people_user').on(t.userId)],
)

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

/**
 * Two accounts of one person that organisers merged. The row is deleted when the merge is undone, and with the absorbed account when it no
 * longer can be.
 */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: serial().primaryKey(),
    staysId: userId('stays_id').notNull(),
    absorbedId: userId('absorbed_id').notNull(),
    mergedAt: moment('merged_at').notNull(),
    mergedBy: integer('merged_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    moved: jsonb().$type<Moved>().notNull(),
    /** Parts of the staying profile that were empty. */
    filled: jsonb().$type<MergedField[]>().notNull(),
  },
  (t) => [
    index('account_merges_stays').on(t.staysId),
    uniqueIndex('account_merges_absorbed').on(t.absorbedId),
    index('account_merges_merged_by').on(t.mergedBy),
    check('account_merges_two', sql`${t.staysId} <> ${t.absorbedId}`),
  ],
)

/** Unsent input of the thesis form. */
export const thesisDrafts = pgTable('thesis_drafts', {
  registrationId: registrationId('registration_id').primaryKey(),
  draft: jsonb().$type<ThesisDraft>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

// --- The programme ---

/** The programme of a forum; its entries, rooms and releases are in separate tables. */
export const programs = pgTable('programs', {
  meetingId: meetingId('meeting_id').primaryKey(),
  /** Grows with every change of the draft; its row is locked for each. */
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

/** The draft. */
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
    /** Incremented with every change, for optimistic locking. */
    version: integer().notNull().default(1),
    /** Revision of the programme that changed it last: other editors request newer ones than theirs. */
    revision: integer().notNull(),
    /** Kept, so that other editors learn of it. */
    isRemoved: boolean('is_removed').notNull().default(false),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Of a talk: the speech date that a moderator typed and this entry took over; the next release replaces it. */
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

/** Immutable. */
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

/** Append-only: a talk got another time or room for the public, by a release or a rollback. How many there are is its SEQUENCE in calendars. */
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

/** Speech dates that the live release has written; a registration that has another one was changed by hand. */
export const programSpeechDates = pgTable('program_speech_dates', {
  registrationId: registrationId('registration_id').primaryKey(),
  written: text().notNull(),
  /** What it replaced, which a rollback restores. */
  replaced: text().notNull(),
})

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
  /** Signed into the address. */
  nonce: text().notNull(),
  createdAt: moment('created_at').notNull(),
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

/** Theses whose authors agreed to show them in the public programme. */
export const publishedAbstracts = pgTable('published_abstracts', {
  registrationId: registrationId('registration_id').primaryKey(),
  agreedAt: moment('agreed_at').notNull(),
})

// --- Operations ---

/** Actions that only read personal data: `PersonalDataRead` of shared/domain. */
export const isPersonalDataRead = (action: AnyColumn | SQL) => sql`(${action} like 'read %' or ${action} like 'export %')`

/** The hour of a timestamp, as an indexable expression. */
export const hourOf = (at: AnyColumn | SQL) => sql`date_bin('1 hour', ${at}, '2000-01-01 00:00:00+00')`

/** Append-only: who did what to whom. `changes` holds field → [before, after]. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    /** Null: a command on the machine, or a deleted account. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Random pseudonym of a deleted staff account; the same for all its entries. */
    formerStaff: text('former_staff'),
    action: text().notNull(),
    /** Such as `user:7` or `registration:12`. */
    subject: text().notNull(),
    changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_log_subject').on(t.subject),
    index('audit_log_at').on(t.at),
    index('audit_log_actor').on(t.actorId),
    index('audit_log_subject_words').using('gin', sql`${t.subject} gin_trgm_ops`),
    index('audit_log_former_staff_words').using('gin', sql`${t.formerStaff} gin_trgm_ops`).where(sql`${t.formerStaff} is not null`),
    index('audit_log_action_words').using('gin', sql`${t.action} gin_trgm_ops`),
    // At most one read per person, kind, subject and hour.
    uniqueIndex('audit_log_reads_hourly').on(t.actorId, t.action, t.subject, hourOf(t.at)).where(isPersonalDataRead(t.action)),
  ],
)

/** Deploy tokens: each belongs to one remote or to the shell. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    id: serial().primaryKey(),
    /** Name of the remote, or `shell`. */
    name: text().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    sha256: text().notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** The default gives tokens from before expiry existed the usual period. */
    expiresAt: moment('expires_at').notNull().default(sql`now() + interval '90 days'`),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('deploy_tokens_name').on(t.name)],
)

/** The table of rate-limiter-flexible, shared by all server processes; keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: varchar({ length: 255 }).primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/** Replies of idempotent calls, kept for an hour, see http/idempotency.ts. */
export const idempotencyRecords = pgTable(
  'given_answers',
  {
    /** Digest of caller, call and idempotency key. */
    key: text().primaryKey(),
    /** Null for anonymous callers. No foreign key: its lock would deadlock concurrent calls of one person that lock their account. */
    ownerId: integer('owner_id'),
    /** Null only within the transaction in progress. */
    reply: jsonb().$type<unknown>(),
    at: moment().notNull(),
  },
  (t) => [index('given_answers_at').on(t.at), index('given_answers_owner').on(t.ownerId)],
)

/** Delivery state of each mail: claimed before sending, settled after the mail server's reply, see mail/claims.ts. Uses the database's clock. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    /** The mail's id, as in its Message-ID: the id of the first job that was queued for it. */
    id: uuid().primaryKey(),
    /** Renewed while the mail is being sent. */
    claimedAt: moment('claimed_at').notNull(),
    attempts: integer().notNull().default(1),
    /** Null: being sent, or its process has crashed. `queued`: to be resent at the request of staff. */
    outcome: text().$type<'sent' | 'deferred' | 'refused' | 'given_up' | 'queued'>(),
    settledAt: moment('settled_at'),
    failure: text().$type<FailureKind>(),
    /** The mail server's reply; may contain an address. */
    reason: text(),
    /** An attempt ended without a reply: later ones are marked as resent. */
    mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
    /** The mail, once no job holds it any more; until it is resent. */
    message: jsonb().$type<Message>(),
  },
  (t) => [index('mail_deliveries_settled').on(t.outcome, t.settledAt)],
)

/** Whom a message is for, and what it says. */
const audience = {
  /** Filters as in the address of the table, without «?». */
  query: text().notNull(),
  /** By language; Russian is always there. */
  texts: jsonb().$type<CampaignTexts>().notNull(),
  /** Where its button leads. */
  action: text().$type<CampaignAction>().notNull(),
  /** People who have left the view by then do not get it. */
  isChecked: boolean('is_checked').notNull(),
  /** Sent to those who have unsubscribed, too. */
  isNecessary: boolean('is_necessary').notNull(),
}

/** Texts of messages that organisers changed; the others are in the code. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    /** Of a `MessageKind`. */
    kind: text().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    /** Blank lines separate paragraphs. */
    body: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.language] })],
)

/** Reminders that are written by themselves. */
export const reminderRules = pgTable(
  'reminder_rules',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    name: text().notNull(),
    ...audience,
    deadline: day().notNull(),
    /** How many days before the deadline it goes out, such as 5 and 2. */
    daysBefore: integer('days_before').array().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (t) => [index('reminder_rules_meeting').on(t.meetingId)],
)

/** Messages to all people in a view of the table; the mail to each person is a row of `mails`. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    ...audience,
    /** In its state `scheduled`. */
    scheduledAt: moment('scheduled_at'),
    state: text().$type<CampaignState>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: a rule wrote it, or a deleted account. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Of a reminder. */
    ruleId: integer('rule_id').references(() => reminderRules.id, { onDelete: 'set null' }),
    /** The day a rule wrote it for. */
    ruleDay: day('rule_day'),
  },
  (t) => [uniqueIndex('campaigns_rule_day').on(t.ruleId, t.ruleDay), index('campaigns_meeting').on(t.meetingId, t.state)],
)

/** Every mail, with what became of it. */
export const mails = pgTable(
  'mails',
  {
    /** As in `mail_deliveries`. */
    id: uuid().primaryKey(),
    /** The account it belongs to, whatever its address is today. Null: an address without an account. */
    userId: userId('user_id'),
    /** Other accounts that its text names; it is deleted with any of them. */
    about: integer().array().notNull().default([]),
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Of a `MessageKind`. */
    kind: text().notNull(),
    address: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** Of a campaign that is not sent yet: null, or as edited for this person, with placeholders. */
    subject: text(),
    /** Plain text; the same of one that is not sent. Null of a mail with a link to the account. */
    body: text(),
    /** Registrations that a campaign's mail is about. */
    registrationIds: integer('registration_ids').array().notNull().default([]),
    state: text().$type<MailState>().notNull(),
    /** The mail server's words, or why it was not sent. */
    reason: text(),
    createdAt: moment('created_at').notNull(),
    /** When it left the outbox of its campaign; null: it has not. */
    queuedAt: moment('queued_at'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('mails_user').on(t.userId, t.createdAt),
    index('mails_address').on(t.address),
    index('mails_campaign').on(t.campaignId, t.state),
    index('mails_bounced').on(t.settledAt).where(sql`${t.state} = 'bounced'`),
    uniqueIndex('mails_campaign_user').on(t.campaignId, t.userId),
  ],
)

/** Ordered books of abstracts, one row per content hash; the finished file is in the storage. */
export const bookJobs = pgTable(
  'book_jobs',
  {
    /** Digest of the order and of what it was to contain. */
    id: text().primaryKey(),
    meetingId: integer('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    scope: text().$type<BookScope>().notNull(),
    format: text().$type<BookFormat>().notNull(),
    /** Null: all. */
    sectionIds: integer('section_ids').array(),
    /** How many it has. */
    theses: integer().notNull(),
    state: text().$type<BookState>().notNull().default('waiting'),
    failure: text().$type<BookFailure>(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    /** When the process that makes it said so last. */
    touchedAt: moment('touched_at'),
    /** Theses with characters that no font has. */
    unprintable: jsonb().$type<BookGap[]>().notNull().default([]),
  },
  (t) => [index('book_jobs_state').on(t.state, t.orderedAt)],
)

/** Mails kept instead of sent, in demonstration mode. */
export const outbox = pgTable('outbox', {
  id: serial().primaryKey(),
  /** Id of the queue's job, so that a retried delivery does not appear twice. */
  jobId: uuid('job_id').notNull().unique(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Values an installation keeps for itself, such as which demonstration data it was seeded with. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })
