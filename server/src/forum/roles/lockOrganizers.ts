import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'

/** Conference admins who can sign in. Locks the role's rows: of two concurrent revocations the second sees what the first left. */
export async function lockOrganizers(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'conf_admin'), users.isActive))
    .orderBy(asc(userRoles.userId))
    .for('update', { of: userRoles })
  return rows.map(({ id }) => id)
}
