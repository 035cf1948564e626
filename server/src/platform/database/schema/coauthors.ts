import type { CoauthorAnswer, CoauthorCorrection } from '@forum/domain/theses/coauthors'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { givesAccess, givesNoAccess } from './access.ts'
import { moment } from './columns.ts'
import { registrationId } from './participation.ts'

/**
 * Co-authors of a talk's thesis who were asked whether they are printed as they should be, or are to be. The addresses are in `thesis_authors`
 * alone. Rows stay when a thesis is deleted and sent again, so that no one is asked anew.
 */
export const coauthorRequests = pgTable(
  'coauthor_requests',
  {
    id: serial().primaryKey(),
    registrationId: registrationId('registration_id').notNull(),
    /** Keyed hash of the address, which stays when the address is deleted. */
    addressKey: text('address_key').notNull(),
    /** Name of the author as printed. */
    name: text().notNull(),
    /** When the mail is to be sent; null: none is. */
    dueAt: moment('due_at'),
    firstAskedAt: moment('first_asked_at'),
    askedAt: moment('asked_at'),
    /** Digest of what the co-author was asked about: own name and organisations, and the names of all authors. */
    askedDigest: text('asked_digest').notNull().default(''),
    /** Mails to the co-author, the latest at the end. */
    mailIds: uuid('mail_ids').array().notNull().default([]),
    remindedAt: moment('reminded_at'),
    answer: text().$type<CoauthorAnswer>(),
    answeredAt: moment('answered_at'),
    /** What the answer «corrected» proposes. */
    correction: jsonb().$type<CoauthorCorrection>(),
    /** When the submitting author accepted or dismissed what the answer proposes. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('coauthor_requests_unique').on(t.registrationId, t.addressKey),
    index('coauthor_requests_key').on(t.addressKey),
    // Mails that are due are looked for every minute.
    index('coauthor_requests_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
givesAccess(coauthorRequests, {
  gives: 'links by which co-authors answer',
  afterRestore: { kept: 'a link is signed for the address of its row' },
  afterAccount: { kept: 'a co-author needs no account' },
})

/** Keyed hashes of addresses whose owners want no mails to co-authors, for good and in every forum. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  addressKey: text('address_key').primaryKey(),
  stoppedAt: moment('stopped_at').notNull(),
})
givesNoAccess(stoppedAddresses, 'the hashes are of addresses')
