import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION, type RemoteDefinition } from '@forum/federation/remote'
import { lazyModules, messagesModule, REMOTE_ENTRY, sharedModules } from '@forum/federation/sharing'
import { isScriptOrStyle } from '@forum/releases/buildFiles'
import type { CallRecord } from '@forum/releases/callRecord'
import { integrityOf } from '@forum/releases/integrity'
import type { BuildRecord } from '@forum/releases/release'
import { WORKSPACE } from '@forum/releases/sourceFiles'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { consumedBy, exportedNames, importedNames, offeredNames } from './bundleNames.ts'
import { catalogOf, localesOf } from './catalog.ts'
import { chunkNameOf, exposedBy, sourceOf } from './container.ts'
import { pageEntries } from './page.ts'
import { recordedCalls } from './recordedCalls.ts'
import { acceptedVersions, providedVersion } from './sharedVersions.ts'

/** release.json: the metadata of a build, for the registry and the gate. */

/** The bundler's stats as needed for release.json. */
function readBundleStats(stats: Rspack.Stats, offered: readonly string[]) {
  const { compilation } = stats
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, ids: true })
  const filesOf = (request: string) => (namedChunkGroups[chunkNameOf(request)]?.assets ?? []).map(({ name }) => name)
  const usedBy = (request: string) => consumedBy(compilation, compilation.namedChunkGroups.get(chunkNameOf(request))?.chunks ?? [])
  return {
    assets: Object.fromEntries(offered.map((request) => [request, filesOf(request).filter(isScriptOrStyle)])),
    uses: Object.fromEntries(
      offered.map((request) => {
        const used = usedBy(request)
        return [request, lazyModules.filter((lazy) => used.includes(lazy))]
      }),
    ),
    /** Required version of each shared module, by request. */
    demands: Object.fromEntries(consumedBy(compilation, compilation.chunks).map((request) => [request, acceptedVersions(request)])),
  }
}

/** Titles and labels of a definition in each language: English ones, and further ones by their language. */
export function translatedTitles({ routes, nav, document }: RemoteDefinition, folder: string): Pick<BuildRecord, 'english' | 'titles'> {
  const named = [...routes.map(({ title }) => title), ...nav.map(({ label }) => label), ...(document ? [document.title] : [])]
  const titlesIn = (language: string) => {
    const catalog = catalogOf(folder, language)
    return Object.fromEntries(named.flatMap((text) => (catalog[text] ? [[text, catalog[text]]] : [])))
  }
  const further = localesOf(folder).filter((language) => language !== 'en')
  return {
    english: titlesIn('en'),
    ...(further.length > 0 && { titles: Object.fromEntries(further.map((language) => [language, titlesIn(language)])) }),
  }
}

/** Files of the repository that messages about the build name. */
const sourcesOf = (packageFile: string) => ({
  definition: 'src/remote.ts',
  versions: packageFile.includes('"catalog:') ? WORKSPACE : 'package.json',
})

/** Initial scripts of an entry. */
const scriptsOf = ({ entrypoints }: Rspack.Compilation, entry: string): string[] =>
  [...(entrypoints.get(entry)?.getFiles() ?? [])].filter(isScriptOrStyle)

/** Calls of the pages, with those that only the document makes. */
const withCalls = (own: CallRecord[], more: readonly CallRecord[]): CallRecord[] => {
  const idOf = ({ path, method }: CallRecord) => `${path} ${method}`
  const all = new Map([...own, ...more].map((call) => [idOf(call), call]))
  return [...all.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
}

interface Recorded {
  definition?: RemoteDefinition
  /** Shell only. */
  paths?: readonly string[]
  /** Calls of the remote's own document, once it is built. */
  documentCalls?: () => CallRecord[]
}

/** Writes release.json next to the build: metadata for the registry and the gate. */
export function releaseRecord(name: string, { definition, paths, documentCalls = () => [] }: Recorded): RsbuildPlugin {
  return {
    name: 'forum:release-record',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const dist = api.context.distPath
        const single = stats as Rspack.Stats
        const { compilation } = single
        const locales = localesOf(api.context.rootPath)
        const offered = [...(definition ? exposedBy(definition) : lazyModules), ...locales.map(messagesModule)]
        const { assets, uses, demands } = readBundleStats(single, offered)
        const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isScriptOrStyle)
        const packageFile = readFileSync(join(api.context.rootPath, 'package.json'), 'utf8')
        const { version } = JSON.parse(packageFile) as { version: string }
        const record: BuildRecord = {
          name,
          version,
          ...(definition ? { definition, sources: sourcesOf(packageFile) } : { contract: CONTRACT_VERSION }),
          entry: definition ? REMOTE_ENTRY : 'index.html',
          ...(!definition && { runtime: 'runtime.js', first: pageEntries.flatMap((entry) => scriptsOf(compilation, entry)) }),
          ...(paths && { paths: [...paths] }),
          shared: definition ? demands : Object.fromEntries(sharedModules.map((request) => [request, providedVersion(request)])),
          ...(definition
            ? { imports: importedNames(compilation), exposed: offeredNames(compilation, exposedBy(definition), sourceOf) }
            : { exports: exportedNames(compilation, join(api.context.rootPath, 'src/')) }),
          calls: withCalls(recordedCalls(compilation), documentCalls()),
          ...(definition && translatedTitles(definition, api.context.rootPath)),
          assets,
          ...(definition && { uses }),
          integrity: Object.fromEntries(scripts.sort().map((file) => [file, integrityOf(readFileSync(join(dist, file)))])),
        }
        writeFileSync(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`)
      })
    },
  }
}
