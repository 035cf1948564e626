import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import tar from 'tar-stream'
import * as v from 'valibot'
import type { Database } from '../../platform/database/connection.ts'
import { migrationsFolder } from '../../platform/database/migrationsFolder.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import { migrationsUpTo } from '../migrate/earlierMigrations.ts'
import { Manifest } from './manifest.ts'

type Entry = AsyncIterable<Buffer> & { header: { name: string } }

/** @returns the schema hash of an archive, or null if its first entry has none */
export async function readArchiveSchema(file: string): Promise<string | null> {
  const extract = tar.extract()
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  for (const stream of [source, unzipped]) stream.on('error', (error: Error) => extract.destroy(error))
  unzipped.pipe(extract)
  try {
    for await (const entry of extract as AsyncIterable<Entry>) {
      if (entry.header.name !== 'manifest.json') return null
      const manifest = v.safeParse(Manifest, JSON.parse((await buffer(entry)).toString()))
      return manifest.success ? manifest.output.schema : null
    }
    return null
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

/** Whether an archive's schema is that of this version or can be migrated to it. */
export function relationTo(schema: string): 'current' | 'earlier' | 'unknown' {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const at = hashes.indexOf(schema)
  return at < 0 ? 'unknown' : at === hashes.length - 1 ? 'current' : 'earlier'
}

/** Creates the tables of an earlier version in an empty database. */
export async function createEarlierSchema(db: Database, schema: string): Promise<void> {
  const count = readMigrationFiles({ migrationsFolder }).findIndex(({ hash }) => hash === schema) + 1
  if (count === 0) throw new StartFailure('Архив сделан другой версией портала.')
  const { folder, remove } = await migrationsUpTo(count)
  const client = await db.$client.connect()
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    client.release(true)
    await remove()
  }
}

/** Drops everything in a database. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  for (const schema of ['public', 'drizzle', 'pgboss']) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
}
