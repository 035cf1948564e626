import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { linkSecrets, userIdentities } from '../../platform/database/schema/signIn.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { revokeTokensOf } from '../../platform/sessions/token.ts'

/** Sets the password of a person who followed a link from a mail, and revokes all other links and tokens. @returns the address */
export async function setProvenPassword(tx: Transaction, clock: Clock, userId: number, hash: string): Promise<string> {
  // A person who registered another person's address must not keep access.
  const unverified = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
  await tx.delete(userIdentities).where(and(eq(userIdentities.userId, userId), exists(unverified)))
  const verifiedAt = sql`coalesce(${users.verifiedAt}, ${clock.now()})`
  const [user] = await tx.update(users).set({ password: hash, verifiedAt }).where(eq(users.id, userId)).returning({ email: users.email })
  if (!user) throw new Error('The account of a link is missing')
  await tx.delete(linkSecrets).where(eq(linkSecrets.userId, userId))
  await revokeTokensOf(tx, userId)
  return user.email
}
