import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import * as v from 'valibot'
import { BuildRecord, SHELL } from './release.ts'
import { buildPath } from './releaseFolder.ts'
import { folderStore, type ReleaseStore } from './releaseStore.ts'

/** What the gate has to know of a build, read from its files and not from what it says of itself. */

const compress = promisify(brotliCompress)

const Files = v.object({
  js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
  css: v.object({ sync: v.array(v.string()) }),
})

/** The parts of `mf-manifest.json` that count. */
const Manifest = v.object({
  shared: v.array(v.object({ name: v.string(), version: v.string(), requiredVersion: v.string(), assets: Files })),
  exposes: v.array(v.object({ path: v.string(), assets: Files })),
})

export interface SharedFacts {
  name: string
  /** What a shell provides. */
  version: string
  /** What a remote demands. */
  requiredVersion: string
  /** The build brings a copy of its own. */
  bundled: boolean
}

/** What is enough to tell whether builds fit together. */
export interface BuildTerms {
  record: BuildRecord
  shared: SharedFacts[]
}

export interface BuildFacts extends BuildTerms {
  /** Files of each exposed module, by its name. */
  exposes: Record<string, string[]>
  /** Every file there is; for scripts and styles with its content's facts. */
  files: Map<string, FileFacts | null>
  /** Bytes after brotli of what a person waits for. */
  weight: number
}

export interface FileFacts {
  integrity: string
  /** Bytes after brotli. */
  weight: number
  /** Names of libraries found inside that only the shell may bring. */
  libraries: string[]
}

/** What each library leaves in a script, however it was bundled. */
const signatures: [library: string, trace: RegExp][] = [
  ['react', /react\.transitional\.element/],
  ['react-dom', /Minified React error #/],
  ['react-router', /__reactRouterVersion|__reactRouterContext/],
  ['@fluentui', /["'`]fui-[A-Z]\w+["'`]/],
  ['@griffel', /data-make-styles-bucket/],
]

async function factsOf(bytes: Buffer, compressed: Buffer | null): Promise<FileFacts> {
  const text = bytes.toString('utf8')
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    weight: (compressed ?? (await compress(bytes))).length,
    libraries: signatures.filter(([, trace]) => trace.test(text)).map(([library]) => library),
  }
}

async function readTermsAt(store: Pick<ReleaseStore, 'read'>, path: string) {
  const json = async <S extends v.GenericSchema>(schema: S, file: string): Promise<v.InferOutput<S>> => {
    const text = await store.read(path + file)
    if (!text) throw new Error(`В сборке нет ${file}: соберите её командой release publish.`)
    const parsed = v.safeParse(schema, JSON.parse(text.toString('utf8')))
    if (parsed.success) return parsed.output
    throw new Error(
      `${file} сборки не того вида (${parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')}): соберите её заново.`,
    )
  }
  const record = await json(BuildRecord, 'release.json')
  const manifest = await json(Manifest, 'mf-manifest.json')
  const shared = manifest.shared.map(({ name, version, requiredVersion, assets: { js, css } }) => ({
    name,
    version,
    requiredVersion,
    bundled: js.sync.length + js.async.length + css.sync.length > 0,
  }))
  return { record, shared, manifest }
}

/** Reads what a published build demands and provides. @throws Error in Russian when it cannot be read */
export async function readTerms(store: Pick<ReleaseStore, 'read'>, name: string, version: string): Promise<BuildTerms> {
  const { record, shared } = await readTermsAt(store, `${buildPath(name, version)}/`)
  return { record, shared }
}

async function readFactsAt(store: ReleaseStore, path: string): Promise<BuildFacts> {
  const { record, shared, manifest } = await readTermsAt(store, path)
  const files = new Map<string, FileFacts | null>()
  for (const file of await store.files(path)) {
    const bytes = /\.(js|css)$/.test(file) ? await store.read(path + file) : null
    files.set(file, bytes && (await factsOf(bytes, await store.read(`${path}${file}.br`))))
  }
  const exposes = Object.fromEntries(
    manifest.exposes.map(({ path: expose, assets: { js, css } }) => [expose, [...js.sync, ...js.async, ...css.sync]]),
  )
  const weightOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (files.get(name)?.weight ?? 0), 0)
  const page = record.name === SHELL ? ((await store.read(path + record.entry))?.toString('utf8') ?? '') : ''
  const first = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1] ?? '')
  const weight =
    record.name === SHELL ? weightOf(first) : weightOf([record.entry]) + Math.max(0, ...Object.values(record.assets).map(weightOf))
  return { record, shared, exposes, files, weight }
}

/** Reads a build that lies in a folder of this machine. @throws Error in Russian when it cannot be read */
export const readFacts = (folder: string): Promise<BuildFacts> => readFactsAt(folderStore(folder), '')

/** Reads a published build. @throws Error in Russian when it cannot be read */
export const readPublishedFacts = (store: ReleaseStore, name: string, version: string): Promise<BuildFacts> =>
  readFactsAt(store, `${buildPath(name, version)}/`)
