import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../platform/database/connection.ts'
import { forumVersions, meetings, sections as sectionTable } from '../../platform/database/schema/forum.ts'
import {
  academicDegrees as degreeTable,
  organizations as organizationTable,
  orgPositions as positionTable,
} from '../../platform/database/schema/people.ts'
import { academicDegrees } from './academicDegrees.ts'
import { FORUM_ID, settings } from './forum.ts'
import { organizations } from './organizations.ts'
import { orgPositions } from './orgPositions.ts'
import { policy } from './policy.ts'
import { sections } from './sections.ts'

/** Completes settings that an earlier version did not have from the seed; existing values stay. */
async function completeForums(tx: Transaction): Promise<void> {
  // Another forum must not get the English title of this one, nor its speakers.
  const { english: _, front: __, ...common } = settings
  const known = Object.keys(common).map((key) => sql`${key}`)
  // Versions too, or the next one would seem to have changed it.
  for (const table of [meetings, forumVersions])
    await tx.execute(sql`update ${table} set settings = ${JSON.stringify(common)}::jsonb || settings
      where not settings ?& array[${sql.join(known, sql`, `)}]`)
  await tx.update(meetings).set({ policy }).where(sql`${meetings.policy} = '{}'`)
}

/** The first version of a forum is as it came. */
async function recordFirstVersions(tx: Transaction): Promise<void> {
  const { meetingId: _, ...columns } = getTableColumns(sectionTable)
  const fields = Object.entries(columns).map(([field, column]) => sql`${field}::text, ${column}`)
  const own = sql`select coalesce(jsonb_agg(jsonb_build_object(${sql.join(fields, sql`, `)}) order by ${sectionTable.id}), '[]') from ${sectionTable}
    where ${sectionTable.meetingId} = ${meetings.id}`
  await tx.execute(sql`insert into ${forumVersions} (meeting_id, version, settings, sections, policy)
    select ${meetings.id}, ${meetings.version}, ${meetings.settings}, (${own}), ${meetings.policy} from ${meetings}
    where not exists (select from ${forumVersions} where ${forumVersions.meetingId} = ${meetings.id})`)
}

/**
 * Inserts the missing rows of the data every installation needs. Existing rows stay unchanged:
 * organisers may have edited them.
 */
export async function seed(tx: Transaction): Promise<void> {
  const insert = <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => tx.insert(table).values(rows).onConflictDoNothing()
  await insert(organizationTable, organizations)
  await insert(degreeTable, academicDegrees)
  await insert(positionTable, orgPositions)
  await insert(meetings, [{ id: FORUM_ID, isCurrent: true, settings, policy }])
  await insert(sectionTable, sections)
  await completeForums(tx)
  await recordFirstVersions(tx)
}
