import { listMerges } from '@forum/contracts/people/duplicates'
import { undoUntil } from '@forum/domain/people/mergeRules'
import { fullName } from '@forum/domain/people/person'
import { desc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountMerges, individuals, users } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'

const AT_MOST = 100

const staying = { user: alias(users, 'staying_user'), person: alias(individuals, 'staying_person') }
const absorbed = { user: alias(users, 'absorbed_user'), person: alias(individuals, 'absorbed_person') }
const merging = alias(individuals, 'merging_person')

interface Row {
  id: number
  email: string
  person: { lastName: string; firstName: string; middleName: string }
}

const present = ({ id, email, person }: Row) => ({ id, email, fullName: fullName(person) })

export const duplicateListRoutes = [
  handleReading(listMerges, async ({ userId }, { db }) => {
    const rows = await db
      .select({
        merge: accountMerges,
        stays: { id: staying.user.id, email: staying.user.email },
        staysPerson: staying.person,
        absorbed: { id: absorbed.user.id, email: absorbed.user.email },
        absorbedPerson: absorbed.person,
        by: merging,
      })
      .from(accountMerges)
      .innerJoin(staying.user, eq(staying.user.id, accountMerges.staysId))
      .innerJoin(staying.person, eq(staying.person.userId, accountMerges.staysId))
      .innerJoin(absorbed.user, eq(absorbed.user.id, accountMerges.absorbedId))
      .innerJoin(absorbed.person, eq(absorbed.person.userId, accountMerges.absorbedId))
      .leftJoin(merging, eq(merging.userId, accountMerges.mergedBy))
      .where(userId === undefined ? undefined : or(eq(accountMerges.staysId, userId), eq(accountMerges.absorbedId, userId)))
      .orderBy(desc(accountMerges.id))
      .limit(AT_MOST)
    const merges = rows.map((row) => ({
      id: row.merge.id,
      stays: present({ ...row.stays, person: row.staysPerson }),
      absorbed: present({ ...row.absorbed, person: row.absorbedPerson }),
      reason: row.merge.reason,
      mergedAt: row.merge.mergedAt.toISOString(),
      mergedBy: row.by && fullName(row.by),
      undoUntil: undoUntil(row.merge.mergedAt).toISOString(),
    }))
    return { merges }
  }),
]
