import type { ViewQuery } from '@forum/contracts/participation/participants'
import { parseSearch } from '@forum/domain/participation/searchExpression'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrationTallies } from '../../platform/database/schema/participation.ts'
import { type ViewedForum, whereView } from './view.ts'

/** Exact numbers of registrations that take as long for a hundred thousand as for ten. */

/** Filters that the tallies do not know. */
const untold = [
  'hasThesis',
  'hasThesisDoc',
  'hasThesisPdf',
  'hasExpertOpinion',
  'createdOn',
  'affectedBy',
  'hasSlides',
  'isPublicationAnswered',
  'answer',
  'answers',
] as const

/** Whether all that a view asks about is in the tallies. */
export const isTallied = (view: ViewQuery): boolean =>
  parseSearch(view.search).expression === null && untold.every((field) => view[field] === undefined)

/** Number of registrations in a view, as an expression. @param more a further condition on tallied columns */
export const tallyOf = (forum: ViewedForum, view: ViewQuery, more: SQL = sql`true`): SQL<number> =>
  // The table has the name that the conditions of views use.
  sql<number>`(select coalesce(sum(number), 0)::int from ${registrationTallies} as registrations where ${whereView(forum, view)} and ${more})`

const kind = sql.raw(
  'meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id',
)

/**
 * Adds up the lines of each kind. Lines that another server adds or folds at the same time are not seen, or are gone: none counts twice.
 * @returns how many lines are left out
 */
export async function foldTallies(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(sql`
    with folded as (delete from ${registrationTallies} returning *),
      sums as (
        insert into ${registrationTallies} (${kind}, number)
        select ${kind}, sum(number) from folded group by ${kind} having sum(number) <> 0
        returning id)
    select (select count(*) from folded)::int - (select count(*) from sums)::int as removed`)
  return rows[0]?.removed ?? 0
}
