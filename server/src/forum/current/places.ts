import type { ForumSection, ForumSettings } from '@forum/domain/forum/forum'
import { freePlaces, keepsQueue, nothingTaken, type TakenPlaces, whyNotQueue } from '@forum/domain/participation/queue'
import { whyNot } from '@forum/domain/participation/rules'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { meetings, sections } from '../../platform/database/schema/forum.ts'
import { queueEntries, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { formatInForce, sectionInForce } from './inForce.ts'

/**
 * Places of forums and sections with a limit. A person takes one place in a section, however many registrations bring them there: by planning to
 * attend it, or with a talk or poster in it, decided or not; and one in the forum with any registration. Cancelled registrations take none, and
 * an offered place counts as taken by the person to whom it was offered.
 */

type Limits = Pick<ForumSettings, 'capacity' | 'queueDays'> & { id: number }

/** Taken places with the people who wait for one, other than the one who asks. */
interface Counted extends TakenPlaces {
  waiting: number
}

const nothingCounted: Counted = { ...nothingTaken, waiting: 0 }

const counts = (userId: number | null) => sql`
  (count(distinct user_id) filter (where has_place and user_id is distinct from ${userId}::int))::int as others,
  (count(distinct user_id) filter (where has_place and listens and user_id is distinct from ${userId}::int))::int as "otherListeners",
  coalesce(bool_or(has_place and user_id = ${userId}::int), false) as own,
  coalesce(bool_or(has_place and listens and user_id = ${userId}::int), false) as "ownAsListener",
  (count(*) filter (where not has_place and user_id is distinct from ${userId}::int))::int as waiting`

/** Queue entries take a place once it is offered. */
const queued = (
  where: SQL,
) => sql`select coalesce(${queueEntries.sectionId}, 0) as id, ${queueEntries.userId}, true, ${queueEntries.state} = 'offered'
  from ${queueEntries} where ${queueEntries.settledAt} is null and ${where}`

export async function readSectionPlaces(db: Queryable, ids: readonly number[], userId: number | null): Promise<(id: number) => Counted> {
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<Counted & { id: number } & Record<string, unknown>>(sql`
    select id, ${counts(userId)}
    from (
      select ${registrationSections.sectionId} as id, ${registrations.userId} as user_id, true as listens, true as has_place
        from ${registrationSections} join ${registrations} on ${registrations.id} = ${registrationSections.registrationId}
        where ${registrations.isActive} and ${registrationSections.sectionId} in (${wanted})
      union all
      select ${sectionInForce}, ${registrations.userId}, false, true from ${registrations}
        where ${registrations.isActive} and ${formatInForce} <> 'listener' and ${sectionInForce} in (${wanted})
      union all ${queued(sql`${queueEntries.sectionId} in (${wanted})`)}
    ) place group by id`)
  return (id) => rows.find((row) => row.id === id) ?? nothingCounted
}

export async function readForumPlaces(db: Queryable, meetingId: number, userId: number | null): Promise<Counted> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    select ${counts(userId)}
    from (
      select 0 as id, ${registrations.userId} as user_id, false as listens, true as has_place from ${registrations}
        where ${registrations.isActive} and ${registrations.meetingId} = ${meetingId}
      union all ${queued(sql`${queueEntries.sectionId} is null and ${queueEntries.meetingId} = ${meetingId}`)}
    ) place`)
  return rows[0] ?? nothingCounted
}

export const isLimited = ({ capacity, listenerLimit = null }: Pick<ForumSection, 'capacity' | 'listenerLimit'>): boolean =>
  capacity !== null || listenerLimit !== null

/** Places of the forum that are free for one person: none as long as others wait. Null: they are not counted. */
export function freeInForum({ capacity = null }: Pick<Limits, 'capacity'>, { own, others, waiting }: Counted): number | null {
  if (capacity === null || own) return null
  return waiting > 0 ? 0 : capacity - others
}

/** Free places of a section for one person. */
export function freeInSection(section: ForumSection, taken: Counted, as: 'listener' | 'speaker'): number | null {
  const free = freePlaces(section, taken, as)
  return free !== null && as === 'listener' && !taken.ownAsListener && taken.waiting > 0 ? 0 : free
}

/** Sections without a free place: for anybody, or for listeners. */
export async function fullSections(db: Queryable, all: readonly ForumSection[]) {
  const counted = all.filter(isLimited)
  if (counted.length === 0) return () => ({})
  const taken = await readSectionPlaces(
    db,
    counted.map(({ id }) => id),
    null,
  )
  const isFull = (section: ForumSection, as: 'listener' | 'speaker') => (freeInSection(section, taken(section.id), as) ?? 1) <= 0
  const full = new Map(
    counted.map((section) => [
      section.id,
      {
        ...(isFull(section, 'speaker') && { isFull: true }),
        ...(isFull(section, 'listener') && !isFull(section, 'speaker') && { isFullForListeners: true }),
      },
    ]),
  )
  return (id: number) => full.get(id) ?? {}
}

/**
 * Serialises transactions that take or free places of a forum that has a limit or keeps a queue, until the transaction ends. The order of locks is: accounts,
 * registrations, the forum, its sections, entries of its queue. Accounts and registrations are locked for `no key update`, so that a mail to their
 * owner, which refers to them, does not wait for who waits here.
 */
export async function lockPlaces(tx: Transaction, forum: Limits): Promise<void> {
  if (typeof forum.capacity !== 'number' && !keepsQueue(forum)) return
  await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, forum.id)).for('no key update')
}

/** Places that a person is about to take. */
interface Wanted {
  /** A registration in the forum. */
  joins?: boolean
  /** Events that the person attends as a listener. */
  events?: readonly ForumSection[]
  /** Sections in which the person has a talk or a poster. */
  talks?: readonly ForumSection[]
}

/**
 * Refuses a full forum or section, except to people who already have a place in it.
 * Called before the choice is written. Forum and sections stay locked until the transaction ends, so that two people cannot take the last place.
 */
export async function assertPlaces(tx: Transaction, forum: Limits, userId: number, wanted: Wanted): Promise<void> {
  const { joins = false, events = [], talks = [] } = wanted
  await lockPlaces(tx, forum)
  if (joins && typeof forum.capacity === 'number')
    assertAllowed(whyNotQueue.takePlace(freeInForum(forum, await readForumPlaces(tx, forum.id, userId))))
  const counted = [...events, ...talks].filter(isLimited)
  if (counted.length === 0) return
  const ids = counted.map(({ id }) => id)
  await tx.select({ id: sections.id }).from(sections).where(inArray(sections.id, ids)).orderBy(asc(sections.id)).for('no key update')
  const taken = await readSectionPlaces(tx, ids, userId)
  for (const section of events.filter(isLimited))
    assertAllowed(whyNot.takePlace(section, freeInSection(section, taken(section.id), 'listener')))
  for (const section of talks.filter(isLimited))
    assertAllowed(whyNot.takePlace(section, freeInSection(section, taken(section.id), 'speaker')))
}
