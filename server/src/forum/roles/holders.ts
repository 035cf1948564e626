import type { RoleHolder } from '@forum/contracts/people/forumRoles'
import { fullName } from '@forum/domain/people/person'
import type { roles } from '@forum/domain/people/roles'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database/connection.ts'
import { sections, userRoles, withheldRoles } from '../../platform/database/schema/forum.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { lastDayOfRole } from './roleEnd.ts'

const granter = alias(individuals, 'granter')

/** The last day of all sections; absent where one of them does not end. */
function untilOf(rows: readonly { until: string | null }[]): { until?: string } {
  const days = rows.flatMap(({ until }) => until ?? [])
  const last = days.sort().at(-1)
  return last !== undefined && days.length === rows.length ? { until: last } : {}
}

const invitations = sql<number>`(select count(*)::int from role_invitations i
  where i.invited_by = user_roles.user_id and user_roles.role = 'conf_admin' and i.email is not null and i.nonce <> '')`

/** Holders of roles, one for each person and role: conference admins, moderators, then those of sections, each by name. */
export const readHolders = (db: Queryable): Promise<RoleHolder[]> => read(db, userRoles)

/** Roles that wait for a confirmation since a restore. */
export const readWithheld = (db: Queryable): Promise<RoleHolder[]> => read(db, alias(withheldRoles, 'user_roles'))

/** @param from one of two tables with the same columns, in the query named `user_roles` */
async function read(db: Queryable, from: typeof userRoles | ReturnType<typeof alias<typeof withheldRoles, 'user_roles'>>) {
  const rows = await db
    .select({
      userId: userRoles.userId,
      role: userRoles.role,
      person: individuals,
      email: users.email,
      isActive: users.isActive,
      section: { id: sections.id, name: sections.name },
      grantedAt: userRoles.grantedAt,
      granter,
      until: lastDayOfRole,
      invitations,
    })
    .from(from)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(individuals, eq(individuals.userId, userRoles.userId))
    .leftJoin(sections, eq(sections.id, userRoles.sectionId))
    .leftJoin(granter, eq(granter.userId, userRoles.grantedBy))
    .orderBy(asc(userRoles.grantedAt), asc(sections.id))
  const held = Map.groupBy(rows, ({ userId, role }) => `${userId} ${role}`)
  const names = new Intl.Collator('ru')
  const order = ['conf_admin', 'moderator', 'section_moderator', 'expert', 'registrar'] satisfies (typeof roles)[number][]
  return [...held.values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { userId, role, person, email, isActive, grantedAt, granter: by, invitations: sent } = first
      return {
        ...{ userId, role, email, isActive, fullName: fullName(person) },
        sections: own.flatMap(({ section }) => section ?? []).sort((a, b) => a.id - b.id),
        grantedAt: grantedAt?.toISOString() ?? null,
        grantedBy: by && fullName(by),
        ...untilOf(own),
        ...(sent > 0 && { invitations: sent }),
      }
    })
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || names.compare(a.fullName, b.fullName) || a.userId - b.userId)
}
