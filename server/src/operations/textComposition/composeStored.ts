import { type SQL, sql } from 'drizzle-orm'
import { type Database, readUntimed, type Transaction } from '../../platform/database/connection.ts'
import { isDuplicate } from '../../platform/database/failures.ts'
import { compose, type Kind } from './kinds.ts'
import { composePassages } from './passages.ts'
import { ofForum, ofRegistration, type StoredTable, single } from './storedTexts.ts'

/** Finds texts that composition may change; the composing function decides. Escapes are those of JSON in the second part. */
export const composable = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufb00-\ufb06\ufff0-\ufffb\ufffe\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]|  |\\u00[01]|\\[bf]`
const severalLines = String.raw`[\t\n\r]|\s\s`

const BATCH = 200

const candidate = (columns: Record<string, Kind>): SQL => {
  const any = Object.entries(columns).map(([name, kind]) => {
    const text = sql`t.${sql.identifier(name)}::text`
    return sql`${text} is not nfc normalized or ${text} ~ ${kind === 'line' || kind === 'lines' ? `${composable}|${severalLines}` : composable}`
  })
  return sql.join(any, sql` or `)
}

/** Runs a transaction. */
type Run = (work: (tx: Transaction) => Promise<number>) => Promise<number>

type Row = Record<string, unknown> & { place: string }

async function composeRow(tx: Transaction, table: string, columns: Record<string, Kind>, { place, ...values }: Row): Promise<number> {
  const changed = Object.entries(columns).flatMap(([name, kind]) => {
    const value = values[name]
    const composed = value === null ? null : compose[kind](value)
    const [before, after] = [value, composed].map((one) => JSON.stringify(one))
    if (before === after) return []
    return [sql`${sql.identifier(name)} = ${kind === 'json' ? sql`${after}::jsonb` : sql.param(composed)}`]
  })
  if (changed.length === 0) return 0
  try {
    await tx.transaction((inner) =>
      inner.execute(sql`update ${sql.identifier(table)} set ${sql.join(changed, sql`, `)} where ctid = ${place}::tid`),
    )
    return 1
  } catch (error) {
    // A row with the composed text exists: both stay.
    if (isDuplicate(error)) return 0
    throw error
  }
}

/** Composes the rows that a condition selects. */
async function composeRows(tx: Transaction, table: string, columns: Record<string, Kind>, which: SQL): Promise<number> {
  const names = sql.join(
    Object.keys(columns).map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await tx.execute<Row>(
    sql`select t.ctid::text as place, ${names} from ${sql.identifier(table)} t where (${which}) and (${candidate(columns)}) for update`,
  )
  let changed = 0
  for (const row of rows) changed += await composeRow(tx, table, columns, row)
  return changed
}

const readIds = <Id>(db: Database, query: SQL): Promise<Id[]> =>
  readUntimed(db, async (tx) => (await tx.execute<{ id: Id }>(query)).rows.map(({ id }) => id))

async function composeUnits(
  db: Database,
  root: 'meetings' | 'registrations',
  tables: Record<string, StoredTable>,
  run: Run,
): Promise<number> {
  const ids = new Set<number>()
  for (const [name, { of, columns }] of Object.entries(tables)) {
    const rows = await readIds<number>(
      db,
      sql`select distinct unit.id from ${sql.identifier(root)} unit join ${sql.identifier(name)} t on ${sql.raw(of)} where ${candidate(columns)}`,
    )
    for (const id of rows) ids.add(id)
  }
  let changed = 0
  for (const id of ids)
    changed += await run(async (tx) => {
      await tx.execute(sql`select from ${sql.identifier(root)} where id = ${id} for update`)
      let count = root === 'registrations' ? await composePassages(tx, id) : 0
      for (const [name, { of, columns }] of Object.entries(tables))
        count += await composeRows(tx, name, columns, sql.raw(of.replaceAll('unit.id', String(id))))
      return count
    })
  return changed
}

async function composeSingle(db: Database, run: Run): Promise<number> {
  let changed = 0
  for (const [table, { key, columns }] of Object.entries(single)) {
    const keys = await readIds<string>(
      db,
      sql`select (${sql.raw(key)})::text as id from ${sql.identifier(table)} t where ${candidate(columns)}`,
    )
    for (let from = 0; from < keys.length; from += BATCH) {
      const batch = keys.slice(from, from + BATCH)
      changed += await run((tx) => composeRows(tx, table, columns, sql`(${sql.raw(key)})::text = any(${sql.param(batch)})`))
    }
  }
  return changed
}

interface Options {
  signal?: AbortSignal
  /** Called for rows that could not be composed, such as locked ones; the rest continues. */
  onError?: (error: unknown) => void
}

/**
 * Composes what was stored before texts were composed where they come in, or by a server of an earlier version since. Small transactions, row
 * locks only; neither versions nor timestamps change, and no mail is written.
 * @returns how many rows changed
 */
export async function composeStored(db: Database, { signal, onError }: Options = {}): Promise<number> {
  const run: Run = async (work) => {
    signal?.throwIfAborted()
    return db.transaction(work).catch((error: unknown) => {
      if (!onError) throw error
      onError(error)
      return 0
    })
  }
  const forums = await composeUnits(db, 'meetings', ofForum, run)
  const registrations = await composeUnits(db, 'registrations', ofRegistration, run)
  return forums + registrations + (await composeSingle(db, run))
}
