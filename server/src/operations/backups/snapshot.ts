import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { JOBS, pendingJobs } from '../../platform/database/jobTable.ts'
import { namedKeys } from '../../platform/storage/storedFolders.ts'
import { digesting, type Manifest, type Summary, schemaOf } from './manifest.ts'
import { archivedOf, keptTables } from './tables.ts'

/** Rows of all tables in one snapshot, one file per table in `folder`; of the queue only unfinished jobs, since the server recreates the rest. */
export interface Snapshot {
  manifest: Manifest
  tables: Summary['tables']
  /** Storage keys that the rows refer to. */
  keys: string[]
}

async function describe(client: pg.ClientBase, now: Date): Promise<Manifest> {
  const columns = await client.query<{ name: string; columns: string[] }>(
    `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name,
       array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema in ('public', 'pgboss') and is_generated = 'NEVER' group by 1`,
  )
  const byName = new Map(columns.rows.map((row) => [row.name, row.columns]))
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return {
    format: 1,
    made_at: now.toISOString(),
    schema: await schemaOf(client),
    tables: [...keptTables(), JOBS].flatMap((name) => (byName.has(name) ? [{ name, columns: byName.get(name) ?? [] }] : [])),
    sequences: sequences.rows,
  }
}

async function copyRows(
  client: pg.ClientBase,
  file: string,
  { name, columns }: Manifest['tables'][number],
  signal: AbortSignal,
): Promise<Summary['tables'][string]> {
  const archived = archivedOf(name)
  const condition = name === JOBS ? ` where ${pendingJobs}` : archived === 'no rows' ? ' where false' : ''
  const values = columns.map((column) => (archived && archived !== 'no rows' && archived[column]) ?? `"${column}"`)
  const digest = digesting()
  const rows = client.query(copyTo(`copy (select ${values.join(', ')} from ${name}${condition}) to stdout`))
  await pipeline(rows, digest.through, createWriteStream(file, { mode: 0o600 }), { signal })
  return { rows: rows.rowCount, sha256: digest.sha256() }
}

/** Storage keys of the files that belong into an archive. */
export async function storedKeys(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from (${namedKeys(({ isArchived }) => isArchived)}) named order by 1`,
  )
  return rows.map(({ key }) => key)
}

/** Copies the rows in one transaction, which ends before files are read, so that migrations are not blocked. */
export async function takeSnapshot(client: pg.ClientBase, folder: string, now: Date, signal: AbortSignal): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only')
  const manifest = await describe(client, now)
  const tables: Summary['tables'] = {}
  for (const table of manifest.tables) tables[table.name] = await copyRows(client, join(folder, table.name), table, signal)
  const keys = await storedKeys(client)
  await client.query('commit')
  return { manifest, tables, keys }
}
