import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { containerName } from '@forum/federation/sharing'
import * as v from 'valibot'
import { TYPE_FILES } from '../publishing/typeFiles.ts'
import { isScriptOrStyle } from './buildFiles.ts'
import { BuildDefinition } from './definition.ts'
import { FilePath } from './filePath.ts'
import { integrityOf } from './integrity.ts'
import { BuildRecord } from './release.ts'
import { describeIssues } from './schemaIssues.ts'

/** Generates release.json for any Module Federation 2 container, from its manifest and the team's definition. */

const Assets = v.object({ js: v.object({ sync: v.array(v.string()) }), css: v.object({ sync: v.array(v.string()) }) })
const AllAssets = v.object({
  js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
  css: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
})

const Entry = v.object({ name: v.string(), path: v.string(), type: v.string() })

const Manifest = v.object({
  name: v.string(),
  metaData: v.object({
    remoteEntry: Entry,
    /** A script that imports the entry of modules, which the plugin of Vite writes. */
    varRemoteEntry: v.optional(Entry),
    publicPath: v.optional(v.string()),
  }),
  shared: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      requiredVersion: v.optional(v.union([v.string(), v.literal(false)]), ''),
      assets: AllAssets,
    }),
  ),
  exposes: v.array(v.object({ path: v.string(), assets: Assets })),
})
type Manifest = v.InferOutput<typeof Manifest>

const MANIFEST = 'mf-manifest.json'

async function readManifest(dist: string): Promise<Manifest> {
  const text = await readFile(join(dist, MANIFEST), 'utf8').catch(() => {
    throw new Error(
      `В ${dist} нет ни release.json, ни ${MANIFEST}: соберите раздел с manifest: true в настройках плагина (у плагина для Vite он сам не включён).`,
    )
  })
  const parsed = v.safeParse(Manifest, JSON.parse(text))
  if (parsed.success) return parsed.output
  throw new Error(`${MANIFEST} не того вида: ${describeIssues(parsed.issues)}. Его пишет плагин Module Federation версии 2.`)
}

/** Plugin settings that a remote of the portal requires. */
function assertPluginSettings({ name, metaData: { publicPath } }: Manifest, remote: string): void {
  const container = containerName(remote)
  if (name !== container) throw new Error(`Контейнер называется «${name}». Назовите его ${container}: name в настройках плагина.`)
  if (publicPath !== 'auto')
    throw new Error(
      `Сборка ищет свои файлы по адресу «${publicPath ?? ''}», а портал отдаёт их из папки версии: output.assetPrefix: 'auto'.`,
    )
}

const isClassic = ({ type }: v.InferOutput<typeof Entry>): boolean => type === 'global' || type === 'var'

/** The container's entry, which the page loads as a classic script. */
function classicEntry({ metaData: { remoteEntry, varRemoteEntry } }: Manifest): string {
  const entry = [remoteEntry, varRemoteEntry].find((one) => one && isClassic(one))
  if (entry) return entry.path + entry.name
  const advice =
    remoteEntry.type === 'module'
      ? "В @module-federation/vite добавьте varFilename: 'varRemoteEntry.js' в настройки плагина и base: './' в настройки Vite; в rsbuild и rspack уберите library и experiments.outputModule."
      : 'Уберите library из настроек плагина.'
  throw new Error(`Вход раздела собран как ${remoteEntry.type}, а нужен обычный скрипт. ${advice}`)
}

/**
 * @param source a JSON file, or a module whose default export is the definition
 * @throws Error in Russian
 */
export async function readDefinition(source: string) {
  const path = resolve(source)
  if (!existsSync(path)) throw new Error(`Нет файла ${source}, в котором раздел говорит о себе.`)
  const given: unknown = path.endsWith('.json')
    ? JSON.parse(await readFile(path, 'utf8'))
    : ((await import(pathToFileURL(path).href)) as { default?: unknown }).default
  const parsed = v.safeParse(BuildDefinition, given)
  if (parsed.success) return parsed.output
  throw new Error(`${source}: ${describeIssues(parsed.issues)}.`)
}

/** The manifest names types in the folder of the build, but the plugin of rspack writes them into `dist` inside it. */
async function copyTypes(dist: string): Promise<void> {
  for (const file of Object.keys(TYPE_FILES)) {
    const written = join(dist, 'dist', file)
    if (existsSync(written) && !existsSync(join(dist, file))) await copyFile(written, join(dist, file))
  }
}

/**
 * Writes release.json into a build.
 * @param source the file that the definition was read from
 * @throws Error in Russian
 */
export async function writeRecord(dist: string, definition: BuildDefinition, version: string, source = 'remote.json'): Promise<void> {
  const path = relative('', source)
  const manifest = await readManifest(dist)
  assertPluginSettings(manifest, definition.name)
  const entry = classicEntry(manifest)
  await copyTypes(dist)
  const files = (await readdir(dist, { recursive: true })).filter(isScriptOrStyle).sort()
  const filesOf = ({ js, css }: v.InferOutput<typeof AllAssets>) => [...js.sync, ...js.async, ...css.sync, ...css.async]
  const copies = manifest.shared.filter(({ assets }) => filesOf(assets).length > 0)
  const record: BuildRecord = {
    name: definition.name,
    version,
    definition,
    ...(v.is(FilePath, path) && { sources: { definition: path, versions: 'package.json' } }),
    entry,
    ...(!isClassic(manifest.metaData.remoteEntry) && { modules: true }),
    shared: Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion || '*'])),
    copies: Object.fromEntries(copies.map((copy) => [copy.name, { version: copy.version, files: filesOf(copy.assets) }])),
    assets: Object.fromEntries(manifest.exposes.map(({ path, assets: { js, css } }) => [path, [...js.sync, ...css.sync]])),
    integrity: Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(join(dist, file)))] as const)),
    ),
  }
  const checked = v.safeParse(BuildRecord, record)
  if (!checked.success) throw new Error(`Из ${MANIFEST} не выходит release.json: ${describeIssues(checked.issues)}.`)
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`)
}
