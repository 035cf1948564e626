import type { FieldErrors } from '@forum/contracts/platform/refusal'
import type { ForumDraft, ForumSection, ForumSettings, SectionDraft } from '@forum/domain/forum/forum'
import { type ForumProblems, problemsOfForum } from '@forum/domain/forum/forumProblems'
import type { Policy } from '@forum/domain/forum/policy'
import { problemsOfQuestions } from '@forum/domain/forum/questions/questionProblems'
import { timeZoneUnknown } from '@forum/domain/forum/settings/fieldRules'
import { isKeyOf, ownValue } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { meetings, sections } from '../../platform/database/schema/forum.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { programItems } from '../../platform/database/schema/program.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { readForum } from '../current/forum.ts'

/** A forum's whole content, as a version holds it. */
export interface Content {
  settings: ForumSettings
  sections: ForumSection[]
  policy: Policy
}

export interface LockedForum extends Content {
  id: number
  version: number
}

/**
 * Locks a forum until the transaction ends. All forums are locked, in the order of their ids, since new sections of any take the next id.
 * @param id the current forum when absent
 * @throws Refusal 404
 */
export async function lockForum(tx: Transaction, id?: number): Promise<LockedForum> {
  // `for update` would make every new registration wait.
  const rows = await tx.select().from(meetings).orderBy(asc(meetings.id)).for('no key update')
  const row = rows.find((meeting) => (id === undefined ? meeting.isCurrent : meeting.id === id))
  if (!row) throw notFound()
  const own = await readForum(tx, row.id)
  return { id: row.id, version: row.version, settings: row.settings, policy: row.policy, sections: own.sections }
}

/** Ids of a forum's sections that registrations name, cancelled ones too, or entries of the programme. */
export async function readUsedSections(db: Queryable, meetingId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sections.id })
    .from(sections)
    .where(
      sql`${eq(sections.meetingId, meetingId)} and (
        exists (select from ${registrations} where ${registrations.requestedSectionId} = ${sections.id})
        or exists (select from ${registrations} where ${registrations.decidedSectionId} = ${sections.id})
        or exists (select from ${registrationSections} where ${registrationSections.sectionId} = ${sections.id})
        or exists (select from ${programItems} where ${programItems.sectionId} = ${sections.id} and not ${programItems.isRemoved}))`,
    )
    .orderBy(asc(sections.id))
  return rows.map(({ id }) => id)
}

/** Messages nested as the input is. */
export function nestedErrors(problems: ForumProblems): FieldErrors {
  const errors: FieldErrors = {}
  for (const [path, sentence] of Object.entries(problems)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let place = errors
    for (const key of keys) {
      const inner = ownValue(place, key)
      const next: FieldErrors = inner && !Array.isArray(inner) ? inner : {}
      place[key] = next
      place = next
    }
    place[last] = [sentence]
  }
  return errors
}

/** Statistics group by day in the database, whose time zones may be others than those of this process. */
async function knowsTimeZone(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_timezone_names where lower(name) = lower(${name}) limit 1`)
  return rows.length > 0
}

/** Checks what organisers sent against the forum as it is. @throws Refusal 400 with a sentence for each field */
export async function assertValid(
  db: Queryable,
  settings: ForumDraft,
  given: readonly SectionDraft[],
  policy: Policy | null,
  known: ReadonlySet<number>,
): Promise<void> {
  const unknown = given.flatMap(({ id }, index) =>
    id === null || known.has(id) ? [] : [[`sections.${index}.name`, i18n.t('Такой секции нет')]],
  )
  const problems: ForumProblems = {
    ...Object.fromEntries(unknown),
    ...problemsOfQuestions(
      settings,
      given.map(({ id }) => id),
    ),
    ...problemsOfForum(settings, given, policy),
  }
  const zone = 'settings.timeZone'
  if (!isKeyOf(problems, zone) && !(await knowsTimeZone(db, settings.timeZone))) problems[zone] = timeZoneUnknown()
  if (Object.keys(problems).length > 0) throw invalidInput(nestedErrors(problems))
}
