import { currentLanguage } from '@forum/language'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { apiTokens } from '../database/schema/data.ts'
import { meetings } from '../database/schema/forum.ts'
import { campaigns, mails, reminderRules } from '../database/schema/mails.ts'
import { individuals, organizations } from '../database/schema/people.ts'

const { lastName, firstName, middleName } = individuals

const forumTitle = (): SQL => {
  const russian = sql`${meetings.settings} ->> 'title'`
  return currentLanguage() !== 'ru' ? sql`coalesce(nullif(${meetings.settings} -> 'english' ->> 'title', ''), ${russian})` : russian
}
const forums = (ids: string[]): SQL =>
  sql`select ${meetings.id}::text as id, ${forumTitle()} as name from ${meetings} where ${inArray(meetings.id, ids.map(Number))}`

/** Selects names by kind of subject, for the kinds whose ids mean nothing to people. */
const selects: Record<string, (ids: string[]) => SQL> = {
  user: (ids) => sql`select ${individuals.userId}::text as id, concat_ws(' ', ${lastName}, ${firstName}, nullif(${middleName}, '')) as name
    from ${individuals} where ${inArray(individuals.userId, ids.map(Number))}`,
  forum: forums,
  // Reads name the forum as a meeting.
  meeting: forums,
  campaign: (ids) => sql`select ${campaigns.id}::text as id, ${campaigns.texts} -> 'ru' ->> 'subject' as name
    from ${campaigns} where ${inArray(campaigns.id, ids.map(Number))}`,
  reminder: (ids) => sql`select ${reminderRules.id}::text as id, ${reminderRules.name} as name
    from ${reminderRules} where ${inArray(reminderRules.id, ids.map(Number))}`,
  organization: (ids) => sql`select ${organizations.id}::text as id, ${organizations.name} as name
    from ${organizations} where ${inArray(organizations.id, ids.map(Number))}`,
  token: (ids) =>
    sql`select ${apiTokens.id}::text as id, ${apiTokens.name} as name from ${apiTokens} where ${inArray(apiTokens.id, ids.map(Number))}`,
  mail: (ids) => sql`select ${mails.id}::text as id, ${mails.subject} as name from ${mails} where ${inArray(mails.id, ids)}`,
}

/** A number, or the uuid of a mail. */
const wellFormed = /^(\w+):(\d{1,9}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Names of the subjects of entries, while they exist; one query for all kinds. */
export async function subjectNames(db: Queryable, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const byKind = new Map<string, string[]>()
  for (const subject of new Set(subjects)) {
    const [, kind = '', id = ''] = wellFormed.exec(subject) ?? []
    if (Object.hasOwn(selects, kind) && (kind === 'mail') === id.includes('-')) byKind.set(kind, [...(byKind.get(kind) ?? []), id])
  }
  if (byKind.size === 0) return new Map()
  const parts = [...byKind].map(
    ([kind, ids]) => sql`select ${kind} || ':' || named.id as subject, named.name from (${selects[kind]?.(ids)}) named`,
  )
  const { rows } = await db.execute<{ subject: string; name: string | null }>(sql.join(parts, sql` union all `))
  return new Map(rows.flatMap(({ subject, name }) => (name === null ? [] : [[subject, name] as const])))
}
