import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const FOLDER = 'src/locales'

type Catalog = Record<string, string>

const readCatalog = (path: string): Catalog => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalog) : {})

/** A package's messages in a language; empty if it has none. */
export const catalogOf = (folder: string, language: string): Catalog => readCatalog(join(folder, FOLDER, `${language}.json`))

/** Languages that a package is translated into, by their catalogs. */
export const localesOf = (folder: string): string[] =>
  globSync('*.json', { cwd: join(folder, FOLDER) })
    .map((file) => basename(file, '.json'))
    .sort()

/** Translations of one language; the English ones next to them take the place of those that are missing. */
export const withEnglish = (path: string, catalog: Catalog): Catalog => ({
  ...readCatalog(join(dirname(path), 'en.json')),
  ...Object.fromEntries(Object.entries(catalog).filter(([, text]) => text !== '')),
})
