import { type Extendable, extendable } from '@forum/domain/forum/extensions'
import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import type { Policy } from '@forum/domain/forum/policy'
import type { Settling } from '@forum/domain/forum/settling/settling'
import { type Role, roles } from '@forum/domain/people/roles'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { givesAccess } from './access.ts'
import { day, moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { userId, users } from './people.ts'
import { endSignedLinks } from './platform.ts'

const roleColumns = () => ({
  userId: userId('user_id').notNull(),
  role: text().$type<Role>().notNull(),
  sectionId: integer('section_id').references(() => sections.id, { onDelete: 'cascade' }),
  /** When the role was granted; null: by a command, or before this was recorded. */
  grantedAt: moment('granted_at'),
  grantedBy: integer('granted_by').references(() => users.id, { onDelete: 'set null' }),
  /** The forum of the invitation that was accepted: the role ends with it. Null: granted directly. */
  meetingId: integer('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
  /** The latest forum for which organisers kept the role when they made it current; null: none. */
  keptForId: integer('kept_for_id').references(() => meetings.id, { onDelete: 'set null' }),
  /** Last day of a role that was granted directly; null: the role does not expire. */
  endsOn: day('ends_on'),
})

/** A person's roles; that of a section moderator has a row for each section. */
export const userRoles = pgTable('user_roles', roleColumns(), (t) => [
  index('user_roles_meeting').on(t.meetingId),
  index('user_roles_kept_for').on(t.keptForId),
  uniqueIndex('user_roles_unique').on(t.userId, t.role, sql`coalesce(${t.sectionId}, 0)`),
  index('user_roles_section').on(t.sectionId),
  index('user_roles_granted_by').on(t.grantedBy),
  check('user_roles_known', sql`${t.role} in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})`),
  check('user_roles_of_section', sql`(${t.role} = 'section_moderator') = (${t.sectionId} is not null)`),
])
givesAccess(userRoles, {
  gives: 'roles',
  afterRestore: {
    ends: () => sql`with ended as (delete from user_roles returning user_id, role, section_id, granted_at, granted_by, meeting_id, kept_for_id, ends_on)
      insert into withheld_roles (user_id, role, section_id, granted_at, granted_by, meeting_id, kept_for_id, ends_on) select * from ended on conflict do nothing`,
  },
  afterAccount: { kept: 'they give nothing without a session, and come back with the account' },
})

/** Roles of a restored archive: they give nothing until an administrator confirms them. */
export const withheldRoles = pgTable('withheld_roles', roleColumns(), (t) => [
  uniqueIndex('withheld_roles_unique').on(t.userId, t.role, sql`coalesce(${t.sectionId}, 0)`),
  index('withheld_roles_meeting').on(t.meetingId),
  index('withheld_roles_kept_for').on(t.keptForId),
  index('withheld_roles_section').on(t.sectionId),
  index('withheld_roles_granted_by').on(t.grantedBy),
])

/** A forum; sections are in a separate table. */
export const meetings = pgTable(
  'meetings',
  {
    id: integer().primaryKey(),
    /** Version number, incremented with every change of the settings, the sections or the policy. */
    version: integer().notNull().default(1),
    /** Whether calls that name no forum mean this one. */
    isCurrent: boolean('is_current').notNull().default(false),
    /** Whether the forum was current before another one: its public pages stay. Other forums that are not current are drafts. */
    wasCurrent: boolean('was_current').notNull().default(false),
    settings: jsonb().$type<ForumSettings>().notNull(),
    policy: jsonb()
      .$type<Policy>()
      .notNull()
      .default({} as Policy),
    /**
     * State of a forum made after the pattern of another: what came from there and what was confirmed. Null: there is nothing to settle.
     */
    settling: jsonb().$type<Settling>(),
  },
  (t) => [uniqueIndex('meetings_current').on(t.isCurrent).where(sql`${t.isCurrent}`)],
)
givesAccess(meetings, {
  gives: 'links to the draft of a forum',
  afterRestore: { ends: endSignedLinks },
  afterAccount: { kept: 'the link is for everybody who has it' },
})

export const meetingId = (name = '') => integer(name).references(() => meetings.id, { onDelete: 'cascade' })

export const sections = pgTable(
  'sections',
  {
    id: integer().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    name: text().notNull(),
    /** English name; empty: not given. */
    englishName: text('english_name').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    isPublic: boolean('is_public').notNull().default(true),
    takesOral: boolean('takes_oral').notNull(),
    takesPosters: boolean('takes_posters').notNull(),
    /** Number of the forum's day, from 1. */
    dayNumber: smallint('day_number').notNull(),
    asksProjectName: boolean('asks_project_name').notNull().default(false),
    /** Number of places; null: unlimited. */
    capacity: integer(),
    /** Number of these places for listeners; 0: all of them wait; null: not counted apart. */
    listenerLimit: integer('listener_limit'),
  },
  (t) => [
    check('sections_day', sql`${t.dayNumber} between 1 and 5`),
    check('sections_capacity', sql`${t.capacity} > 0`),
    check('sections_listener_limit', sql`${t.listenerLimit} >= 0`),
  ],
)

/** Saved versions of forums, each of them complete; append-only. */
export const forumVersions = pgTable(
  'forum_versions',
  {
    meetingId: meetingId('meeting_id').notNull(),
    version: integer().notNull(),
    settings: jsonb().$type<ForumSettings>().notNull(),
    sections: jsonb().$type<ForumSection[]>().notNull(),
    policy: jsonb().$type<Policy>().notNull(),
    /** When the version was saved; null: it came with the installation. */
    savedAt: moment('saved_at'),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.version] }), index('forum_versions_saved_by').on(t.savedBy)],
)
leftOutOfDownload(forumVersions, 'they are of the forum; who saved one is in the audit log')

