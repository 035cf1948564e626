import type { ListQuery, ViewQuery } from '@forum/contracts/participation/participants'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { type RegistrationRow, selectRows } from '../registrations/record.ts'
import { isTallied, tallyOf } from './tallies.ts'
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

const countOf = (all: SQL): SQL => sql`(select count(*)::int from (${all}) as counted)`

/** @param total how many the view has @param ordered its ids in the order of the list */
async function readIds(db: Database, total: SQL, ordered: SQL, { page, pageSize }: { page: number; pageSize: number }): Promise<Page> {
  const { rows } = await db.execute<{ count: number; ids: number[] }>(
    sql`select ${total} as count,
      array(${ordered} limit ${pageSize} offset ${(page - 1) * pageSize}) as ids`,
  )
  return rows[0] ?? { count: 0, ids: [] }
}

const anyOrder = (view: ViewQuery): ViewQuery => ({ ...view, ordering: 'id' })

/** Number of registrations in a view, counted one by one. @param more a further condition */
export const countRows = (db: Database, forum: ViewedForum, view: ViewQuery, more?: SQL): SQL =>
  countOf(
    selectRegistrations(db, anyOrder(view))
      .where(and(whereView(forum, view), more))
      .getSQL(),
  )

/** Number of registrations in a view, from the tallies where they suffice. */
export const countView = (db: Database, forum: ViewedForum, view: ViewQuery): SQL =>
  isTallied(view) ? tallyOf(forum, view) : countRows(db, forum, view)

/** One page of the people in a view. */
export const readPeoplePage = (db: Database, forum: ViewedForum, { page, pageSize, ...view }: ListQuery): Promise<Page> =>
  readIds(db, countOf(peopleIn(db, forum, anyOrder(view)).getSQL()), selectPeople(db, forum, view).getSQL(), { page, pageSize })

/** One page of a view; only the rows of the page are read in full. */
export async function readPage(
  db: Database,
  forum: ViewedForum,
  { page, pageSize, ...view }: Omit<ListQuery, 'pageSize'> & { pageSize: number },
): Promise<{ count: number; rows: RegistrationRow[] }> {
  const { count, ids } = await readIds(db, countView(db, forum, view), selectIds(db, forum, view).getSQL(), { page, pageSize })
  const rows = ids.length > 0 ? await selectRows(db).where(inArray(registrations.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.registration.id, row]))
  return { count, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}
