import { inArray, type SQL, sql } from 'drizzle-orm'
import { speakerChanges } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'

/** Account of the speaker at the time of an entry about a talk that another person was given later; null: none was. */
const speakerThen = sql<number | null>`(select coalesce(${speakerChanges.formerId}, 0) from ${speakerChanges}
  where ${auditLog.subject} = 'registration:' || ${speakerChanges.registrationId} and ${speakerChanges.at} >= ${auditLog.at}
  order by ${speakerChanges.id} limit 1)`

/**
 * Entries of the audit log that are about a person: about the account, and about registrations while they were theirs.
 * @param registrationIds those that are theirs now
 */
export function aboutPerson(id: number, registrationIds: number[]): SQL {
  const own = inArray(
    auditLog.subject,
    registrationIds.map((registration) => `registration:${registration}`),
  )
  const given = sql`${auditLog.subject} in (select 'registration:' || ${speakerChanges.registrationId} from ${speakerChanges} where ${speakerChanges.formerId} = ${id})`
  return sql`(${auditLog.subject} = ${`user:${id}`} or (${own} and coalesce(${speakerThen}, ${id}::int) = ${id}) or (${given} and ${speakerThen} = ${id}))`
}
