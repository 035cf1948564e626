import { type Operator, shownPolicy } from '@forum/domain/forum/operator'
import type { Policy } from '@forum/domain/forum/policy'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { isWanted } from '../../platform/requestContext/viewedForum.ts'

async function readBoth(db: Queryable, id: number | undefined): Promise<{ policy: Policy; operator: Operator | null }> {
  const operator = sql<Operator | null>`${meetings.settings} -> 'operator'`
  const [found] = await db.select({ policy: meetings.policy, operator }).from(meetings).where(isWanted(id))
  if (!found) throw notFound()
  return found
}

/** The policy as organisers write it. @param id the current forum when absent @throws Refusal 404 */
export const readPolicy = async (db: Queryable, id?: number): Promise<Policy> => (await readBoth(db, id)).policy

/** The policy as people read it. @param id the current forum when absent @throws Refusal 404 */
export async function readShownPolicy(db: Queryable, id?: number): Promise<Policy> {
  const { policy, operator } = await readBoth(db, id)
  return shownPolicy(policy, operator ?? undefined)
}
