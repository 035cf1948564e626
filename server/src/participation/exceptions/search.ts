import { findPeople } from '@forum/contracts/participation/forumPeople'
import { fullName } from '@forum/domain/people/person'
import type { Role } from '@forum/domain/people/roles'
import { searchWords } from '@forum/domain/text/search'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { addressedLike, namedLike } from '../../platform/database/nameSearch.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { fullNameColumn } from '../participants/view.ts'

const AT_MOST = 20

const rolesHeld = sql<Role[]>`array(select distinct ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`

/** People with accounts, as organisers see them. */
export async function selectPeople(db: Queryable, where: SQL | undefined) {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      person: { lastName: individuals.lastName, firstName: individuals.firstName, middleName: individuals.middleName },
      organizationName,
      roles: rolesHeld,
    })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(where)
    .orderBy(asc(fullNameColumn), asc(users.id))
    .limit(AT_MOST)
  return rows.map(({ person, ...row }) => ({ ...row, fullName: fullName(person) }))
}

/** A word of a name or of an address. */
const matches = (word: string): SQL => sql`${users.id} in (${namedLike(word)} union all ${addressedLike(word)})`

export const personSearchRoutes = [
  handleReading(findPeople, async ({ q }, { db }) => {
    const { words } = searchWords(q)
    return { people: words.length === 0 ? [] : await selectPeople(db, and(...words.map(matches))) }
  }),
]
