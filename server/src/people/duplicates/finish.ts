import { MERGE_UNDO_DAYS } from '@forum/domain/people/mergeRules'
import { eq, lte } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import { accountMerges, users } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import { erase } from '../personalData/erase.ts'
import { lockMerges } from './pair.ts'

const DAY = 24 * 60 * 60 * 1000

/** Deletes absorbed accounts whose merge can no longer be undone, and with them what is kept about the merge. @returns how many */
export async function deleteAbsorbed({
  db,
  storage,
  clock,
  secret,
}: Pick<Services, 'db' | 'storage' | 'clock' | 'secret'>): Promise<number> {
  const due = lte(accountMerges.mergedAt, new Date(clock.now().getTime() - MERGE_UNDO_DAYS * DAY))
  const found = await db.select({ id: accountMerges.absorbedId }).from(accountMerges).where(due)
  let deleted = 0
  for (const { id } of found) {
    const keys = await db.transaction(async (tx) => {
      await lockMerges(tx)
      const [user] = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .innerJoin(accountMerges, eq(accountMerges.absorbedId, users.id))
        .where(eq(users.id, id))
        .for('update', { of: users })
      if (!user) return null
      const stored = await erase(tx, user, { clock, secret })
      await recordChange(tx, { clock, actorId: null }, 'delete merged account', `user:${id}`, {})
      return stored
    })
    if (keys) deleted += 1
    // Bytes that cannot be deleted now are removed by the sweep.
    for (const key of keys ?? []) await storage.delete(key).catch(() => {})
  }
  return deleted
}
