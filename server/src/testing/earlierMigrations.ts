import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../database/migrate.ts'
import type journal from '../database/migrations/meta/_journal.json'

/** The migrations as they were when there were only so many. */
export async function migrationsUpTo(count: number): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const whole = JSON.parse(await readFile(file, 'utf8')) as typeof journal
  await writeFile(file, JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
