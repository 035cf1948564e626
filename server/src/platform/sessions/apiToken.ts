import { apiTokenState, type DataPart } from '@forum/domain/people/apiTokens'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { takesNoWrites } from '../database/failures.ts'
import { apiTokens } from '../database/schema/data.ts'
import { userRoles } from '../database/schema/forum.ts'
import { users } from '../database/schema/people.ts'
import type { Clock } from '../process/clock.ts'
import { hashOf } from './token.ts'

/** A token by which a program reads data of a forum. */
export interface ApiToken {
  id: number
  meetingId: number
  parts: readonly DataPart[]
  networks: readonly string[]
  usedAt: Date | null
  /** The organiser who made it. */
  userId: number
}

const SCHEME = 'Bearer '

/** Precision of `used_at`, so that not every call writes. */
const USE_NOTED_EVERY = 60_000

/** Condition on tokens, joined with the account that made them: it is open and still an administrator's. */
export const isHeld = sql<boolean>`(${users.isActive} is true and exists (
  select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'conf_admin'))`

/** @returns the token of an `Authorization: Bearer …` header */
export async function authenticateApiToken(
  { db, clock }: { db: Queryable; clock: Clock },
  header: string | undefined,
): Promise<ApiToken | 'unknown' | 'ended'> {
  const text = header?.startsWith(SCHEME) ? header.slice(SCHEME.length) : ''
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(text)) return 'unknown'
  const [row] = await db
    .select({ token: apiTokens, isHeld })
    .from(apiTokens)
    .leftJoin(users, eq(users.id, apiTokens.createdBy))
    .where(eq(apiTokens.tokenHash, hashOf(text)))
  if (!row) return 'unknown'
  const { createdBy: userId, ...token } = row.token
  if (userId === null || apiTokenState({ ...token, isHeld: row.isHeld }, clock.now()) !== 'working') return 'ended'
  return { ...token, userId }
}

/** Notes the use of a token, to the minute. */
export async function noteUse({ db, clock }: { db: Queryable; clock: Clock }, { id, usedAt }: ApiToken): Promise<void> {
  const now = clock.now()
  if (usedAt && now.getTime() - usedAt.getTime() < USE_NOTED_EVERY) return
  await db
    .update(apiTokens)
    .set({ usedAt: now })
    .where(eq(apiTokens.id, id))
    .catch((error: unknown) => {
      if (!takesNoWrites(error)) throw error
    })
}
