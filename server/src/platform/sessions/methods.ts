import type { SecondFactorMethod } from '@forum/domain/people/secondFactor'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { authenticators, passkeys, recoveryCodes } from '../database/schema/signIn.ts'

export const confirmed = (userId: number) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
export const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** Methods by which an account can prove its second factor; empty if it has none. */
export async function methodsOf(db: Queryable, userId: number): Promise<SecondFactorMethod[]> {
  const apps = await db.$count(authenticators, confirmed(userId))
  const keys = await db.$count(passkeys, eq(passkeys.userId, userId))
  if (apps + keys === 0) return []
  const codes = await db.$count(recoveryCodes, unused(userId))
  return [...(apps > 0 ? ['totp' as const] : []), ...(keys > 0 ? ['passkey' as const] : []), ...(codes > 0 ? ['recovery' as const] : [])]
}
