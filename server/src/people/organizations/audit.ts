import { auditedFields, CHANGED_FIELDS } from '@forum/contracts/platform/audit'
import { sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import type { Clock } from '../../platform/process/clock.ts'

interface Changed {
  mappingId: number
  organizationId: number
  /** Ids of people, and of the registrations of theses. */
  people: readonly number[]
  registrations: readonly number[]
}

/** One entry for the mapping, and one for each person and thesis, so that it is found with them. */
export async function recordMapping(
  tx: Transaction,
  by: { clock: Clock; actorId: number },
  action: 'map organizations' | 'undo organization mapping',
  { mappingId, organizationId, people, registrations }: Changed,
): Promise<void> {
  const figures = { mapping: mappingId, people: people.length, theses: registrations.length }
  await recordChange(tx, by, action, `organization:${organizationId}`, figures)
  const each = (ids: readonly number[], entry: string, subject: string, changes: object) =>
    tx.execute(sql`insert into ${auditLog} (at, actor_id, action, subject, changes)
      select ${by.clock.now().toISOString()}::timestamptz, ${by.actorId}::int, ${entry}::text, ${subject}::text || id, ${JSON.stringify(changes)}::jsonb
      from unnest(${sql.param(ids)}::int[]) id`)
  // The log has only names of fields: it is kept after the person's data is erased.
  const fields = { [CHANGED_FIELDS]: auditedFields.write(['organizationId', 'otherOrganization']) }
  await each(people, 'change personal data', 'user:', fields)
  await each(registrations, 'change thesis organizations', 'registration:', {})
}
