import type { ViewQuery } from '@forum/contracts/participation/participants'
import { fromWire } from '@forum/contracts/platform/mapping'
import { view as viewNames } from '@forum/contracts/platform/view'
import { ViewQuery as WireView } from '@forum/contracts/platform/viewQuery'
import { readConditions } from '@forum/domain/participation/answers/conditions'
import { type Asking, mailedQuestions } from '@forum/domain/participation/answers/reading'
import { isKeyOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { and, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { selectPeopleWithRegistrations, selectRegistrations } from './pages.ts'
import { type ViewedForum, viewedBy, whereView } from './view.ts'

/** Views of the table as audiences of messages. */

/** Parameters of the address that are no filters. */
const beside = new Set(['ordering', 'page', 'page_size', 'meeting_id', 'card', 'edit'])

/**
 * Filters as in the address of the table.
 * @throws Refusal 400 where the table would ignore one: a message to more people than were meant cannot be taken back
 */
function readQuery(query: string): ViewQuery {
  const given: Record<string, unknown> = {}
  for (const [key, value] of new URLSearchParams(query)) {
    if (value === '' || beside.has(key)) continue
    const schema = isKeyOf(WireView.entries, key) ? WireView.entries[key] : null
    if (!schema || key in given || !v.is(schema, value))
      throw invalidInput({ query: [i18n.t('Такого условия отбора нет: {key}', { key })] })
    given[key] = value
  }
  // Each value fits the schema of its key.
  return fromWire(viewNames, v.parse(WireView, given)) as ViewQuery
}

/** A forum for those whom the portal writes to. A question that only organisers read by now chooses no one. */
export const viewedByMails = (forum: Forum, clock: Clock): ReturnType<typeof viewedBy> => viewedBy(forum, clock, null, ['moderator'])

/** @throws Refusal 400 where a view has a filter that mails may not use */
export function assertQuery(query: string, forum: Asking): void {
  const { answer } = readQuery(query)
  const keys = mailedQuestions(forum).map(({ key }) => key)
  const unknown = answer === undefined ? undefined : readConditions(answer).find(({ question }) => !keys.includes(question))
  if (unknown)
    throw invalidInput({
      query: [
        i18n.t('Вопроса «{key}» нет, или его ответы видны только организаторам: для письма он не годится.', { key: unknown.question }),
      ],
    })
}

/** The people in a view, each with their registrations in it. */
export const readAudience = (db: Queryable, forum: ViewedForum, query: string): Promise<{ userId: number; registrationIds: number[] }[]> =>
  selectPeopleWithRegistrations(db, forum, readQuery(query))

/** Registrations of these that are in a view now. */
export async function stillIn(db: Queryable, forum: ViewedForum, query: string, ids: readonly number[]): Promise<number[]> {
  const view = readQuery(query)
  const rows = await selectRegistrations(db, view)
    .where(and(inArray(registrations.id, [...ids]), whereView(forum, view)))
    .orderBy(sql`${registrations.id}`)
  return rows.map(({ id }) => id)
}
