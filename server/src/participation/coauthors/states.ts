import type { Coauthors } from '@forum/contracts/participation/coauthors'
import type { MailState } from '@forum/domain/dashboard/mailStates'
import { authorsInOrder } from '@forum/domain/theses/byline'
import type { CoauthorState } from '@forum/domain/theses/coauthors'
import type { Thesis } from '@forum/domain/theses/thesis'
import { eq, inArray } from 'drizzle-orm'
import { addressKeyOf } from '../../people/subscriptions/addressKey.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { type AuthorContact, readContacts } from '../talks/authorContacts.ts'
import type { StoredThesis } from '../talks/thesisRecord.ts'
import type { CoauthorRequest } from './requests.ts'

/** Which request is about which author, and what came of it. */

type Authored = Pick<Thesis, 'speaker' | 'coauthors'>

const undelivered: readonly MailState[] = ['refused', 'given_up', 'bounced']

/** Ids of these mails that did not arrive. */
async function readUndelivered(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(inArray(mails.id, [...ids]))
  return new Set(rows.filter(({ state }) => undelivered.includes(state)).map(({ id }) => id))
}

const latestMail = ({ mailIds }: Pick<CoauthorRequest, 'mailIds'>): string[] => mailIds.slice(-1)

export const isUndelivered = async (db: Queryable, request: CoauthorRequest): Promise<boolean> =>
  (await readUndelivered(db, latestMail(request))).size > 0

/**
 * The request about each author in print order. An author with an address is known by it; the address of one who refused is deleted, so that
 * the name tells.
 */
export function requestsByPlace(
  thesis: Authored,
  contacts: readonly AuthorContact[],
  requests: readonly CoauthorRequest[],
  secret: string,
): (CoauthorRequest | undefined)[] {
  const keys = new Map(contacts.filter(({ email }) => email !== '').map(({ place, email }) => [place, addressKeyOf(secret, email)]))
  const left = new Set(requests)
  return authorsInOrder(thesis).map((author, place) => {
    if (author === thesis.speaker) return undefined
    const key = keys.get(place)
    const found = [...left].find((request) =>
      key === undefined ? request.answer === 'refused' && request.name === author.fullName : request.addressKey === key,
    )
    if (found) left.delete(found)
    return found
  })
}

function stateOf(request: CoauthorRequest | undefined, lost: ReadonlySet<string>): CoauthorState {
  if (!request || request.dueAt !== null || request.askedAt === null) return 'unasked'
  return request.answer ?? (latestMail(request).some((id) => lost.has(id)) ? 'undelivered' : 'asked')
}

/** What the answer of a co-author proposes, until it is accepted or dismissed. */
export const proposalOf = ({ answer, settledAt }: Pick<CoauthorRequest, 'answer' | 'settledAt'>): 'corrected' | 'refused' | null =>
  settledAt === null && (answer === 'corrected' || answer === 'refused') ? answer : null

/** All requests about a talk. */
export const readRequests = (db: Queryable, registrationId: number): Promise<CoauthorRequest[]> =>
  db.select().from(coauthorRequests).where(eq(coauthorRequests.registrationId, registrationId)).orderBy(coauthorRequests.id)

/** The co-authors of a thesis with their answers. */
export async function readStates(db: Queryable, secret: string, thesis: StoredThesis): Promise<Coauthors> {
  const requests = await readRequests(db, thesis.registrationId)
  const placed = requestsByPlace(thesis, await readContacts(db, thesis.id), requests, secret)
  const lost = await readUndelivered(db, requests.flatMap(latestMail))
  return authorsInOrder(thesis).flatMap((author, place) => {
    if (author === thesis.speaker) return []
    const request = placed[place]
    const kind = request ? proposalOf(request) : null
    return {
      place,
      fullName: author.fullName,
      state: stateOf(request, lost),
      at: (request?.answeredAt ?? request?.askedAt)?.toISOString() ?? null,
      proposal: request && kind ? { id: request.id, kind, correction: request.correction } : null,
    }
  })
}
