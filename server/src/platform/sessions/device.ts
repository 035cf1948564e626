import { hasModule, type Module, type WithModules } from '@forum/domain/forum/modules'
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { takesNoWrites } from '../database/failures.ts'
import { doorDevices } from '../database/schema/door.ts'
import { meetings, userRoles } from '../database/schema/forum.ts'
import { users } from '../database/schema/people.ts'
import type { Clock } from '../process/clock.ts'
import { hashOf } from './token.ts'

/** A paired device at the door of a forum. */
export interface Device {
  id: number
  meetingId: number
  name: string
  /** Person who works at the device. */
  userId: number
  pairedAt: Date | null
  /** Expiry of the device's token. */
  until: Date
}

const SCHEME = 'Device '

/** Precision of `seen_at`, so that not every call writes. */
const SEEN_NOTED_EVERY = 30 * 1000

/** Condition on `users`: a registrar of the forum, or a conference admin, who can sign in. */
export const mayLetIn = (meetingId: SQLWrapper | number): SQL<boolean> => sql<boolean>`(${users.isActive} and exists (
  select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${or(
    eq(userRoles.role, 'conf_admin'),
    and(eq(userRoles.role, 'registrar'), sql`coalesce(${userRoles.meetingId}, ${meetingId}) = ${meetingId}`),
  )}))`

/** Result of the authentication of a device by the header. */
type Authenticated = { device: Device } | 'unknown' | 'ended' | 'module off'

/** @returns the device of an `Authorization: Device …` header */
export async function authenticateDevice(
  { db, clock }: { db: Queryable; clock: Clock },
  header: string | undefined,
  module: Module,
): Promise<Authenticated> {
  const token = header?.startsWith(SCHEME) ? header.slice(SCHEME.length) : ''
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return 'unknown'
  const [row] = await db
    .select({
      device: doorDevices,
      settings: {
        modulesOff: sql<WithModules['modulesOff']>`${meetings.settings} -> 'modulesOff'`,
        modulesOn: sql<WithModules['modulesOn']>`${meetings.settings} -> 'modulesOn'`,
      },
      mayWork: mayLetIn(sql`${doorDevices.meetingId}`),
    })
    .from(doorDevices)
    .innerJoin(meetings, eq(meetings.id, doorDevices.meetingId))
    .leftJoin(users, eq(users.id, doorDevices.userId))
    .where(eq(doorDevices.tokenHash, hashOf(token)))
  if (!row) return 'unknown'
  const now = clock.now()
  const { id, meetingId, name, userId, pairedAt, expiresAt, revokedAt, endedAt, seenAt } = row.device
  if (revokedAt || endedAt || !expiresAt || now >= expiresAt || userId === null || !row.mayWork) return 'ended'
  if (!hasModule(row.settings, module)) return 'module off'
  if (!seenAt || now.getTime() - seenAt.getTime() >= SEEN_NOTED_EVERY)
    await db
      .update(doorDevices)
      .set({ seenAt: now })
      .where(eq(doorDevices.id, id))
      .catch((error: unknown) => {
        if (!takesNoWrites(error)) throw error
      })
  return { device: { id, meetingId, name, userId, pairedAt, until: expiresAt } }
}
