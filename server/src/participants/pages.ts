import type { ListQuery, ViewQuery } from '@forum/contracts/participants'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connection.ts'
import { individuals, organizations, registrations, theses } from '../database/schema.ts'
import { type RegistrationRow, selectRows } from '../registrations/record.ts'
import { orderPeople, orderView, whereView } from './view.ts'

const REMEMBERED_VIEWS = 16

/** The ids of a view in its order, as they were in a snapshot of the database. */
interface Remembered {
  snapshot: string
  ids: Int32Array
}

/** By the pool, because a process may serve several databases. */
const memories = new WeakMap<object, Map<string, Remembered>>()

/** Joins what a view asks about, and nothing else. */
function join<Query extends PgSelect>(query: Query, view: ViewQuery): Query {
  if (/fullName|organizationName/.test(view.ordering)) {
    query.innerJoin(individuals, eq(individuals.user_id, registrations.userId))
    if (view.ordering.includes('organizationName')) query.leftJoin(organizations, eq(organizations.id, individuals.organization))
  }
  if (view.hasThesis !== undefined) query.leftJoin(theses, eq(theses.registration_id, registrations.id))
  return query
}

/** Ids of a view in its order. */
export const selectIds = (db: Database, meetingId: number, view: ViewQuery) =>
  join(db.select({ id: registrations.id }).from(registrations).$dynamic(), view)
    .where(whereView(meetingId, view))
    .orderBy(...orderView(view.ordering))

/** Ids of the people in a view. */
export const selectPeople = (db: Database, meetingId: number, view: ViewQuery) =>
  join(db.select({ id: registrations.userId }).from(registrations).$dynamic(), view)
    .where(whereView(meetingId, view))
    .groupBy(registrations.userId)
    .orderBy(...orderPeople(view.ordering))

/**
 * All ids of a view. They are remembered for as long as nothing at all was written to the database: the snapshot
 * names every transaction that counts, so the same snapshot means the same rows in the same order.
 */
async function readAll(db: Database, key: string, ids: SQL): Promise<Int32Array> {
  const memory = memories.get(db.$client) ?? new Map<string, Remembered>()
  memories.set(db.$client, memory)
  const { rows } = await db.execute<{ snapshot: string; ids: number[] }>(
    sql`select pg_current_snapshot()::text as snapshot, array(${ids}) as ids`,
  )
  const all = { snapshot: rows[0]?.snapshot ?? '', ids: Int32Array.from(rows[0]?.ids ?? []) }
  memory.delete(key)
  memory.set(key, all)
  for (const oldest of memory.keys()) if (memory.size > REMEMBERED_VIEWS) memory.delete(oldest)
  return all.ids
}

async function recall(db: Database, key: string): Promise<Int32Array | null> {
  const known = memories.get(db.$client)?.get(key)
  if (!known) return null
  const { rows } = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  return rows[0]?.snapshot === known.snapshot ? known.ids : null
}

/** @param select how the ids of a view are asked for, each once and in its order */
export async function pageIds(
  db: Database,
  select: typeof selectIds | typeof selectPeople,
  { meetingId, page, pageSize, ...view }: ListQuery,
) {
  const key = JSON.stringify([select.name, meetingId, view])
  const from = (page - 1) * pageSize
  const all = (await recall(db, key)) ?? (await readAll(db, key, select(db, meetingId, view).getSQL()))
  return { count: all.length, ids: [...all.subarray(from, from + pageSize)] }
}

/** One page of a view; however many rows the view holds, only those of the page are read in full. */
export async function readPage(db: Database, query: ListQuery): Promise<{ count: number; rows: RegistrationRow[] }> {
  const { count: total, ids } = await pageIds(db, selectIds, query)
  const rows = ids.length > 0 ? await selectRows(db).where(inArray(registrations.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.registration.id, row]))
  return { count: total, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}
