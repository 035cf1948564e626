import { and, eq, exists, isNull, lte, not, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import { accountMerges, users } from '../../platform/database/schema/people.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import type { Services } from '../../platform/http/services.ts'
import { erase } from '../personalData/erase.ts'
import { LINK_LIFETIME } from './links.ts'

/**
 * Deletes accounts that never signed in and were not verified while their first link was valid, unless a link sent later is still valid.
 * Imported accounts were verified at an earlier forum; those that organisers created, or whose address they corrected, wait for their owners;
 * those merged into another can be given back.
 * @returns how many were deleted
 */
export async function deleteUnverified({
  db,
  storage,
  clock,
  secret,
}: Pick<Services, 'db' | 'storage' | 'clock' | 'secret'>): Promise<number> {
  const since = new Date(clock.now().getTime() - LINK_LIFETIME.verification)
  const validLink = db
    .select({ one: sql`1` })
    .from(linkSecrets)
    .where(and(eq(linkSecrets.userId, users.id), eq(linkSecrets.purpose, 'verification'), sql`${linkSecrets.issuedAt} > ${since}`))
  const merge = db.select({ one: sql`1` }).from(accountMerges).where(eq(accountMerges.absorbedId, users.id))
  const abandoned = and(
    isNull(users.verifiedAt),
    isNull(users.lastSignInAt),
    isNull(users.importedAt),
    isNull(users.invitedAt),
    eq(users.addressChanges, 0),
    lte(users.createdAt, since),
    not(exists(validLink)),
    not(exists(merge)),
  )
  const found = await db.select({ id: users.id }).from(users).where(abandoned)
  let deleted = 0
  for (const { id } of found) {
    const keys = await db.transaction(async (tx) => {
      // A link may be used, or another server delete the account, concurrently.
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), abandoned))
        .for('update', { skipLocked: true })
      if (!user) return null
      const stored = await erase(tx, user, { clock, secret })
      await recordChange(tx, { clock, actorId: null }, 'delete unverified account', `user:${id}`, {})
      return stored
    })
    if (keys) deleted += 1
    // Bytes that cannot be deleted now are removed by the sweep.
    for (const key of keys ?? []) await storage.delete(key).catch(() => {})
  }
  return deleted
}
