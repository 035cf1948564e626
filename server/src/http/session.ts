import { createHash, randomBytes } from 'node:crypto'
import { readToken } from '@forum/contracts/tokenHeader'
import { isRole, type Role } from '@forum/domain/roles'
import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/connection.ts'
import { tokens, userRoles, users } from '../database/schema.ts'

export interface SessionUser {
  id: number
  username: string
  email: string
  roles: Role[]
  /** The token of this request. */
  tokenHash: string
}

const DAY = 24 * 60 * 60 * 1000
/** A session ends when it was idle for this long … */
const IDLE = 30 * DAY
/** … and, regardless of use, after this long. */
const LIFETIME = 180 * DAY
/** Precision of `last_used_at`, so that not every read writes. */
const USE_NOTED_EVERY = 5 * 60 * 1000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** @returns a new token of 256 random bits; only its hash is stored */
export async function createToken(db: Queryable, clock: Clock, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expires_at = new Date(now.getTime() + LIFETIME)
  await db.insert(tokens).values({ hash: hashOf(token), user_id: userId, created_at: now, last_used_at: now, expires_at })
  return token
}

export const revokeToken = (db: Queryable, hash: string) => db.delete(tokens).where(eq(tokens.hash, hash))
export const revokeTokensOf = (db: Queryable, userId: number) => db.delete(tokens).where(eq(tokens.user_id, userId))

/** Deletes expired tokens. @returns how many */
export async function deleteExpiredTokens(db: Queryable, clock: Clock): Promise<number> {
  const now = clock.now()
  const expired = or(lte(tokens.expires_at, now), lte(tokens.last_used_at, new Date(now.getTime() - IDLE)))
  return (await db.delete(tokens).where(expired).returning({ hash: tokens.hash })).length
}

const SESSION_NAME_LENGTH = 32

/** Identifies a session where its token must not appear; not usable as a token. */
export const sessionName = (tokenHash: string): string => tokenHash.slice(0, SESSION_NAME_LENGTH)

const heldRoles = sql<string[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.user_id} = ${users.id} order by 1)`

const hasEnded = (now: number, { used, end }: { used: Date; end: Date }): boolean => now >= end.getTime() || now - used.getTime() >= IDLE

/**
 * @param name as returned by `sessionName`
 * @returns the roles of the session's owner, or null if it has ended
 */
export async function findSessionRoles(db: Queryable, clock: Clock, userId: number, name: string): Promise<Role[] | null> {
  const [row] = await db
    .select({ roles: heldRoles, used: tokens.last_used_at, end: tokens.expires_at })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.user_id, userId), eq(sql`left(${tokens.hash}, ${SESSION_NAME_LENGTH})`, name), users.is_active))
  return row && !hasEnded(clock.now().getTime(), row) ? row.roles.filter(isRole) : null
}

/** Built once, because every authenticated call runs it; not a named statement, so that the database caches nothing. */
function prepareLookup(db: Queryable) {
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      roles: heldRoles,
      used: tokens.last_used_at,
      end: tokens.expires_at,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.hash, sql.placeholder('hash')), users.is_active))
    .prepare('')
}
const lookups = new WeakMap<Queryable, ReturnType<typeof prepareLookup>>()

/** @returns the owner of an `Authorization: Token …` header, or null if it is invalid */
export async function authenticate(db: Queryable, clock: Clock, header: string | undefined): Promise<SessionUser | null> {
  const token = readToken(header)
  if (token === null || !/^[A-Za-z0-9_-]{20,200}$/.test(token)) return null
  const hash = hashOf(token)
  const lookup = lookups.get(db) ?? prepareLookup(db)
  lookups.set(db, lookup)
  const [row] = await lookup.execute({ hash })
  const now = clock.now().getTime()
  if (!row || hasEnded(now, row)) return null
  if (now - row.used.getTime() >= USE_NOTED_EVERY)
    await db
      .update(tokens)
      .set({ last_used_at: new Date(now) })
      .where(eq(tokens.hash, hash))
  return { id: row.id, username: row.username, email: row.email, roles: row.roles.filter(isRole), tokenHash: hash }
}
