import { readToken } from '@forum/contracts/platform/tokenHeader'
import { isRole, type Role } from '@forum/domain/people/roles'
import { holdsRoles, type SecondFactorState } from '@forum/domain/people/secondFactor'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { takesNoWrites } from '../database/failures.ts'
import { userRoles } from '../database/schema/forum.ts'
import { users } from '../database/schema/people.ts'
import { authenticators, passkeys, tokens } from '../database/schema/signIn.ts'
import type { Clock } from '../process/clock.ts'
import { hashOf, IDLE } from './token.ts'

export interface SessionUser {
  id: number
  username: string
  email: string
  /** Roles active in this session. */
  roles: Role[]
  /** Roles of the account that are withheld until the second factor is set up or proved. */
  withheldRoles: Role[]
  secondFactor: SecondFactorState
  /** Sections of a section moderator. */
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
>`array(select distinct ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`
const heldSections = sql<number[]>`array(select ${userRoles.sectionId} from ${userRoles}
  where ${userRoles.userId} = ${users.id} and ${userRoles.sectionId} is not null order by 1)`

const hasSecondFactor = sql<boolean>`(exists (select from ${authenticators} where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`

/** Roles of a person, as every request reads them. */
export type Held = Pick<SessionUser, 'roles' | 'sections'>

/** Dependencies of decisions about sessions. */
export interface Sessions {
  db: Queryable
  clock: Clock
  /** Whether roles need a second factor. */
  staffSecondFactor: boolean
}

const heldColumns = {
  roles: heldRoles,
  sections: heldSections,
  hasSecondFactor,
  provenAt: tokens.secondFactorAt,
  used: tokens.lastUsedAt,
  end: tokens.expiresAt,
}

interface HeldRow {
  roles: string[]
  sections: number[]
  hasSecondFactor: boolean
  provenAt: Date | null
}

type Rights = Held & Pick<SessionUser, 'withheldRoles' | 'secondFactor'>

function rightsOf({ roles, sections, hasSecondFactor, provenAt }: HeldRow, { clock, staffSecondFactor }: Omit<Sessions, 'db'>): Rights {
  const known = roles.filter(isRole)
  const secondFactor = { isSet: hasSecondFactor, provenAt }
  if (holdsRoles(staffSecondFactor, secondFactor, clock.now())) return { roles: known, withheldRoles: [], sections, secondFactor }
  return { roles: [], withheldRoles: known, sections: [], secondFactor }
}

const hasEnded = (now: number, { used, end }: { used: Date; end: Date }): boolean => now >= end.getTime() || now - used.getTime() >= IDLE

/**
 * @param name as returned by `sessionName`
 * @returns the roles and sections of the session's owner, or null if it has ended
 */
export async function findSessionRoles(sessions: Sessions, userId: number, name: string): Promise<Held | null> {
  const [row] = await sessions.db
    .select(heldColumns)
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.userId, userId), hasSessionName(name), users.isActive))
  return row && !hasEnded(sessions.clock.now().getTime(), row) ? rightsOf(row, sessions) : null
}

/**
 * Prepares the query of a session once, because every authenticated call runs it; it is not a named statement, so that the database caches
 * nothing.
 */
function prepareLookup(db: Queryable) {
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      ...heldColumns,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, sql.placeholder('hash')), users.isActive))
    .prepare('')
}
const lookups = new WeakMap<Queryable, ReturnType<typeof prepareLookup>>()

/** @returns the owner of an `Authorization: Token …` header, or null if it is invalid */
export async function authenticate(sessions: Sessions, header: string | undefined): Promise<SessionUser | null> {
  const { db, clock } = sessions
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
      .set({ lastUsedAt: new Date(now) })
      .where(eq(tokens.hash, hash))
      .catch((error: unknown) => {
        // Reads go on; the use is noted once the database takes writes again.
        if (!takesNoWrites(error)) throw error
      })
  const { id, username, email } = row
  return { id, username, email, ...rightsOf(row, sessions), tokenHash: hash }
}
