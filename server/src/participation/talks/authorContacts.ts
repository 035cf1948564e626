import { hasModule } from '@forum/domain/forum/modules'
import { orcidOf } from '@forum/domain/people/orcid'
import { normalizeEmail } from '@forum/domain/people/person'
import { authorsInOrder, mapAuthors } from '@forum/domain/theses/byline'
import type { Thesis } from '@forum/domain/theses/thesis'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses, thesisAuthors } from '../../platform/database/schema/theses.ts'
import type { StoredThesis } from './thesisRecord.ts'

/** Addresses and ORCID iDs of authors: apart from the thesis, so that nothing that prints, publishes or keeps one has them. */

type Authors = Pick<Thesis, 'speaker' | 'coauthors'>
export type AuthorContact = Omit<typeof thesisAuthors.$inferSelect, 'thesisId'>

/** Those given with a thesis, in the form in which they are stored. */
export const contactsOf = (authors: Authors): AuthorContact[] =>
  authorsInOrder(authors).flatMap(({ email = '', orcid = '' }, place) => {
    const contact = { place, email: normalizeEmail(email), orcid: orcidOf(orcid) ?? '' }
    return contact.email === '' && contact.orcid === '' ? [] : [contact]
  })

export const withContacts = <T extends Authors>(thesis: T, contacts: readonly AuthorContact[]): T => {
  const byPlace = new Map(contacts.map((contact) => [contact.place, contact]))
  return mapAuthors(thesis, (_, place) => {
    const { email, orcid } = byPlace.get(place) ?? {}
    return { ...(email && { email }), ...(orcid && { orcid }) }
  })
}

/** A thesis as a client of a forum sends it that does not ask for them. */
export const withoutContacts = <T extends Authors>(thesis: T): T => mapAuthors(thesis, () => ({ email: undefined, orcid: undefined }))

export const readContacts = (db: Queryable, thesisId: number): Promise<AuthorContact[]> =>
  db
    .select({ place: thesisAuthors.place, email: thesisAuthors.email, orcid: thesisAuthors.orcid })
    .from(thesisAuthors)
    .where(eq(thesisAuthors.thesisId, thesisId))
    .orderBy(asc(thesisAuthors.place))

export async function writeContacts(tx: Transaction, thesisId: number, contacts: readonly AuthorContact[]): Promise<void> {
  await tx.delete(thesisAuthors).where(eq(thesisAuthors.thesisId, thesisId))
  if (contacts.length > 0) await tx.insert(thesisAuthors).values(contacts.map((contact) => ({ ...contact, thesisId })))
}

/** A thesis as its submitting author and staff read it, while its forum asks for addresses. */
export async function withShownContacts(db: Queryable, thesis: StoredThesis): Promise<StoredThesis> {
  const contacts = await readContacts(db, thesis.id)
  if (contacts.length === 0) return thesis
  const [forum] = await db
    .select({ settings: meetings.settings })
    .from(meetings)
    .innerJoin(registrations, eq(registrations.meetingId, meetings.id))
    .where(eq(registrations.id, thesis.registrationId))
  return forum && hasModule(forum.settings, 'authors') ? withContacts(thesis, contacts) : thesis
}

const isAsked = sql`exists (select from ${meetings} where ${meetings.id} = ${registrations.meetingId} and ${meetings.settings} -> 'modulesOn' ? 'authors')`

/** Contacts of the authors of `theses`, of a forum of `registrations` that asks for them, as a column. */
export const contactsColumn = sql<
  AuthorContact[]
>`coalesce((select json_agg(json_build_object('place', a.place, 'email', a.email, 'orcid', a.orcid) order by a.place)
  from ${thesisAuthors} a where a.thesis_id = ${theses.id} and ${isAsked}), '[]')`

/** Ids of registrations one of whose authors has this address or iD; null: the word is neither. */
export function havingContact(word: string): SQL | null {
  const orcid = orcidOf(word)
  if (orcid === null && !word.includes('@')) return null
  const same = orcid === null ? eq(thesisAuthors.email, normalizeEmail(word)) : eq(thesisAuthors.orcid, orcid)
  return sql`select ${registrations.id} from ${thesisAuthors} join ${theses} on ${theses.id} = ${thesisAuthors.thesisId}
    join ${registrations} on ${registrations.id} = ${theses.registrationId} where ${same} and ${isAsked}`
}
