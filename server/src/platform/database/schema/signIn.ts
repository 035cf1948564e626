import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Access, everyEvent, givesAccess } from './access.ts'
import { leftOutOfArchives } from './archives.ts'
import { moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import type { FirstFactor } from './firstFactor.ts'
import { userId } from './people.ts'

/** Ways to sign in are not ended, or no one could sign in. */
const AS_PASSWORDS = 'people sign in with it; those removed since are told by the file of withdrawals'

const ofAccount = (table: string) => (userId: number) => sql`delete from ${sql.identifier(table)} where user_id = ${userId}`

/** Ways that a person without right to the address may have added. The second factor of an account with a role is reset by the operator only. */
const addedFactor = (table: string): Access['afterAccount'] => ({
  ends: (userId) => sql`${ofAccount(table)(userId)} and not exists (select from user_roles where user_id = ${userId})
    and not exists (select from withheld_roles where user_id = ${userId})`,
  when: ['taken over'],
})

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
givesAccess(tokens, {
  gives: 'sessions',
  afterRestore: { ends: () => sql`delete from tokens` },
  afterAccount: { ends: ofAccount('tokens'), when: everyEvent },
  archived: 'no rows',
})

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
givesAccess(linkSecrets, {
  gives: 'links that verify or change an address, claim an account or reset a password',
  afterRestore: { ends: () => sql`delete from link_secrets` },
  afterAccount: { ends: ofAccount('link_secrets'), when: everyEvent },
  archived: 'no rows',
})

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
givesAccess(userIdentities, {
  gives: 'sign-in through a provider',
  afterRestore: { kept: AS_PASSWORDS },
  afterAccount: { ends: ofAccount('user_identities'), when: ['taken over'] },
})

/** Authenticator apps that make time-based one-time passwords (RFC 6238). */
export const authenticators = pgTable(
  'authenticators',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    /** Secret of the app, encrypted under the portal's secret. */
    secret: text().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When a first code proved that the app has the secret; until then the app is no second factor. */
    confirmedAt: moment('confirmed_at'),
    /** Number of the latest 30 s step whose code was accepted: a code is accepted only once. */
    lastStep: integer('last_step'),
  },
  (t) => [index('authenticators_user').on(t.userId)],
)
givesAccess(authenticators, {
  gives: 'proofs of a second factor',
  afterRestore: { kept: AS_PASSWORDS },
  afterAccount: addedFactor('authenticators'),
})

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    /** Id of the credential in base64url, as the public key. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Number of signatures that the key counted; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)
givesAccess(passkeys, {
  gives: 'sign-in and proofs of a second factor',
  afterRestore: { kept: AS_PASSWORDS },
  afterAccount: addedFactor('passkeys'),
})

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
givesAccess(recoveryCodes, {
  gives: 'proofs of a second factor',
  afterRestore: { kept: AS_PASSWORDS },
  afterAccount: addedFactor('recovery_codes'),
})

/** Sign-ins that wait for the second factor, after the password or the provider proved the first. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256 of the ticket, hexadecimal. */
    hash: text().primaryKey(),
    userId: userId('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Number of proofs tried so far. */
    attempts: integer().notNull().default(0),
    challenge: text(),
    /** Way in which the first factor was proved. */
    first: jsonb().$type<FirstFactor>().notNull(),
  },
  (t) => [index('sign_in_tickets_user').on(t.userId), index('sign_in_tickets_expiry').on(t.expiresAt)],
)
leftOutOfArchives(signInTickets, 'short-lived')
leftOutOfDownload(signInTickets, 'sign-ins in progress, which end within minutes')
givesAccess(signInTickets, {
  gives: 'sign-ins that wait for the second factor',
  afterRestore: { ends: () => sql`delete from sign_in_tickets` },
  afterAccount: { ends: ofAccount('sign_in_tickets'), when: everyEvent },
  archived: 'no rows',
})

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
    /** Address that the provider has verified. */
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('provider_sign_ins_expiry').on(t.expiresAt)],
)
leftOutOfArchives(providerSignIns, 'short-lived')
givesAccess(providerSignIns, {
  gives: 'sign-ins through a provider in progress',
  afterRestore: { ends: () => sql`delete from provider_sign_ins` },
  afterAccount: { kept: 'the account is looked at when the sign-in ends' },
  archived: 'no rows',
})
