import type { MergedField } from '@forum/domain/people/mergeRules'
import { languages } from '@forum/language/requestLanguage'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { givesAccess } from './access.ts'
import { day, foldedText, moment } from './columns.ts'
import type { Moved } from './moved.ts'

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    /** Hash of the password: Argon2id in PHC form, or a Django hash until the owner's first sign-in. */
    password: text().notNull(),
    /** Whether the account is enabled; only a command enables a disabled one again. */
    isActive: boolean('is_active').notNull().default(true),
    /** When the address was verified by a link from a mail. */
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull(),
    /**
     * When an organiser registered the person while the address was not verified; its owner can claim the account by a link without a time
     * limit.
     */
    invitedAt: moment('invited_at'),
    /** When the account was imported from an earlier forum; null if registered here. */
    importedAt: moment('imported_at'),
    lastSignInAt: moment('last_sign_in_at'),
    /** Browser and system of every sign-in, distinct; a sign-in from a new device sends a mail. */
    devices: text().array().notNull().default([]),
    /** Chosen language of the portal and of mails; null until one is chosen: Russian. */
    language: text({ enum: languages }),
    /** Since when the person has unsubscribed from campaigns; null: they get them. */
    unsubscribedAt: moment('unsubscribed_at'),
    /** Number of changes of the address: links signed for a former address become invalid, see sessions/linkBinding.ts. */
    addressChanges: integer('address_changes').notNull().default(0),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(t.email),
    index('users_email_words').using('gin', sql`${t.email} gin_trgm_ops`),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)
givesAccess(users, {
  gives: 'sign-in with a password',
  afterRestore: { kept: 'people sign in with it; those changed since, and accounts disabled since, are told by the file of withdrawals' },
  afterAccount: { kept: 'a closed account signs in with nothing; a new password replaces it' },
})

export const userId = (name = '') => integer(name).references(() => users.id, { onDelete: 'cascade' })

export const organizations = pgTable(
  'organizations',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** Other names and abbreviations under which the organisation is found. */
    synonyms: text().array().notNull().default([]),
    /** The nine characters of the organisation's ROR identifier. */
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
    /** Phone number in the E.164 format. */
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
    /** Folded name in both alphabets. */
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

export const mappingId = () =>
  integer('mapping_id')
    .notNull()
    .references(() => organizationMappings.id, { onDelete: 'cascade' })

/** Name of an organisation as a person typed it. The row refers to the individual, whose row is locked then, not to the account. */
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

/**
 * Two accounts of one person that organisers merged. The row is deleted when the merge is undone, and with the absorbed account when that
 * no longer can be.
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