/** Consents of people to the processing of their data, for one forum and one version of the text. */
export const consents = pgTable(
  'consents',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Version of the text of the consent; the first versions are those of the policy. */
    policyVersion: text('policy_version').notNull(),
    at: moment().notNull(),
    address: text().notNull(),
    /** When the consent was withdrawn; null while it is active. */
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
    /** When the extension was withdrawn; null while it is active. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('extensions_in_force').on(t.userId, t.meetingId, t.action).where(sql`${t.withdrawnAt} is null`),
    index('extensions_user').on(t.userId),
    index('extensions_granted_by').on(t.grantedBy),
    check('extensions_action', sql`${t.action} in (${sql.raw(extendable.map((action) => `'${action}'`).join(', '))})`),
  ],
)

/** Roles offered to an address, with or without an account. A closed invitation has no address. */
export const roleInvitations = pgTable(
  'role_invitations',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Invited address; null: the invitation was accepted, declined or withdrawn. */
    email: text(),
    role: text().$type<Role>().notNull(),
    /** Sections of an invited section moderator. */
    sectionIds: integer('section_ids').array().notNull().default([]),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** Nonce of the latest mail; links of earlier mails have another one. Empty: no link works until it is sent again. */
    nonce: text().notNull(),
    /** When each mail of the invitation was sent. */
    sentAt: moment('sent_at').array().notNull(),
  },
  (t) => [
    uniqueIndex('role_invitations_pending').on(t.meetingId, t.email, t.role),
    index('role_invitations_invited_by').on(t.invitedBy),
    check('role_invitations_lower_case', sql`${t.email} = lower(${t.email})`),
    check('role_invitations_role', sql`${t.role} in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})`),
  ],
)
leftOutOfDownload(roleInvitations, 'what was accepted is a role; who invited is in the audit log')
givesAccess(roleInvitations, {
  gives: 'roles to who has the link',
  afterRestore: { ends: () => sql`update role_invitations set nonce = ''` },
  // The links that its holder has sent.
  afterAccount: {
    ends: (userId) => sql`update role_invitations set nonce = '' where invited_by = ${userId} and email is not null and nonce <> ''`,
    when: ['closed'],
  },
  archived: { nonce: `''` },
})
