import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { givesAccess, givesNoAccess } from './access.ts'
import { leftOutOfArchives } from './archives.ts'
import { moment } from './columns.ts'
import { users } from './people.ts'

/** The forum: its settings, sections and live programme. The programme: the talks as well, with the people and texts shown with them. */
export type PublicSubject = 'forum' | 'program'

/** Actions that only read personal data: `PersonalDataRead` of shared/domain. */
export const isPersonalDataRead = (action: AnyColumn | SQL) => sql`(${action} like 'read %' or ${action} like 'export %')`

/** The hour of a timestamp, as an indexable expression. */
export const hourOf = (at: AnyColumn | SQL) => sql`date_bin('1 hour', ${at}, '2000-01-01 00:00:00+00')`

/** Append-only log of actions: actor, action and subject. `changes` has field → [before, after]. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    /** Account of the actor; null: a command on the machine, or a deleted account. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Random pseudonym of a deleted staff account; the same for all its entries. */
    formerStaff: text('former_staff'),
    action: text().notNull(),
    /** Subject of the entry, such as `user:7` or `registration:12`. */
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
givesAccess(deployTokens, {
  gives: 'releases of a remote',
  afterRestore: { ends: (now) => sql`update deploy_tokens set revoked_at = ${now.toISOString()} where revoked_at is null` },
  afterAccount: { kept: 'it is of a team' },
})

/** The table of rate-limiter-flexible, shared by all server processes; keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: varchar({ length: 255 }).primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index('rate_limits_expire').on(t.expire)],
)
leftOutOfArchives(rateLimits, 'short-lived')

/** Replies of idempotent calls, kept for an hour, see http/idempotency.ts. */
export const idempotencyRecords = pgTable(
  'given_answers',
  {
    /** Digest of caller, call and idempotency key. */
    key: text().primaryKey(),
    /**
     * Account of the caller; null for anonymous ones. No foreign key: its lock would deadlock concurrent calls of one person that lock
     * their account.
     */
    ownerId: integer('owner_id'),
    /** Recorded reply; null only within the transaction in progress. */
    reply: jsonb().$type<unknown>(),
    at: moment().notNull(),
  },
  (t) => [index('given_answers_at').on(t.at), index('given_answers_owner').on(t.ownerId)],
)
leftOutOfArchives(idempotencyRecords, 'short-lived')

/** Values an installation keeps for itself, such as which demonstration data it was seeded with. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })
givesAccess(settings, {
  gives: 'the link of the first administrator',
  afterRestore: { ends: () => sql`delete from settings where key = 'first start' and value ? 'hash'` },
  afterAccount: { kept: 'it is of the operator' },
})

/** Facts about the archive that the portal was restored from. */
export interface Restored {
  /** Random text that changes with each restore: links signed for the portal before do not work. */
  epoch: string
  at: string
  /** Whether open proposals are still to be sent with new links. */
  sendsAgain?: true
}

export const RESTORED = 'restored'

/** Ends all links that are signed without a separate row, see sessions/linkBinding.ts. */
export const endSignedLinks = (now: Date): SQL => sql`insert into settings (key, value)
  values (${RESTORED}, jsonb_build_object('epoch', gen_random_uuid(), 'at', ${now.toISOString()}::text, 'sendsAgain', true))
  on conflict (key) do update set value = excluded.value`

/** Loads of builds in browsers: one row for each page and build, see monitoring/loads. No address is stored. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    /** Random id of the page. */
    ticket: text().notNull(),
    /** Name of the remote, or `shell`. */
    name: text().notNull(),
    version: text().notNull(),
    /** Keyed digest of the visitor's network, different for each build. */
    network: text().notNull(),
    /** Null while no page of it has come or failed. */
    failed: boolean(),
    /** Kind of the last failure. */
    kind: text(),
    /** Whether a page took long to come. */
    slow: boolean().notNull().default(false),
    /** When the page whose outcome is not known yet was opened, its route pattern, and the code that its visitor sees. */
    openedAt: moment('opened_at'),
    page: text(),
    code: text(),
    /** Number of the last opening whose outcome is known, since reports may arrive in another order. */
    settled: integer().notNull().default(0),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticket, t.name] }), index('remote_loads_build').on(t.name, t.version, t.at)],
)
leftOutOfArchives(remoteLoads, 'short-lived')
givesNoAccess(remoteLoads, 'a ticket counts one load of a page')

/** The last failures of remotes in browsers, by the code that a person reports. No personal data: see errorLine.ts. */
export const remoteFailures = pgTable(
  'remote_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    code: text().notNull(),
    set: integer().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    kind: text().notNull(),
    /** Route pattern of the page. */
    page: text(),
    /** First line of the error. */
    error: text(),
    browser: text().notNull(),
    /** Version of the shell. */
    shell: text(),
    /** Versions of the shared modules that the remote uses. */
    shared: text(),
  },
  (t) => [index('remote_failures_at').on(t.at)],
)
leftOutOfArchives(remoteFailures, 'short-lived')
givesNoAccess(remoteFailures, 'a failure that a browser reported')

/**
 * Changes of what everybody reads. A trigger adds a line for each, whatever makes the change, and locks no row; the number of a subject's
 * lines is its version, see `publicVersion.ts`.
 */
export const publicChanges = pgTable('public_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: text().$type<PublicSubject>().notNull(),
  /** 1, or the sum of lines that were folded. */
  number: integer().notNull(),
})
leftOutOfArchives(publicChanges, 'derived')
