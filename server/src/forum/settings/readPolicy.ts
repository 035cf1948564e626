import type { Policy } from '@forum/domain/forum/policy'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { notFound } from '../../platform/http/refusal.ts'

/** @param id the current forum when absent @throws Refusal 404 */
export async function readPolicy(db: Queryable, id?: number): Promise<Policy> {
  const wanted = id === undefined ? eq(meetings.isCurrent, true) : eq(meetings.id, id)
  const [found] = await db.select({ policy: meetings.policy }).from(meetings).where(wanted)
  if (!found) throw notFound()
  return found.policy
}
