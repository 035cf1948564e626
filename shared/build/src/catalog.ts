import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package's English messages. */
export const CATALOG = 'src/locales/en.json'

/** English messages of a package; empty if it has none. */
export const catalogOf = (folder: string): Record<string, string> => {
  const path = join(folder, CATALOG)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}
