import { optionName, translatedForum } from '@forum/domain/forum/bilingual'
import type { ForumSection } from '@forum/domain/forum/forum'
import { sectionTakes } from '@forum/domain/forum/sections'
import { answerUntil, offersPlaces, type QueueState } from '@forum/domain/participation/queue'
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { queueEntries, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import { bindingOf } from '../../platform/sessions/linkBinding.ts'
import { type Forum, findSection, gatesOf, readForum } from '../current/forum.ts'
import { freeInForum, freeInSection, lockPlaces, readForumPlaces, readSectionPlaces } from '../current/places.ts'
import { type Entry, offerToken, offerUrl } from './link.ts'
import { lapsedMail, offeredMail } from './mails.ts'

export type Around = Pick<Services, 'clock' | 'mail' | 'secret' | 'portalUrl'>

/** Offers of one pass; the scheduler makes the next. Newcomers find no place as long as people wait. */
const OFFERS_MAX = 200

/** Order of offers: people whom organisers took out of turn, then by the order of joining. */
export const queueOrder = [sql`${queueEntries.aheadAt} asc nulls last`, asc(queueEntries.id)]

export const isOpen = isNull(queueEntries.settledAt)

export const ofQueue = (meetingId: number, sectionId: number | null): SQL | undefined =>
  and(
    isOpen,
    eq(queueEntries.meetingId, meetingId),
    sectionId === null ? isNull(queueEntries.sectionId) : eq(queueEntries.sectionId, sectionId),
  )

/** Name of the forum or a section in the current language. */
export const placeName = (forum: Forum, sectionId: number | null): string => {
  const section = findSection(forum, sectionId)
  return section ? optionName(section) : translatedForum(forum).title
}

export const settle = (tx: Transaction, now: Date, state: QueueState, where: SQL | undefined) =>
  tx.update(queueEntries).set({ state, settledAt: now }).where(where).returning()

const isRegistered = sql`exists (select from ${registrations} where ${registrations.userId} = ${queueEntries.userId}
  and ${registrations.meetingId} = ${queueEntries.meetingId} and ${registrations.isActive})`

const attends = sql`exists (select from ${registrations} join ${registrationSections} on ${registrationSections.registrationId} = ${registrations.id}
  where ${registrations.userId} = ${queueEntries.userId} and ${registrations.isActive} and ${registrationSections.sectionId} = ${queueEntries.sectionId})`

/** Entries whose person has the place by other means, or has left the forum. */
const isNeedless = sql`case when ${queueEntries.sectionId} is null then ${isRegistered} else not ${isRegistered} or ${attends} end`

const recipient = async (tx: Transaction, userId: number) =>
  (
    await tx
      .select({ email: users.email, binding: bindingOf(users.id) })
      .from(users)
      .where(eq(users.id, userId))
  )[0]

async function lapse(tx: Transaction, around: Around, forum: Forum, lastOpenDay: string): Promise<void> {
  const { clock, mail, portalUrl } = around
  const due = and(
    isOpen,
    eq(queueEntries.meetingId, forum.id),
    eq(queueEntries.state, 'offered'),
    lt(queueEntries.answerUntil, lastOpenDay),
  )
  for (const { userId, sectionId, answerUntil: until } of await settle(tx, clock.now(), 'lapsed', due)) {
    await recordChange(tx, { clock, actorId: null }, 'offer lapsed', `user:${userId}`, { place: [placeName(forum, sectionId), null] })
    const to = (await recipient(tx, userId))?.email
    if (to) await mail.queue(tx, () => lapsedMail({ to, place: placeName(forum, sectionId), until: until ?? '', portalUrl }))
  }
}

async function offer(tx: Transaction, around: Around, forum: Forum, { id, userId, sectionId }: Entry): Promise<void> {
  const { clock, mail, secret, portalUrl } = around
  const offeredAt = clock.now()
  const until = answerUntil(clock.today(forum.timeZone), forum.queueDays ?? 1, forum.days[0])
  await tx.update(queueEntries).set({ state: 'offered', offeredAt, answerUntil: until }).where(eq(queueEntries.id, id))
  await recordChange(tx, { clock, actorId: null }, 'offer place', `user:${userId}`, { place: [null, placeName(forum, sectionId)] })
  const person = await recipient(tx, userId)
  if (!person) return
  const url = offerUrl(portalUrl, offerToken(secret, { id, offeredAt }, person.binding))
  await mail.queue(tx, () => offeredMail({ to: person.email, place: placeName(forum, sectionId), until, url, portalUrl }))
}

/** Places for the people of a queue; null: as many as wait. */
async function freeFor(tx: Transaction, forum: Forum, section: ForumSection | null): Promise<number | null> {
  // A person who waits is not counted against themselves.
  if (section === null) return freeInForum(forum, { ...(await readForumPlaces(tx, forum.id, null)), waiting: 0 })
  const taken = await readSectionPlaces(tx, [section.id], null)
  return freeInSection(section, { ...taken(section.id), waiting: 0 }, 'listener')
}

/** Offers the free places of one queue to those who come first. */
async function offerFree(tx: Transaction, around: Around, forum: Forum, sectionId: number | null): Promise<void> {
  const section = findSection(forum, sectionId)
  if (section && !sectionTakes(section, 'listener')) return
  const free = Math.min((await freeFor(tx, forum, section)) ?? OFFERS_MAX, OFFERS_MAX)
  if (free <= 0) return
  const waiting = and(ofQueue(forum.id, sectionId), eq(queueEntries.state, 'waiting'), eq(users.isActive, true))
  const next = await tx
    .select({ entry: queueEntries })
    .from(queueEntries)
    .innerJoin(users, eq(users.id, queueEntries.userId))
    .where(waiting)
    .orderBy(...queueOrder)
    .limit(free)
  for (const { entry } of next) await offer(tx, around, forum, entry)
}

/**
 * Offers free places of a forum and its events to those who wait, after offers that were not answered in time have lapsed. Called in every
 * transaction that frees a place, and by the scheduler for what comes with time.
 */
export async function serveQueue(tx: Transaction, around: Around, forum: Forum): Promise<void> {
  if (typeof forum.queueDays !== 'number') return
  await lockPlaces(tx, forum)
  const here = and(isOpen, eq(queueEntries.meetingId, forum.id))
  const queues = await tx
    .selectDistinct({ sectionId: queueEntries.sectionId })
    .from(queueEntries)
    .where(here)
    .orderBy(sql`${queueEntries.sectionId} asc nulls first`)
  if (queues.length === 0) return
  const { clock } = around
  await settle(tx, clock.now(), 'closed', and(here, isNeedless))
  await lapse(tx, around, forum, gatesOf(forum, clock, 'main').lastOpenDay)
  if (!offersPlaces(clock.today(forum.timeZone), forum.days[0])) {
    await settle(tx, clock.now(), 'closed', and(here, eq(queueEntries.state, 'waiting')))
    return
  }
  for (const { sectionId } of queues) await offerFree(tx, around, forum, sectionId)
}

const queuedForums = (db: Queryable) =>
  db.selectDistinct({ id: queueEntries.meetingId }).from(queueEntries).where(isOpen).orderBy(queueEntries.meetingId)

/** Serves the queues of every forum, for what frees places in several. */
export async function serveQueues(tx: Transaction, around: Around): Promise<void> {
  for (const { id } of await queuedForums(tx)) await serveQueue(tx, around, await readForum(tx, id))
}

/** Regularly, each forum in a separate transaction. */
export async function serveAllQueues({ db, ...around }: Around & Pick<Services, 'db'>): Promise<number> {
  const forums = await queuedForums(db)
  for (const { id } of forums) await db.transaction(async (tx) => serveQueue(tx, around, await readForum(tx, id)))
  return forums.length
}

/** Entries of one person, for one forum. */
export const ownEntries = (meetingId: number, userId: number): SQL | undefined =>
  and(isOpen, eq(queueEntries.meetingId, meetingId), eq(queueEntries.userId, userId))

/** The place in the queue of each entry, from 1; 0 of who has an offer. */
export async function readPlaces(db: Queryable, entries: readonly Pick<Entry, 'id'>[]): Promise<(id: number) => number> {
  if (entries.length === 0) return () => 0
  const ids = entries.map(({ id }) => id)
  const ranked = db
    .select({
      id: queueEntries.id,
      rank: sql<number>`(row_number() over (partition by ${queueEntries.meetingId}, ${queueEntries.sectionId} order by ${sql.join(queueOrder, sql`, `)}))::int`.as(
        'rank',
      ),
    })
    .from(queueEntries)
    .where(and(isOpen, eq(queueEntries.state, 'waiting')))
    .as('ranked')
  const rows = await db.select({ id: ranked.id, rank: ranked.rank }).from(ranked).where(inArray(ranked.id, ids))
  return (id) => rows.find((row) => row.id === id)?.rank ?? 0
}
