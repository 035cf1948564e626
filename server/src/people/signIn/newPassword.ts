import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import type { AccountEvent } from '../../platform/database/schema/access.ts'
import { users } from '../../platform/database/schema/people.ts'
import { userIdentities } from '../../platform/database/schema/signIn.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { endAccountAccess } from '../../platform/sessions/accountAccess.ts'

/** Sets the password of a person who followed a link from a mail, and ends what others may have had. @returns the address */
export async function setProvenPassword(
  tx: Transaction,
  clock: Clock,
  userId: number,
  hash: string,
  event: Exclude<AccountEvent, 'closed'> = 'proven',
): Promise<string> {
  // A person who registered another person's address must not keep access.
  const unverified = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
  await tx.delete(userIdentities).where(and(eq(userIdentities.userId, userId), exists(unverified)))
  const verifiedAt = sql`coalesce(${users.verifiedAt}, ${clock.now()})`
  const [user] = await tx.update(users).set({ password: hash, verifiedAt }).where(eq(users.id, userId)).returning({ email: users.email })
  if (!user) throw new Error('The account of a link is missing')
  await endAccountAccess(tx, userId, event)
  return user.email
}
