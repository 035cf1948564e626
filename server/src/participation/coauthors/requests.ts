import { createHash } from 'node:crypto'
import { authorsInOrder } from '@forum/domain/theses/byline'
import { ASKED_AFTER_MINUTES } from '@forum/domain/theses/coauthors'
import { workplacesOf } from '@forum/domain/theses/correctedAuthors'
import type { Thesis } from '@forum/domain/theses/thesis'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { addressKeyOf, readStopped } from '../../people/subscriptions/addressKey.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { users } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Registration } from '../registrations/own.ts'
import type { AuthorContact } from '../talks/authorContacts.ts'

/** Who of the authors of a thesis is to be asked, and when. */

export type CoauthorRequest = typeof coauthorRequests.$inferSelect
type Authored = Pick<Thesis, 'speaker' | 'coauthors' | 'organizations'>
type Talk = Pick<Registration, 'id' | 'userId'>

export interface Coauthor {
  /** Place among the authors in print order, from 0. */
  place: number
  email: string
  addressKey: string
  name: string
  organizations: string[]
  /** See `coauthorRequests.askedDigest`. */
  digest: string
}

/** Digest of what the author at a place is asked about. */
export function digestOf(thesis: Authored, place: number): string {
  const authors = authorsInOrder(thesis)
  const author = authors[place]
  const own = author && [author.fullName, author.latinName, workplacesOf(thesis, author)]
  return createHash('sha256')
    .update(JSON.stringify([own, authors.map(({ fullName }) => fullName)]))
    .digest('base64url')
}

/** Co-authors with an address other than the submitting author's; of several with the same one the first. */
function coauthorsOf(thesis: Authored, contacts: readonly AuthorContact[], ownerEmail: string, secret: string): Coauthor[] {
  const authors = authorsInOrder(thesis)
  const found = new Map<string, Coauthor>()
  for (const { place, email } of contacts) {
    const author = authors[place]
    if (!author || author === thesis.speaker || email === '' || email === ownerEmail || found.has(email)) continue
    const about = { name: author.fullName, organizations: workplacesOf(thesis, author), digest: digestOf(thesis, place) }
    found.set(email, { place, email, addressKey: addressKeyOf(secret, email), ...about })
  }
  return [...found.values()]
}

/** Addresses of accounts to which nothing is sent: closed ones, and those whose owners have withdrawn their consent. */
async function readUnreachable(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  const why = await whyUnreachable(
    db,
    accounts.map(({ id }) => id),
    { isNecessary: true },
  )
  return new Set(accounts.filter(({ id }) => why.get(id) !== null).map(({ email }) => email))
}

/** Co-authors of a thesis who may be written to. */
export async function readCoauthors(
  db: Queryable,
  secret: string,
  { userId }: Pick<Talk, 'userId'>,
  thesis: Authored,
  contacts: readonly AuthorContact[],
): Promise<Coauthor[]> {
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const coauthors = coauthorsOf(thesis, contacts, owner?.email ?? '', secret)
  const stopped = await readStopped(
    db,
    coauthors.map(({ addressKey }) => addressKey),
  )
  const unreachable = await readUnreachable(
    db,
    coauthors.map(({ email }) => email),
  )
  return coauthors.filter(({ email, addressKey }) => !stopped.has(addressKey) && !unreachable.has(email))
}

/** The contacts without addresses of people who have said of this talk that they are no authors: these are not stored again. */
export async function withoutRefused(
  db: Queryable,
  secret: string,
  registrationId: number,
  contacts: readonly AuthorContact[],
): Promise<AuthorContact[]> {
  const rows = await db
    .select({ key: coauthorRequests.addressKey })
    .from(coauthorRequests)
    .where(and(eq(coauthorRequests.registrationId, registrationId), eq(coauthorRequests.answer, 'refused')))
  const refused = new Set(rows.map(({ key }) => key))
  return contacts
    .map((contact) => (contact.email !== '' && refused.has(addressKeyOf(secret, contact.email)) ? { ...contact, email: '' } : contact))
    .filter(({ email, orcid }) => email !== '' || orcid !== '')
}

/** Plans the mails to the co-authors of a thesis that was sent or whose authors were changed: to those who were not asked about it as it is. */
export async function planRequests(
  tx: Transaction,
  { clock, secret }: Pick<Services, 'clock' | 'secret'>,
  talk: Talk,
  thesis: Authored,
  contacts: readonly AuthorContact[],
): Promise<void> {
  const coauthors = await readCoauthors(tx, secret, talk, thesis, contacts)
  const ofTalk = eq(coauthorRequests.registrationId, talk.id)
  const before = await tx.select().from(coauthorRequests).where(ofTalk)
  await tx.update(coauthorRequests).set({ dueAt: null }).where(ofTalk)
  const keys = coauthors.map(({ addressKey }) => addressKey)
  await tx.delete(coauthorRequests).where(and(ofTalk, isNull(coauthorRequests.askedAt), notInArray(coauthorRequests.addressKey, keys)))
  const dueAt = new Date(clock.now().getTime() + ASKED_AFTER_MINUTES * 60_000)
  const due = coauthors.filter(({ addressKey, digest }) => before.find((row) => row.addressKey === addressKey)?.askedDigest !== digest)
  for (const { addressKey, name } of due)
    await tx
      .insert(coauthorRequests)
      .values({ registrationId: talk.id, addressKey, name, dueAt })
      .onConflictDoUpdate({ target: [coauthorRequests.registrationId, coauthorRequests.addressKey], set: { name, dueAt } })
}

/**
 * After an accepted correction or refusal: those who were asked about the thesis as it was are not asked again. The co-author who asked for
 * it has agreed by that.
 */
export async function keepAnswers(
  tx: Transaction,
  { secret }: Pick<Services, 'secret'>,
  talk: Talk,
  before: { thesis: Authored; contacts: readonly AuthorContact[] },
  after: { thesis: Authored; contacts: readonly AuthorContact[] },
): Promise<void> {
  const former = await readCoauthors(tx, secret, talk, before.thesis, before.contacts)
  for (const { addressKey, name, digest } of await readCoauthors(tx, secret, talk, after.thesis, after.contacts)) {
    const asked = former.find((coauthor) => coauthor.addressKey === addressKey)?.digest
    if (asked === undefined) continue
    await tx
      .update(coauthorRequests)
      .set({ name, askedDigest: digest })
      .where(
        and(
          eq(coauthorRequests.registrationId, talk.id),
          eq(coauthorRequests.addressKey, addressKey),
          eq(coauthorRequests.askedDigest, asked),
        ),
      )
  }
}
