import type { ForumSection } from '@forum/domain/forum/forum'
import { whyNot } from '@forum/domain/participation/rules'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed } from '../../platform/http/refusal.ts'
import { formatInForce, sectionInForce } from './inForce.ts'

/**
 * Places of sections with a capacity. A person takes one place in a section, however many registrations bring them there: by planning to attend
 * it, or with a talk or poster in it, decided or not. Cancelled registrations take none.
 */

interface Taken extends Record<string, unknown> {
  id: number
  /** People other than the one who asks. */
  others: number
  own: boolean
}

async function readTaken(db: Queryable, ids: readonly number[], userId: number | null): Promise<Taken[]> {
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<Taken>(sql`
    select id, (count(distinct user_id) filter (where user_id is distinct from ${userId}::int))::int as others,
      coalesce(bool_or(user_id = ${userId}::int), false) as own
    from (
      select ${registrationSections.sectionId} as id, ${registrations.userId} as user_id from ${registrationSections}
        join ${registrations} on ${registrations.id} = ${registrationSections.registrationId}
        where ${registrations.isActive} and ${registrationSections.sectionId} in (${wanted})
      union all
      select ${sectionInForce}, ${registrations.userId} from ${registrations}
        where ${registrations.isActive} and ${formatInForce} <> 'listener' and ${sectionInForce} in (${wanted})
    ) place group by id`)
  return rows
}

const limited = (wanted: readonly ForumSection[]) =>
  wanted.flatMap((section) => (section.capacity === null ? [] : [{ ...section, capacity: section.capacity }]))

/** Ids of the sections that have no place left. */
export async function fullSections(db: Queryable, all: readonly ForumSection[]): Promise<ReadonlySet<number>> {
  const counted = limited(all)
  if (counted.length === 0) return new Set()
  const taken = await readTaken(
    db,
    counted.map(({ id }) => id),
    null,
  )
  return new Set(
    counted.filter(({ id, capacity }) => taken.some((place) => place.id === id && place.others >= capacity)).map(({ id }) => id),
  )
}

/**
 * Refuses a full section, except to people who already have a place in it.
 * Called before the choice is written. The sections stay locked until the transaction ends, so that two people cannot take the last place.
 */
export async function assertPlaces(tx: Transaction, userId: number, wanted: readonly ForumSection[]): Promise<void> {
  const counted = limited(wanted)
  if (counted.length === 0) return
  const ids = counted.map(({ id }) => id)
  await tx.select({ id: sections.id }).from(sections).where(inArray(sections.id, ids)).orderBy(asc(sections.id)).for('no key update')
  const taken = await readTaken(tx, ids, userId)
  for (const section of counted) {
    const { others = 0, own = false } = taken.find(({ id }) => id === section.id) ?? {}
    assertAllowed(whyNot.takePlace(section, own ? null : section.capacity - others))
  }
}
