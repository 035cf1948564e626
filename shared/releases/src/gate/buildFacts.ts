import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { isScriptOrStyle, isServed, isText } from '../record/buildFiles.ts'
import { integrityOf } from '../record/integrity.ts'
import { assertRawSize } from '../record/rawSize.ts'
import { type BuildRecord, parseRecord, SHELL } from '../record/release.ts'
import { buildPath } from '../store/releaseFolder.ts'
import { folderStore, type ReleaseStore } from '../store/releaseStore.ts'

/** Facts about a build for the gate, read from its files rather than its metadata. */

const compress = promisify(brotliCompress)

export interface BuildFacts {
  record: BuildRecord
  /** All files of a build; those served to browsers with facts about their content. */
  files: Map<string, FileFacts | null>
  /** Brotli bytes of the code a person waits for. */
  weight: number
  /** Brotli bytes of all files. */
  total: number
}

interface FileFacts {
  integrity: string
  /** Brotli bytes. */
  weight: number
  /** Bundled libraries that only the shell may provide. */
  libraries: string[]
}

/** Module Federation runtime bundled into an entry; the shell provides one. */
export const RUNTIME = '@module-federation/runtime'

/** A string that each library leaves in a script, however it was bundled. */
const signatures: [library: string, trace: RegExp][] = [
  // Matches its definition; react/jsx-runtime alone is stateless and may be duplicated.
  ['react', /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['react-dom', /Minified React error #/],
  ['react-router', /__reactRouterVersion|__reactRouterContext/],
  ['@fluentui', /["'`]fui-[A-Z]\w+["'`]/],
  ['@griffel', /data-make-styles-bucket/],
  [RUNTIME, /beforeInitContainer/],
]

async function factsOf(file: string, bytes: Buffer, compressed: Buffer | null): Promise<FileFacts> {
  const text = isScriptOrStyle(file) ? bytes.toString('utf8') : ''
  return {
    integrity: integrityOf(bytes),
    weight: (compressed ?? (isText(file) ? await compress(bytes) : bytes)).length,
    libraries: signatures.filter(([, trace]) => trace.test(text)).map(([library]) => library),
  }
}

async function readRecordAt(store: Pick<ReleaseStore, 'read'>, path: string): Promise<BuildRecord> {
  const text = await store.read(`${path}release.json`)
  if (!text) throw new Error('В сборке нет release.json: соберите её командой release publish.')
  return parseRecord(text.toString('utf8'))
}

/** Reads the metadata of a published build. @throws Error in Russian when it cannot be read */
export const readPublishedRecord = (store: Pick<ReleaseStore, 'read'>, name: string, version: string): Promise<BuildRecord> =>
  readRecordAt(store, `${buildPath(name, version)}/`)

async function readFactsAt(store: ReleaseStore, path: string): Promise<BuildFacts> {
  const record = await readRecordAt(store, path)
  const files = new Map<string, FileFacts | null>()
  for (const file of await store.files(path)) {
    const bytes = isServed(file) && file !== 'release.json' ? await store.read(path + file) : null
    files.set(file, bytes && (await factsOf(file, bytes, await store.read(`${path}${file}.br`))))
  }
  const weightOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (files.get(name)?.weight ?? 0), 0)
  const weight =
    record.name === SHELL
      ? weightOf([...(record.first ?? []), ...(record.runtime ? [record.runtime] : [])])
      : weightOf([record.entry]) + Math.max(0, ...Object.values(record.assets).map(weightOf))
  return { record, files, weight, total: weightOf([...files.keys()]) }
}

/** Reads a build in a local folder. @throws BuildTooLarge; Error in Russian when it cannot be read */
export async function readFacts(folder: string): Promise<BuildFacts> {
  await assertRawSize(folder)
  return readFactsAt(folderStore(folder), '')
}

/** Reads a published build. @throws Error in Russian when it cannot be read */
export const readPublishedFacts = (store: ReleaseStore, name: string, version: string): Promise<BuildFacts> =>
  readFactsAt(store, `${buildPath(name, version)}/`)
