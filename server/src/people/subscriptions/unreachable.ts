import type { SkipReason } from '@forum/domain/dashboard/campaigns'
import { newestIsWithdrawal } from '@forum/domain/people/consent'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import type { campaigns } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { readConsentsOf } from '../personalData/givenConsents.ts'

/** People whom a message cannot or must not reach, whatever it is about. @returns a reason for each of these people, null for the others */
export async function whyUnreachable(
  db: Queryable,
  userIds: readonly number[],
  { isNecessary }: Pick<typeof campaigns.$inferSelect, 'isNecessary'>,
): Promise<Map<number, SkipReason | null>> {
  const found = new Map<number, SkipReason | null>(userIds.map((id) => [id, 'no_account']))
  const accounts = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const given = await readConsentsOf(db, userIds)
  for (const { id, isActive, unsubscribedAt } of accounts) {
    if (!isActive) continue
    const isWithdrawn = newestIsWithdrawal(given.get(id) ?? [])
    found.set(id, unsubscribedAt && !isNecessary ? 'unsubscribed' : isWithdrawn ? 'no_consent' : null)
  }
  return found
}
