import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import journal from '../../platform/database/migrations/meta/_journal.json' with { type: 'json' }
import { migrationsFolder } from '../../platform/database/migrationsFolder.ts'

/** Creates a folder with the first migrations only; the caller removes it. */
export async function migrationsUpTo(count: number): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  const entries = journal.entries.slice(0, count)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
