import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The demonstration's secret: generated once and stored with its data, so that links in mails survive a restart. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const made = randomBytes(32).toString('hex')
  const existing = await writeFile(file, made, { flag: 'wx', mode: 0o600 }).then(
    () => made,
    () => readFile(file, 'utf8'),
  )
  return existing.trim()
}
