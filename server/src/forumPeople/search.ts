import { findPeople } from '@forum/contracts/forumPeople'
import { fullName } from '@forum/domain/person'
import type { Role } from '@forum/domain/roles'
import { searchWords } from '@forum/domain/search'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { organizationName } from '../account/organizationName.ts'
import type { Queryable } from '../database/connection.ts'
import { individuals, organizations, userRoles, users } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { escaped, fullNameColumn } from '../participants/view.ts'

const AT_MOST = 20

const rolesHeld = sql<
  Role[]
>`array(select distinct ${userRoles.role} from ${userRoles} where ${userRoles.user_id} = ${users.id} order by 1)`

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

const withoutYo = (text: SQL): SQL => sql`translate(lower(${text}), 'ё', 'е')`

/** A word of a name with е for ё, or of an address. The index knows no ё for е, so it is asked for any letter there. */
function matches(word: string): SQL {
  const plain = `%${escaped(word)}%`
  const anyLetter = plain.replace(/[её]/gi, '_')
  const exact = plain.toLowerCase().replaceAll('ё', 'е')
  return sql`${users.id} in (
    select user_id from individuals where ${fullNameColumn} ilike ${anyLetter} and ${withoutYo(fullNameColumn)} like ${exact}
    union all select id from users where email ilike ${plain})`
}

export const routes = [
  handleReading(findPeople, async ({ q }, { db }) => {
    const { words } = searchWords(q)
    return { people: words.length === 0 ? [] : await selectPeople(db, and(...words.map(matches))) }
  }),
]
