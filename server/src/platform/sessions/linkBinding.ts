import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { registrations } from '../database/schema/participation.ts'
import { users } from '../database/schema/people.ts'
import { RESTORED, settings } from '../database/schema/platform.ts'

/**
 * Binding of a signed link without a separate row, in addition to its subject: the address it went to, whether its account is open,
 * and the state of the portal before it was restored from an archive. Empty until the address was changed, the account closed or the portal
 * restored, so that links of earlier versions work. No link is sent to a closed account; those it has work again once it is open.
 */

const epoch = sql<string>`coalesce((select ${settings.value} ->> 'epoch' from ${settings} where ${settings.key} = ${RESTORED}), '')`

// Drizzle leaves out the table of a column in simple queries, and the inner query has a column of the same name.
const qualified = (column: AnyColumn) => sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`

/** Binding as a column of another query. @param userId of the person who gets the link */
export const bindingOf = (userId: AnyColumn): SQL<string> => sql<string>`(${epoch} || coalesce((
  select case when owner.address_changes > 0 then '/' || owner.address_changes else '' end || case when owner.is_active then '' else '/closed' end
  from users owner where owner.id = ${qualified(userId)}), ''))`

/** How many times the talk of a registration was given to another speaker, as a column of a query of registrations. */
export const speakersBefore = sql<number>`(select count(*)::int from speaker_changes c where c.registration_id = ${qualified(registrations.id)})`

/** Binding of a link of one registration, as a column of a query of registrations: it ends once another person gives the talk, too. */
export const bindingOfRegistration: SQL<string> = sql<string>`(${bindingOf(registrations.userId)} || case ${speakersBefore} when 0 then '' else '~' || ${speakersBefore} end)`

/** The parts to be signed. */
export const bound = (binding: string): string[] => (binding === '' ? [] : [binding])

/** Reads the binding of links that are not for one person. */
export async function readEpoch(db: Pick<Queryable, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ epoch: string }>(sql`select ${epoch} as epoch`)
  return rows[0]?.epoch ?? ''
}

/** Columns to be set together with another address of a person. */
export const addressChanged = { addressChanges: sql`${users.addressChanges} + 1` }
