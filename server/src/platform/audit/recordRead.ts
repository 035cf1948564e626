import type { PersonalDataRead } from '@forum/domain/people/audit'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { auditLog, hourOf, isPersonalDataRead } from '../database/schema/platform.ts'
import type { Clock } from '../process/clock.ts'

/** Ids of the accounts and registrations whose data was read. */
export type ReadIds = Partial<Record<'users' | 'registrations', number[]>>

/** Ids in the form of every entry of the log: field → [before, after]. */
const changesOf = (ids: ReadIds) => Object.fromEntries(Object.entries(ids).map(([field, list]) => [field, [null, list]]))

const merged = (before: SQL, added: SQL) => sql`(
  select jsonb_object_agg(field, jsonb_build_array(null, ids)) from (
    select field, jsonb_agg(distinct id order by id) as ids from (
      select f.key as field, jsonb_array_elements(f.value -> 1) as id
      from (select * from jsonb_each(${before}) union all select * from jsonb_each(${added})) f) each
    group by field) fields)`

/**
 * Records that personal data of others were read: one entry an hour for each reader, kind and subject, to which later reads of the hour add
 * ids. A read that is recorded already writes nothing.
 * @param subject selects such as `user:7` or `meeting:2`; the reader's own is not recorded
 */
export async function recordRead(
  db: Queryable,
  { clock, user }: { clock: Clock; user: { id: number } },
  action: PersonalDataRead,
  subject: SQL,
  ids: ReadIds = {},
): Promise<void> {
  const at = sql`${clock.now().toISOString()}::timestamptz`
  const changes = sql`${JSON.stringify(changesOf(ids))}::jsonb`
  await db.execute(sql`
    with subject as (select ${subject} as name),
    present as (
      select id, changes @> ${changes} as is_complete from ${auditLog}, subject
      where actor_id = ${user.id} and action = ${action} and subject = subject.name and ${hourOf(auditLog.at)} = ${hourOf(at)}),
    grown as (
      update ${auditLog} set changes = ${merged(sql`${auditLog.changes}`, changes)}
      from present where ${auditLog.id} = present.id and not present.is_complete)
    insert into ${auditLog} (at, actor_id, action, subject, changes)
    select ${at}, ${user.id}, ${action}, name, ${changes} from subject
    where name <> ${`user:${user.id}`} and not exists (select from present)
    on conflict (actor_id, action, subject, ${hourOf(sql`at`)}) where ${isPersonalDataRead(sql`action`)}
    do update set changes = ${merged(sql`${auditLog.changes}`, sql`excluded.changes`)}
    where not ${auditLog.changes} @> excluded.changes`)
}
