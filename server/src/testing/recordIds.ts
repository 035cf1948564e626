import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { allTables } from '../platform/database/schema/tables.ts'

/** What selects the rows of a person, by the column that leads to one. */
const owners: Record<string, string> = {
  user_id: 'user_id = $1',
  owner_id: 'owner_id = $1',
  registration_id: 'registration_id in (select id from registrations where user_id = $1)',
}

/** Sections are of no person, but of their moderators. */
const special: Record<string, string> = {
  users: 'id = $1',
  sections: 'id in (select requested_section_id from registrations where user_id = $1)',
}

const tables = Object.values(allTables)
  .filter((value) => is(value, PgTable))
  .map((table) => {
    const { name, columns } = getTableConfig(table)
    const conditions = columns.flatMap((column) => owners[column.name] ?? [])
    return { name, hasId: columns.some((column) => column.name === 'id'), own: special[name] ?? conditions.join(' or ') }
  })
  // A field `id` is mostly that of a registration.
  .sort((one, other) => Number(other.name === 'registrations') - Number(one.name === 'registrations'))

/** Lets no two tables have a row with the same id, so that an id names one record only. */
export async function separateIds(pool: pg.Pool): Promise<void> {
  for (const [at, { name, hasId }] of tables.entries())
    if (hasId) await pool.query(`select setval(s, ${(at + 1) * 10_000}) from pg_get_serial_sequence('${name}', 'id') s where s is not null`)
}

interface RecordIds {
  /** The id of a record in each table: the person's, if there is one. */
  ids: Record<string, unknown>
  /** Tables with a record of the person. */
  own: string[]
}

export async function recordIds(pool: pg.Pool, person: number): Promise<RecordIds> {
  const found: RecordIds = { ids: {}, own: [] }
  for (const { name, hasId, own } of tables) {
    if (!hasId) continue
    const isOwn = own || '$1 < 0'
    const { rows } = await pool.query(`select id, coalesce(${isOwn}, false) as own from ${name} order by 2 desc, id limit 1`, [person])
    if (rows[0]) found.ids[name] = rows[0].id
    if (rows[0]?.own) found.own.push(name)
  }
  return found
}

/** All rows of a person, as one text. */
export async function rowsOf(pool: pg.Pool, person: number): Promise<string> {
  const selects = tables.flatMap(({ name, own }) =>
    own ? [`select '${name}' || to_jsonb(t)::text as row from ${name} t where ${own}`] : [],
  )
  const { rows } = await pool.query(`select string_agg(row, E'\\n' order by row) as all from (${selects.join(' union all ')}) r`, [person])
  return rows[0].all
}
