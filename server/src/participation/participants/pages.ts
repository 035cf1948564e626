import type { ListQuery, ViewQuery } from '@forum/contracts/participation/participants'
import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { type RegistrationRow, selectRows } from '../registrations/record.ts'
import { orderPeople, orderView, type ViewedForum, whereView } from './view.ts'

/** Adds only the joins that a view needs. */
function join<Query extends PgSelect>(query: Query, view: ViewQuery): Query {
  if (/fullName|organizationName/.test(view.ordering)) {
    query.innerJoin(individuals, eq(individuals.userId, registrations.userId))
    if (view.ordering.includes('organizationName')) query.leftJoin(organizations, eq(organizations.id, individuals.organizationId))
  }
  if (view.hasThesis !== undefined) query.leftJoin(theses, eq(theses.registrationId, registrations.id))
  return query
}

/** Ids of registrations, with the joins that a view needs. */
export const selectRegistrations = (db: Queryable, view: ViewQuery) =>
  join(db.select({ id: registrations.id }).from(registrations).$dynamic(), view)

const registrationsIn = (db: Database, forum: ViewedForum, view: ViewQuery) => selectRegistrations(db, view).where(whereView(forum, view))

/** The people in a view with their registrations in it, by id. */
export const selectPeopleWithRegistrations = (db: Queryable, forum: ViewedForum, view: ViewQuery) =>
  join(
    db
      .select({ userId: registrations.userId, registrationIds: sql<number[]>`array_agg(${registrations.id} order by ${registrations.id})` })
      .from(registrations)
      .$dynamic(),
    view,
  )
    .where(whereView(forum, view))
    .groupBy(registrations.userId)
    .orderBy(registrations.userId)

const peopleIn = (db: Database, forum: ViewedForum, view: ViewQuery) =>
  join(db.select({ id: registrations.userId }).from(registrations).$dynamic(), view)
    .where(whereView(forum, view))
    .groupBy(registrations.userId)

/** Ids of a view, sorted. */
export const selectIds = (db: Database, forum: ViewedForum, view: ViewQuery) =>
  registrationsIn(db, forum, view).orderBy(...orderView(view.ordering))

const selectPeople = (db: Database, forum: ViewedForum, view: ViewQuery) => peopleIn(db, forum, view).orderBy(...orderPeople(view.ordering))

interface Page {
  /** Total of the view. */
  count: number
  ids: number[]
}

/** @param all the ids of the view, in any order @param ordered the same in the order of the list */
async function readIds(db: Database, all: SQL, ordered: SQL, { page, pageSize }: { page: number; pageSize: number }): Promise<Page> {
  const { rows } = await db.execute<{ count: number; ids: number[] }>(
    sql`select (select count(*)::int from (${all}) as counted) as count,
      array(${ordered} limit ${pageSize} offset ${(page - 1) * pageSize}) as ids`,
  )
  return rows[0] ?? { count: 0, ids: [] }
}

const anyOrder = (view: ViewQuery): ViewQuery => ({ ...view, ordering: 'id' })

/** How many registrations a view shows, and how many of them meet the condition. */
export async function countView(
  db: Database,
  forum: ViewedForum,
  view: ViewQuery,
  condition: SQL,
): Promise<{ all: number; those: number }> {
  const counts = { all: count(), those: sql<number>`count(*) filter (where ${condition})`.mapWith(Number) }
  const [found] = await join(db.select(counts).from(registrations).$dynamic(), anyOrder(view)).where(whereView(forum, view))
  return found ?? { all: 0, those: 0 }
}

/** One page of the people in a view. */
export const readPeoplePage = (db: Database, forum: ViewedForum, { page, pageSize, ...view }: ListQuery): Promise<Page> =>
  readIds(db, peopleIn(db, forum, anyOrder(view)).getSQL(), selectPeople(db, forum, view).getSQL(), { page, pageSize })

/** One page of a view; only the rows of the page are read in full. */
export async function readPage(
  db: Database,
  forum: ViewedForum,
  { page, pageSize, ...view }: Omit<ListQuery, 'pageSize'> & { pageSize: number },
): Promise<{ count: number; rows: RegistrationRow[] }> {
  const all = registrationsIn(db, forum, anyOrder(view)).getSQL()
  const { count, ids } = await readIds(db, all, selectIds(db, forum, view).getSQL(), { page, pageSize })
  const rows = ids.length > 0 ? await selectRows(db).where(inArray(registrations.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.registration.id, row]))
  return { count, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}
