import type { ViewQuery } from '@forum/contracts/participation/participants'
import type { OrderingColumn } from '@forum/contracts/platform/view'
import { isEnded } from '@forum/domain/forum/participation'
import { parseSearch, type SearchExpression } from '@forum/domain/participation/searchExpression'
import type { Role, Scope } from '@forum/domain/people/roles'
import type { Day } from '@forum/domain/platform/calendar'
import { dayAfter, momentIn } from '@forum/domain/platform/localTime'
import { foldText } from '@forum/domain/text/foldText'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type Forum, openOn } from '../../forum/current/forum.ts'
import { formatInForce, inStage, isDecidedAs, sectionInForce } from '../../forum/current/inForce.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import { addressedLike, escaped, namedLike } from '../../platform/database/nameSearch.ts'
import { forumLosses, registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { slides } from '../../platform/database/schema/program.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { type AnswerReader, meetConditions, waitForAnswers } from '../answers/filter.ts'
import { hasAnswered } from '../coming/read.ts'
import { inSections } from '../registrations/scope.ts'
import { havingContact } from '../talks/authorContacts.ts'
import { isPublicationAnswered } from '../talks/publication.ts'

/** SQL of a view of registrations, on the tables that `selectRows` joins. */

/** An indexable expression. */
export const fullNameColumn = sql<string>`(${individuals.lastName} || ' ' || ${individuals.firstName} || ' ' || ${individuals.middleName})`

const columns = {
  id: registrations.id,
  fullName: fullNameColumn,
  organizationName,
  requestedFormat: registrations.requestedFormat,
  format: formatInForce,
  // Rows are compared as tuples, where null would make the comparison null.
  decidedFormat: sql`coalesce(${registrations.decidedFormat}, '')`,
  createdAt: registrations.createdAt,
  talkTitle: registrations.talkTitle,
} satisfies Record<OrderingColumn, unknown>

const hasThesis = sql`exists (select from ${theses} where ${theses.registrationId} = ${registrations.id})`

/** One condition per column, so that each can use its index. */
function hasWord(word: string): SQL {
  const pattern = `%${escaped(foldText(word))}%`
  const contact = havingContact(word)
  return sql`${registrations.id} in (
    select id from registrations where folded_title like ${pattern}
    ${contact === null ? sql`` : sql`union all ${contact}`}
    union all
    select id from registrations where user_id in (
      ${namedLike(word)}
      union all select user_id from individuals where folded_organization like ${pattern}
      union all select user_id from individuals where organization_id in (select id from organizations where folded_name like ${pattern})
      union all ${addressedLike(word)}))`
}

function conditionOf(expression: SearchExpression): SQL | undefined {
  if ('all' in expression) return and(...expression.all.map(conditionOf))
  if ('any' in expression) return or(...expression.any.map(conditionOf))
  if ('not' in expression) return sql`(${conditionOf(expression.not)}) is not true`
  if ('word' in expression) return hasWord(expression.word)
  if ('format' in expression) return eq(formatInForce, expression.format)
  if ('stage' in expression) return inStage(expression.stage)
  if ('sectionId' in expression) return eq(sectionInForce, expression.sectionId)
  if ('coming' in expression) return hasAnswered(expression.coming)
  return expression.hasThesis ? hasThesis : not(hasThesis)
}

function matches(search: string): SQL | undefined {
  const { expression } = parseSearch(search)
  return expression ? conditionOf(expression) : undefined
}

const hasSlides = sql`exists (select from ${slides} where ${slides.registrationId} = ${registrations.id})`

/** Talks with a thesis, about which the author is asked. */
const isPublicationAsked = and(hasThesis, ne(formatInForce, 'listener'))

const presence = (column: Parameters<typeof isNull>[0], wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? isNotNull(column) : isNull(column)

/** Forum of a view, the sections that its reader may see, and who reads answers; absent: a filter by answers finds no one. */
export type ViewedForum = Pick<Forum, 'id' | 'timeZone' | 'questions' | 'modulesOn'> & { scope: Scope; reader?: AnswerReader }

type ReadForum = Forum & { scope: Scope; reader: AnswerReader }

/** A forum for its views. */
export const viewedBy = (forum: Forum, clock: Clock, scope: Scope, roles: readonly Role[]): ReadForum => ({
  ...forum,
  scope,
  reader: { roles, on: openOn(forum, clock) },
})

/** A view without filters. */
export const everything: ViewQuery = { search: '', ordering: '-id' }

const onDay = (column: typeof registrations.createdAt, timeZone: string, day: Day): SQL | undefined =>
  and(gte(column, momentIn(timeZone, day)), lt(column, momentIn(timeZone, dayAfter(day))))

/** Registrations of a forum that a view shows. */
export function whereView(forum: ViewedForum, view: ViewQuery): SQL | undefined {
  const { id, timeZone, scope, reader } = forum
  const { requestedFormat, format, decidedFormat, ownerConfirmed, state, sectionId, talk, decided, createdOn, affectedBy } = view
  const ended = state !== undefined && isEnded(state)
  const undecided = isDecidedAs(null)
  return and(
    eq(registrations.meetingId, id),
    inSections(scope),
    affectedBy !== undefined && state === undefined ? undefined : eq(registrations.isActive, !ended),
    matches(view.search),
    requestedFormat === undefined ? undefined : eq(registrations.requestedFormat, requestedFormat),
    format === undefined ? undefined : eq(formatInForce, format),
    decidedFormat === undefined ? undefined : isDecidedAs(decidedFormat),
    ownerConfirmed === undefined ? undefined : eq(registrations.ownerConfirmed, ownerConfirmed),
    state === undefined ? undefined : inStage(state),
    sectionId === undefined ? undefined : sectionId === 0 ? isNull(sectionInForce) : eq(sectionInForce, sectionId),
    talk === undefined ? undefined : talk ? ne(registrations.requestedFormat, 'listener') : eq(registrations.requestedFormat, 'listener'),
    decided === undefined ? undefined : decided ? sql`not (${undecided})` : undecided,
    presence(theses.id, view.hasThesis),
    presence(registrations.thesisDocId, view.hasThesisDoc),
    presence(registrations.thesisPdfId, view.hasThesisPdf),
    presence(registrations.expertOpinionId, view.hasExpertOpinion),
    view.hasSlides === undefined ? undefined : view.hasSlides ? hasSlides : not(hasSlides),
    view.isPublicationAnswered === undefined
      ? undefined
      : view.isPublicationAnswered
        ? isPublicationAnswered
        : and(isPublicationAsked, not(isPublicationAnswered)),
    createdOn === undefined ? undefined : onDay(registrations.createdAt, timeZone, createdOn),
    affectedBy === undefined
      ? undefined
      : sql`${registrations.id} in (select registration_id from ${forumLosses} where meeting_id = ${id} and version = ${affectedBy})`,
    view.answer === undefined ? undefined : meetConditions(forum, reader?.roles ?? [], view.answer),
    view.answers === undefined ? undefined : reader ? waitForAnswers(forum, reader.on) : sql`false`,
  )
}

type Ordering = ViewQuery['ordering']

export function readOrdering(ordering: Ordering) {
  const descending = ordering.startsWith('-')
  // An ordering is a column name, with `-` in front for descending.
  const column = (descending ? ordering.slice(1) : ordering) as keyof typeof columns
  return { column: columns[column], direction: descending ? desc : asc, descending }
}

/** The reverse order. */
export const reversed = (ordering: Ordering): Ordering => (ordering.startsWith('-') ? ordering.slice(1) : `-${ordering}`) as Ordering

/** ORDER BY of a view; ties are sorted by id. */
export function orderView(ordering: Ordering): SQL[] {
  const { column, direction } = readOrdering(ordering)
  return [direction(column), direction(registrations.id)]
}

/** Order of people by their latest registration. */
export function orderPeople(ordering: Ordering): SQL[] {
  const { column, direction } = readOrdering(ordering)
  return [direction(sql`max(${column})`), direction(registrations.userId)]
}
