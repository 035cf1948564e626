import type { ViewQuery } from '@forum/contracts/participants'
import { LISTENER, pairsOf, type Stage } from '@forum/domain/participation'
import { searchWords } from '@forum/domain/search'
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { organizationName } from '../account/organizationName.ts'
import { individuals, registrations, theses } from '../database/schema.ts'
import { formatInForce, sectionInForce } from '../registrations/inForce.ts'

/** How a view of registrations is asked of the database; the tables are those that `selectRows` joins. */

/** Written so that the database can keep an index of it. */
export const fullNameColumn = sql<string>`(${individuals.last_name} || ' ' || ${individuals.first_name} || ' ' || ${individuals.middle_name})`

const columns = {
  id: registrations.id,
  fio: fullNameColumn,
  organisation: organizationName,
  type: registrations.type,
  format: formatInForce,
  confirm_type: registrations.confirm_type,
  created_at: registrations.created_at,
  comments: registrations.comments,
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Every word has to be found somewhere; each place is asked by itself, so that each can use its index. */
function matches(search: string): SQL | undefined {
  return and(
    ...searchWords(search).words.map((word) => {
      const pattern = `%${escaped(word)}%`
      return sql`${registrations.id} in (
        select id from registrations where comments ilike ${pattern}
        union all
        select id from registrations where user_id in (
          select user_id from individuals where (last_name || ' ' || first_name || ' ' || middle_name) ilike ${pattern}
          union all select user_id from individuals where other_org_descr ilike ${pattern}
          union all select user_id from individuals where organization in (select id from organizations where name ilike ${pattern})
          union all select id from users where email ilike ${pattern}))`
    }),
  )
}

/** Registrations at a stage, whoever they belong to. */
export const inStage = (stage: Stage): SQL | undefined =>
  or(...pairsOf(stage).map((pair) => and(eq(registrations.confirm_type, pair.confirm_type), eq(registrations.is_confirm, pair.is_confirm))))

const presence = (column: Parameters<typeof isNull>[0], wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? isNotNull(column) : isNull(column)

/** Registrations of a meeting that a view shows. */
export function whereView(meetingId: number, view: ViewQuery): SQL | undefined {
  const { type, format, confirm_type, is_confirm, state, section, talk, decided, created_on } = view
  const cancelled = state === 'cancelled'
  const undecided = inStage('waiting')
  return and(
    eq(registrations.meeting_id, meetingId),
    eq(registrations.is_active, !cancelled),
    matches(view.search),
    type === undefined ? undefined : eq(registrations.type, type),
    format === undefined ? undefined : eq(formatInForce, format),
    confirm_type === undefined ? undefined : eq(registrations.confirm_type, confirm_type),
    is_confirm === undefined ? undefined : eq(registrations.is_confirm, is_confirm),
    state === undefined || cancelled ? undefined : inStage(state),
    section === undefined ? undefined : section === 0 ? isNull(sectionInForce) : eq(sectionInForce, section),
    talk === undefined ? undefined : talk ? ne(registrations.type, LISTENER) : eq(registrations.type, LISTENER),
    decided === undefined || !undecided ? undefined : decided ? sql`not (${undecided})` : undecided,
    presence(theses.id, view.has_thesis),
    presence(registrations.file_id, view.has_doc),
    presence(registrations.file_pdf_id, view.has_pdf),
    presence(registrations.exp_file_id, view.has_expert),
    created_on === undefined ? undefined : sql`(${registrations.created_at} at time zone 'Europe/Moscow')::date = ${created_on}::date`,
  )
}

type Ordering = ViewQuery['ordering']

export function readOrdering(ordering: Ordering) {
  const falling = ordering.startsWith('-')
  // An ordering is the name of a column, with `-` before it or without.
  const column = (falling ? ordering.slice(1) : ordering) as keyof typeof columns
  return { column: columns[column], direction: falling ? desc : asc, falling }
}

/** The same order from its end: with `-` before the column, or without. */
export const reversed = (ordering: Ordering): Ordering => (ordering.startsWith('-') ? ordering.slice(1) : `-${ordering}`) as Ordering

/** The order of a view; rows that are equal in it stay in the order of their ids. */
export function orderView(ordering: Ordering): SQL[] {
  const { column, direction } = readOrdering(ordering)
  return [direction(column), direction(registrations.id)]
}

/** The same for people, whose place is that of their last registration. */
export function orderPeople(ordering: Ordering): SQL[] {
  const { column, direction } = readOrdering(ordering)
  return [direction(sql`max(${column})`), direction(registrations.user_id)]
}
