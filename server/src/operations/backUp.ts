import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar, { type Pack } from 'tar-stream'
import type { Database } from '../database/connection.ts'
import type { Command } from '../portalCommands.ts'
import { StartFailure } from '../startFailure.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { digesting, type Manifest, rowsIn, type Summary, schemaOf } from './manifest.ts'
import { JOBS, keptTables, pendingJobs } from './tables.ts'

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

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

/** The size of an entry stands before it, so rows take a detour over a file. */
async function addTable(
  client: pg.ClientBase,
  pack: Pack,
  folder: string,
  { name, columns }: Manifest['tables'][number],
): Promise<Summary['tables'][string]> {
  const file = join(folder, name)
  const condition = name === JOBS ? ` where ${pendingJobs}` : ''
  const digest = digesting()
  const rows = client.query(copyTo(`copy (select ${quoted(columns)} from ${name}${condition}) to stdout`))
  await pipeline(rows, digest.through, createWriteStream(file, { mode: 0o600 }))
  const { size } = await stat(file)
  await pipeline(createReadStream(file), pack.entry({ name: `tables/${name}`, size }))
  await rm(file)
  return { rows: rows.rowCount, sha256: digest.sha256() }
}

async function storedKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from files union all select 'photos/' || photo from individuals where photo is not null order by 1`,
  )
  return rows.map(({ key }) => key)
}

async function addAll(
  client: pg.ClientBase,
  storage: Storage,
  pack: Pack,
  folder: string,
  now: Date,
): Promise<Summary & { missing: string[] }> {
  const addJson = (name: string, value: unknown) => pack.entry({ name }, JSON.stringify(value))
  const summary: Summary = { tables: {}, files: {} }
  const missing: string[] = []
  // One snapshot: people go on working while it is copied.
  await client.query('begin isolation level repeatable read read only')
  const manifest = await describe(client, now)
  addJson('manifest.json', manifest)
  for (const table of manifest.tables) summary.tables[table.name] = await addTable(client, pack, folder, table)
  for (const key of await storedKeys(client)) {
    const bytes = await storage.get(key)
    if (!bytes) {
      missing.push(key)
      continue
    }
    summary.files[key] = createHash('sha256').update(bytes).digest('hex')
    await new Promise<void>((done, fail) => void pack.entry({ name: `storage/${key}` }, bytes, (error) => (error ? fail(error) : done())))
  }
  addJson('summary.json', summary)
  pack.finalize()
  await client.query('commit')
  return { ...summary, missing }
}

/**
 * Writes database and files into one archive, which appears whole or not at all.
 * @returns what is in it, and keys whose bytes were gone
 */
export async function backUp(db: Database, storage: Storage, file: string, now: Date): Promise<Summary & { missing: string[] }> {
  const draft = `${file}.${randomUUID()}.part`
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  const client = await db.$client.connect()
  const pack = tar.pack()
  try {
    const written = pipeline(pack, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    const [summary] = await Promise.all([addAll(client, storage, pack, folder, now), written])
    await rename(draft, file)
    return summary
  } catch (error) {
    pack.destroy()
    throw error
  } finally {
    client.release(true)
    await rm(draft, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** `backup FILE` */
export const backup: Command = async ([file, ...more], { db, config, now }) => {
  if (!file || more.length > 0) throw new StartFailure('Укажите файл: backup FILE.')
  const { missing, ...summary } = await backUp(db, openStorage(config), file, now()).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'EACCES' ? new StartFailure(`Файл ${file} нельзя записать: ${error.code}.`) : error
  })
  const lines = [`Сохранено в ${file}: строк ${rowsIn(summary)}, файлов ${Object.keys(summary.files).length}.`]
  return [...lines, ...missing.map((key) => `Нет байтов: ${key}`)].join('\n')
}
