import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { signInTickets, tokens } from '../database/schema/signIn.ts'
import type { Clock } from '../process/clock.ts'

const DAY = 24 * 60 * 60 * 1000
/** Idle time after which a session ends. */
export const IDLE = 30 * DAY
/** Time after which a session ends regardless of use. */
const LIFETIME = 180 * DAY

/** Hash of a token, as the database stores it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * @param secondFactorAt when the second factor was proved
 * @returns a new token of 256 random bits; only its hash is stored
 */
export async function createToken(
  db: Queryable,
  clock: Clock,
  userId: number,
  device = '',
  secondFactorAt: Date | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIME)
  const of = { userId, device, secondFactorAt }
  await db.insert(tokens).values({ hash: hashOf(token), ...of, createdAt: now, lastUsedAt: now, expiresAt })
  return token
}

export const revokeToken = (db: Queryable, hash: string) => db.delete(tokens).where(eq(tokens.hash, hash))

const revoke = async (db: Queryable, userId: number, which: SQL | undefined) => {
  // Sign-ins that wait for the second factor end, too.
  await db.delete(signInTickets).where(eq(signInTickets.userId, userId))
  return db.delete(tokens).where(which)
}
export const revokeTokensOf = (db: Queryable, userId: number) => revoke(db, userId, eq(tokens.userId, userId))
export const revokeOtherTokensOf = (db: Queryable, userId: number, kept: string) =>
  revoke(db, userId, and(eq(tokens.userId, userId), ne(tokens.hash, kept)))

export const hasExpired = (now: Date) => or(lte(tokens.expiresAt, now), lte(tokens.lastUsedAt, new Date(now.getTime() - IDLE))) as SQL

/** Deletes expired tokens. @returns how many */
export async function deleteExpiredTokens(db: Queryable, clock: Clock): Promise<number> {
  const expired = hasExpired(clock.now())
  return (await db.delete(tokens).where(expired).returning({ hash: tokens.hash })).length
}
