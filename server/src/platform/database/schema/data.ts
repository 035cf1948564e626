import type { DataPart } from '@forum/domain/people/apiTokens'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { givesAccess } from './access.ts'
import { leftOutOfArchives } from './archives.ts'
import { moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetingId } from './forum.ts'
import { users } from './people.ts'

/** Tokens by which other programs read data of a forum; rows stay when they end, so that the audit log can name them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Name of the program, such as «Сайт института». */
    name: text().notNull(),
    parts: text().array().$type<DataPart[]>().notNull(),
    /** Networks from which it works, in CIDR notation; none: from everywhere. */
    networks: text().array().notNull().default([]),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** The organiser who made it, with whose role it ends. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: integer('revoked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('api_tokens_meeting').on(t.meetingId),
    index('api_tokens_created_by').on(t.createdBy),
    index('api_tokens_revoked_by').on(t.revokedBy),
  ],
)
leftOutOfDownload(apiTokens, 'they are of the forum; who made one is in the audit log')
givesAccess(apiTokens, {
  gives: 'the parts of a forum that it names, for a program',
  afterRestore: { ends: (now) => sql`update api_tokens set revoked_at = ${now.toISOString()} where revoked_at is null` },
  afterAccount: {
    ends: (userId) => sql`update api_tokens set revoked_at = now() where created_by = ${userId} and revoked_at is null`,
    when: ['closed', 'taken over'],
  },
})

/**
 * Records that lists for programs show: registrations with their theses, their marks at the door, and what several registrations share: people,
 * organisations, sections, and of the forum the questions that people answer.
 */
export type ChangeKind = 'registration' | 'attendance' | 'person' | 'organization' | 'section' | 'forum'

/**
 * Changes of records that programs read. Triggers add a line for each transaction that changes one, whatever makes the change, and lock no
 * row; older lines of a record are deleted daily. A line has ids alone, so it stays when the person is deleted.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    kind: text().$type<ChangeKind>().notNull(),
    /** Id of the registration, account, organisation or section; no foreign key, since the line also says that the record is gone. */
    recordId: integer('record_id').notNull(),
    /** Forum of a registration, which may be gone; null for other kinds. */
    meetingId: integer('meeting_id'),
    /** Full id of the transaction (`xid8`, which fits). */
    transaction: bigint('transaction', { mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId, t.transaction] }), index('record_changes_order').on(t.kind, t.transaction)],
)
leftOutOfArchives(recordChanges, 'derived')
