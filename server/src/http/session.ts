import { readToken } from '@forum/contracts/tokenHeader'
import { isRole, type Role } from '@forum/domain/roles'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/connection.ts'
import { tokens, userRoles, users } from '../database/schema.ts'
import { hashOf, IDLE } from './token.ts'

export interface SessionUser {
  id: number
  username: string
  email: string
  roles: Role[]
  /** Those of a section moderator. */
  sections: number[]
  /** The token of this request. */
  tokenHash: string
}

/** Precision of `last_used_at`, so that not every read writes. */
const USE_NOTED_EVERY = 5 * 60 * 1000

const SESSION_NAME_LENGTH = 32

/** Identifies a session where its token must not appear; not usable as a token. */
export const sessionName = (tokenHash: string): string => tokenHash.slice(0, SESSION_NAME_LENGTH)

/** Condition: the token of this `sessionName`. */
export const hasSessionName = (name: string) => eq(sql`left(${tokens.hash}, ${SESSION_NAME_LENGTH})`, name)

const heldRoles = sql<
  string[]
>`array(select distinct ${userRoles.role} from ${userRoles} where ${userRoles.user_id} = ${users.id} order by 1)`
const heldSections = sql<number[]>`array(select ${userRoles.section_id} from ${userRoles}
  where ${userRoles.user_id} = ${users.id} and ${userRoles.section_id} is not null order by 1)`

/** Roles of a person, as every request reads them. */
export type Held = Pick<SessionUser, 'roles' | 'sections'>

const hasEnded = (now: number, { used, end }: { used: Date; end: Date }): boolean => now >= end.getTime() || now - used.getTime() >= IDLE

/**
 * @param name as returned by `sessionName`
 * @returns the roles and sections of the session's owner, or null if it has ended
 */
export async function findSessionRoles(db: Queryable, clock: Clock, userId: number, name: string): Promise<Held | null> {
  const [row] = await db
    .select({ roles: heldRoles, sections: heldSections, used: tokens.last_used_at, end: tokens.expires_at })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.user_id, userId), hasSessionName(name), users.is_active))
  return row && !hasEnded(clock.now().getTime(), row) ? { roles: row.roles.filter(isRole), sections: row.sections } : null
}

/** Built once, because every authenticated call runs it; not a named statement, so that the database caches nothing. */
function prepareLookup(db: Queryable) {
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      roles: heldRoles,
      sections: heldSections,
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
  const { id, username, email, sections } = row
  return { id, username, email, roles: row.roles.filter(isRole), sections, tokenHash: hash }
}
