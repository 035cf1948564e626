import { whyNotRevoke } from '@forum/domain/people/roleRules'
import type { Role } from '@forum/domain/people/roles'
import type { Day } from '@forum/domain/platform/calendar'
import { type AnyColumn, and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { meetings, userRoles } from '../../platform/database/schema/forum.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { readForum } from '../current/forum.ts'
import { lockOrganizers } from './lockOrganizers.ts'
import { voidInvitations } from './voidInvitations.ts'

/** The forum whose invitation was accepted, or the last day; both null: for good. */
export interface RoleEnd {
  meetingId: number | null
  endsOn: Day | null
}

/** Registrars have nothing to do after the last day. */
const endOfForum = (role: AnyColumn | Role, meetingId: AnyColumn | number | null): SQL<Day | null> => sql<Day | null>`(
  select ((m.settings -> 'days' ->> -1)::date + case when ${role} = 'registrar' then interval '0'
    else make_interval(months => (m.settings ->> 'rolesEndMonths')::int) end)::date
  from ${meetings} m where m.id = ${meetingId})::text`

/** End of a forum's roles for comparisons: a forum after which roles do not end is later than any. */
const endOrInfinity = (meetingId: AnyColumn): SQL => sql`coalesce(${endOfForum(userRoles.role, meetingId)}, 'infinity')`

/** Last day of a role, as the settings are now of its forum and of the one it was kept for; null: it does not end. */
export const lastDayOfRole = sql<Day | null>`coalesce(${userRoles.endsOn}::text, nullif(greatest(${endOrInfinity(userRoles.meetingId)},
  case when ${userRoles.keptForId} is not null then ${endOrInfinity(userRoles.keptForId)} end), 'infinity'))`

/** Roles already held get a later end; none is shortened. @param places sections, or null for a role without them */
export async function prolong(
  tx: Transaction,
  held: { userId: number; role: Role },
  places: readonly (number | null)[],
  end: RoleEnd,
): Promise<{ sectionId: number | null }[]> {
  const isForGood = end.meetingId === null && end.endsOn === null
  const day = end.endsOn === null ? endOfForum(held.role, end.meetingId) : sql`${end.endsOn}::text`
  const ids = places.filter((id) => id !== null)
  return tx
    .update(userRoles)
    .set(end)
    .where(
      and(
        eq(userRoles.userId, held.userId),
        eq(userRoles.role, held.role),
        ids.length > 0 ? inArray(userRoles.sectionId, ids) : undefined,
        or(isNotNull(userRoles.meetingId), isNotNull(userRoles.endsOn)),
        isForGood ? undefined : sql`${lastDayOfRole} < coalesce(${day}, 'infinity')`,
      ),
    )
    .returning({ sectionId: userRoles.sectionId })
}

/**
 * Ends roles whose last day is over, with an entry in the audit log. The last conference admin keeps the role.
 * @returns how many people lost one
 */
export async function endRoles({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const today = clock.today((await readForum(db)).timeZone)
  const isOver = sql`${lastDayOfRole} < ${today}`
  const end = (userId: number, role: Role) =>
    db.transaction(async (tx) => {
      if (role === 'conf_admin' && whyNotRevoke(role, userId, await lockOrganizers(tx))) return 0
      const removed = await tx
        .delete(userRoles)
        .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role), isOver))
        .returning({ sectionId: userRoles.sectionId, until: lastDayOfRole })
      const [first] = removed
      if (!first) return 0
      if (role === 'conf_admin') await voidInvitations(tx, userId)
      const sections = removed.flatMap(({ sectionId }) => sectionId ?? []).sort((a, b) => a - b)
      const changes = { role, ...(sections.length > 0 && { sections: [sections, null] }), until: [first.until, null] }
      await recordChange(tx, { clock, actorId: null }, 'revoke role', `user:${userId}`, changes)
      return 1
    })
  const due = await db.selectDistinct({ userId: userRoles.userId, role: userRoles.role }).from(userRoles).where(isOver)
  let ended = 0
  for (const { userId, role } of due) ended += await end(userId, role)
  return ended
}
