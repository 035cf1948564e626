import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { coauthorRequests, stoppedAddresses } from '../../platform/database/schema/coauthors.ts'
import { theses, thesisAuthors } from '../../platform/database/schema/theses.ts'
import type { MediaReader } from '../../platform/http/media/mediaUrl.ts'
import { addressKeyOf } from '../subscriptions/addressKey.ts'

/** The part of the download about authors of theses. */

/** Addresses and iDs of authors of theses. */
export const contactsIn = (db: Queryable, ...which: SQL[]) =>
  db
    .select({ registration_id: theses.registrationId, place: thesisAuthors.place, email: thesisAuthors.email, orcid: thesisAuthors.orcid })
    .from(thesisAuthors)
    .innerJoin(theses, eq(theses.id, thesisAuthors.thesisId))
    .where(and(...which))
    .orderBy(theses.registrationId, thesisAuthors.place)

/** Co-authors who were asked, or are to be, with their answers. */
export const requestsIn = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      registration_id: coauthorRequests.registrationId,
      name: coauthorRequests.name,
      due_at: coauthorRequests.dueAt,
      asked_at: coauthorRequests.askedAt,
      reminded_at: coauthorRequests.remindedAt,
      answer: coauthorRequests.answer,
      answered_at: coauthorRequests.answeredAt,
      correction: coauthorRequests.correction,
      settled_at: coauthorRequests.settledAt,
    })
    .from(coauthorRequests)
    .where(which)
    .orderBy(coauthorRequests.id)

/** A list of a module, which forums without it do not have. */
export const givenRows = (name: string, rows: object[]): Record<string, object[]> => (rows.length > 0 ? { [name]: rows } : {})

/** What theses of others hold of the owner of an address: that they name it, what was answered, and when no more mails were asked for. */
export async function authorshipsOf(db: Queryable, { secret }: Pick<MediaReader, 'secret'>, email: string, own: number[]) {
  const key = addressKeyOf(secret, email)
  const stopped = await db
    .select({ stopped_at: stoppedAddresses.stoppedAt })
    .from(stoppedAddresses)
    .where(eq(stoppedAddresses.addressKey, key))
  const asked = and(eq(coauthorRequests.addressKey, key), notInArray(coauthorRequests.registrationId, own))
  return {
    ...givenRows('named_as_author', await contactsIn(db, eq(thesisAuthors.email, email), notInArray(theses.registrationId, own))),
    ...givenRows('asked_as_coauthor', await requestsIn(db, asked)),
    ...givenRows('coauthor_mails_stopped', stopped),
  }
}
