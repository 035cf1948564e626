import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'

/**
 * Roles of people, also those that a restore withheld until they are confirmed: a person who may get a role back is protected like its
 * holder. These roles give nothing themselves; rights are determined in sessions/session.ts.
 */
export const heldRoles: SQL = sql`(select user_id, role from user_roles union all select user_id, role from withheld_roles)`

export async function holdsRole(db: Pick<Queryable, 'execute'>, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select exists (select from ${heldRoles} held where held.user_id = ${userId}) as held`,
  )
  return rows[0]?.held === true
}
