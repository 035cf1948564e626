import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { BUILD_MARKER, problemsOfTemplate } from '@forum/federation/pageTemplate'
import { CONTRACT_VERSION, type RemoteDefinition } from '@forum/federation/remote'
import { containerName, ENGLISH, lazyModules, REMOTE_ENTRY, sharedModules, sharedVersion } from '@forum/federation/sharing'
import { isScriptOrStyle } from '@forum/releases/buildFiles'
import { integrityOf } from '@forum/releases/integrity'
import type { BuildRecord } from '@forum/releases/release'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { rspack as bundler, defineConfig, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { consumedBy, exportedNames, importedNames } from './bundleNames.ts'
import { serviceWorker } from './serviceWorker.ts'

/** The only build and federation settings; reasons are in docs/remotes/federation.md. */

/** Version of React that remotes are compiled against. */
const { version: REACT } = createRequire(import.meta.url)('react/package.json') as { version: string }

/** Compiles messages of `i18n.t` and catalogs. */
const use = join(import.meta.dirname, `messageLoader${extname(import.meta.filename)}`)
const messageRules: Rspack.RuleSetRule[] = [
  { test: /\.tsx?$/, enforce: 'pre', use },
  { test: /\/locales\/\w+\.json$/, type: 'javascript/auto', use },
]

const rspack: Rspack.Configuration = {
  module: { rules: messageRules },
  // Remotes may be on another origin, where integrity is checked only for CORS requests.
  output: { crossOriginLoading: 'anonymous', chunkLoadTimeout: 9000, strictModuleErrorHandling: true },
  ignoreWarnings: [/Critical dependency/],
  // Makes Chromium compile the script off the main thread. Added after minification, which would remove it, and before hashing.
  plugins: [
    new bundler.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, include: /\.js$/, exclude: /boot\.js$/, stage: 450 }),
  ],
}

const base: RsbuildConfig = {
  // Only developers use the build tool's server.
  server: { cors: { origin: 'http://localhost' } },
  output: {
    cleanDistPath: true,
    legalComments: 'none',
    sourceMap: { js: 'source-map' },
    // A build has a folder per version, so file names need no content hashes.
    filename: { js: '[name].js' },
    distPath: { js: 'static', jsAsync: 'static' },
  },
  performance: { printFileSize: false },
  // Chunks carry their integrity in the code that loads them; entries get theirs from the registry.
  security: { sri: { enable: true, algorithm: 'sha256' } },
  tools: { rspack },
}

const splitChunks = { preset: 'none' as const, chunks: 'async' as const, cacheGroups: { defaultVendors: false as const } }

