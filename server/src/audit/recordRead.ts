import type { PersonalDataRead } from '@forum/domain/audit'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/connection.ts'
import { auditLog, hourOf } from '../database/schema.ts'

/**
 * Records that staff read personal data: one entry an hour for each reader, kind and subject. A recorded read writes nothing, so
 * that remembered lists stay valid.
 * @param subject such as `user:7`, or `meeting:2` for lists of everybody
 */
export async function recordRead(
  db: Queryable,
  { clock, user }: { clock: Clock; user: { id: number } },
  action: PersonalDataRead,
  subject: string,
): Promise<void> {
  const at = sql`${clock.now().toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${auditLog} (at, actor_id, action, subject) select ${at}, ${user.id}, ${action}, ${subject}
    where not exists (
      select from ${auditLog}
      where actor_id = ${user.id} and action = ${action} and subject = ${subject} and ${hourOf(auditLog.at)} = ${hourOf(at)})
    on conflict do nothing`)
}
