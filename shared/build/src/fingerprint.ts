import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A short hash of a folder's sources and its version, since dependencies may change without either. */
export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of ['package.json', ...globSync('src/**/*.{ts,tsx,json}', { cwd: folder }).sort()])
    hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}