/** Vendor code used by several chunks, one file each: by size and use alone the bundler makes twice as many, and a request costs more than a kilobyte. */
const vendorGroups: [chunk: string, test: RegExp][] = [
  ['ui-icons', /react-icons/],
  ['tabster', /\/tabster\//],
  ['floating', /floating-ui|react-positioning\//],
  ['ui-avatar', /react-avatar\//],
  ['ui-combobox', /react-(combobox|aria)\/|ufuzzy/],
  ['ui-menu', /react-menu\//],
]

/**
 * The shell's page: the boot script is inlined, other scripts are loaded from the build folder.
 * @param scripts entries after the boot script, in this order
 */
export const pageSettings = (...scripts: string[]) => ({
  html: { template: './src/index.html', scriptLoading: 'defer' as const, inject: 'head' as const },
  output: { inlineScripts: /\bboot\.(\w+\.)?js$/, assetPrefix: 'auto' },
  tools: { htmlPlugin: { chunks: ['boot', ...scripts], chunksSortMode: 'manual' as const } },
})

/** Leaves a placeholder for the build's URL, and fails the build if the server could not fill in the page. */
export const pageTemplate = (): RsbuildPlugin => ({
  name: 'forum:page-template',
  setup(api) {
    api.modifyHTML((html) =>
      html
        // Everything depends on the initial scripts; otherwise they would share few connections with the rest.
        .replaceAll(/(<script[^>]*) src="/g, `$1 fetchpriority="high" src="${BUILD_MARKER}/`)
        // As for other scripts; it has no meaning for inline ones, nor has the source map of a file that does not exist.
        .replace('<script defer>', '<script>')
        .replace(/\n\/\/# sourceMappingURL=[^<]*/, ''),
    )
    api.onAfterBuild(({ stats }) => {
      if (stats?.hasErrors()) return
      const problems = problemsOfTemplate(readFileSync(join(api.context.distPath, 'index.html'), 'utf8'))
      if (problems.length > 0) throw new Error(`src/index.html: ${problems.join(', ')}`)
    })
  },
})

/** Entries of the shell's page, in loading order. */
const pageEntries = ['base', 'index']

/** A package's English messages. */
const CATALOG = 'src/locales/en.json'

/** @param paths patterns of the shell's own pages */
export const shellConfig = (paths: readonly string[]): RsbuildConfig => {
  const page = pageSettings(...pageEntries)
  return defineConfig({
    ...base,
    source: {
      // Drops the Module Federation runtime's code for other targets.
      define: { ENV_TARGET: JSON.stringify('web') },
      entry: {
        boot: { import: './src/boot/boot.ts', html: false },
        runtime: { import: './src/runtime.ts', html: false },
        // React executes while the rest downloads.
        base: { import: './src/base.ts', html: false },
        index: { import: './src/main.tsx', dependOn: 'base' },
      },
    },
    // Initial scripts are in the page's folder and use absolute URLs for the others, as the page does, without dots.
    output: { ...base.output, ...page.output, distPath: { js: '', jsAsync: 'static' } },
    tools: { ...page.tools, rspack },
    html: page.html,
    splitChunks: {
      ...splitChunks,
      cacheGroups: {
        ...splitChunks.cacheGroups,
        ...Object.fromEntries(vendorGroups.map(([name, test]) => [name, { test, name, enforce: true }])),
      },
    },
    plugins: [pluginReact({ splitChunks: false }), pageTemplate(), releaseRecord('shell', { paths })],
  })
}

/** A short hash of a folder's sources and its version, since dependencies may change without either. */
export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of ['package.json', ...globSync('src/**/*.{ts,tsx,json}', { cwd: folder }).sort()])
    hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}

/**
 * Settings of a remote, derived from its definition in `src/remote.ts`.
 * @param folder the remote's folder
 */
export const remoteConfig = (definition: RemoteDefinition, folder: string): RsbuildConfig =>
  defineConfig({
    ...base,
    output: { ...base.output, assetPrefix: 'auto' },
    // An extra request costs more than duplicating the few texts that pages share.
    splitChunks: { ...splitChunks, minSize: 30_000 },
    plugins: [
      pluginReact({ splitChunks: false }),
      ...container(definition.name, exposedBy(definition), folder),
      ...serviceWorker(folder),
      releaseRecord(definition.name, { definition }),
    ],
  })

/** English messages of a package; empty if it has none. */
const catalogOf = (folder: string): Record<string, string> => {
  const path = join(folder, CATALOG)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

const exposedBy = ({ routes, slots }: RemoteDefinition): string[] => [...new Set([...routes, ...slots].map(({ expose }) => expose))]

/** Versions of a shared module that a remote accepts. */
const rangeOf = (request: string): string => `^${sharedVersion(request, REACT)}`

/** Chunk name of a module loaded by others: exposed by a remote, or lazily shared by the shell (shareScope.ts there). */
const chunkNameOf = (request: string): string => request.replace(/^(\.|@forum)\//, '').replaceAll('/', '-')

/**
 * A standard Module Federation 2 container with its manifest.
 * @param folder the remote's; two releases in one page (after the first failed) do not share chunks, because of its fingerprint
 */
const container = (name: string, exposed: string[], folder: string): RsbuildPlugin[] => [
  {
    name: 'forum:container',
    setup(api) {
      api.modifyRspackConfig((config, { appendPlugins }) => {
        config.entry = {}
        const own = `${containerName(name)}_${fingerprintOf(folder)}`
        config.output = { ...config.output, uniqueName: own, chunkLoadingGlobal: `chunks_${own}` }
        // The plugin adds CommonJS files to entries, which cannot be tree-shaken.
        appendPlugins(
          new bundler.NormalModuleReplacementPlugin(/@module-federation[\\/].+[\\/]dist[\\/].+\.cjs$/, (found) => {
            found.request = found.request.replace(/\.cjs$/, '.js')
          }),
        )
      })
    },
  },
  pluginModuleFederation({
    name: containerName(name),
    filename: REMOTE_ENTRY,
    exposes: {
      ...Object.fromEntries(exposed.map((expose) => [expose, { import: `./src/${expose.slice(2)}.tsx`, name: chunkNameOf(expose) }])),
      ...(existsSync(join(folder, CATALOG)) && { [ENGLISH]: { import: `./${CATALOG}`, name: chunkNameOf(ENGLISH) } }),
    },
    shared: Object.fromEntries(
      sharedModules.map((request) => [request, { singleton: true, import: false as const, requiredVersion: rangeOf(request) }]),
    ),
    shareStrategy: 'loaded-first',
    manifest: true,
    // The plugin's type generation needs another compiler API than the installed TypeScript has.
    dts: false,
    dev: false,
    // The shell provides the runtime; remotes load no remotes.
    experiments: { externalRuntime: true, optimization: { disableRemote: true, target: 'web' } },
  }),
]

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
    demands: Object.fromEntries(consumedBy(compilation, compilation.chunks).map((request) => [request, rangeOf(request)])),
  }
}

/** English titles and labels of a definition. */
const titlesOf = ({ routes, nav }: RemoteDefinition, catalog: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...routes.map(({ title }) => title), ...nav.map(({ label }) => label)].flatMap((text) =>
      catalog[text] ? [[text, catalog[text]]] : [],
    ),
  )

/** Initial scripts of an entry. */
const scriptsOf = ({ entrypoints }: Rspack.Compilation, entry: string): string[] =>
  [...(entrypoints.get(entry)?.getFiles() ?? [])].filter(isScriptOrStyle)

/** Writes release.json next to the build: metadata for the registry and the gate. */
function releaseRecord(name: string, { definition, paths }: { definition?: RemoteDefinition; paths?: readonly string[] }): RsbuildPlugin {
  return {
    name: 'forum:release-record',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const dist = api.context.distPath
        const single = stats as Rspack.Stats
        const { compilation } = single
        const { assets, uses, demands } = readBundleStats(single, [...(definition ? exposedBy(definition) : lazyModules), ENGLISH])
        const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isScriptOrStyle)
        const { version } = JSON.parse(readFileSync(join(api.context.rootPath, 'package.json'), 'utf8')) as { version: string }
        const record: BuildRecord = {
          name,
          version,
          ...(definition ? { definition } : { contract: CONTRACT_VERSION }),
          entry: definition ? REMOTE_ENTRY : 'index.html',
          ...(!definition && { runtime: 'runtime.js', first: pageEntries.flatMap((entry) => scriptsOf(compilation, entry)) }),
          ...(paths && { paths: [...paths] }),
          shared: definition ? demands : Object.fromEntries(sharedModules.map((request) => [request, sharedVersion(request, REACT)])),
          ...(definition
            ? { imports: importedNames(compilation) }
            : { exports: exportedNames(compilation, join(api.context.rootPath, 'src/')) }),
          ...(definition && { english: titlesOf(definition, catalogOf(api.context.rootPath)) }),
          assets,
          ...(definition && { uses }),
          integrity: Object.fromEntries(scripts.sort().map((file) => [file, integrityOf(readFileSync(join(dist, file)))])),
        }
        writeFileSync(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`)
      })
    },
  }
}
