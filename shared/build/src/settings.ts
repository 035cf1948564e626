import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BUILD_MARKER, problemsOfTemplate } from '@forum/federation/pageTemplate'
import { CONTRACT_VERSION, type RemoteDefinition } from '@forum/federation/remote'
import { containerName, lazyModules, REMOTE_ENTRY, sharedModules, sharedVersion } from '@forum/federation/sharing'
import { isScriptOrStyle } from '@forum/releases/buildFiles'
import { integrityOf } from '@forum/releases/integrity'
import type { BuildRecord } from '@forum/releases/release'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { rspack as bundler, defineConfig, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { consumedBy, exportedNames, importedNames } from './bundleNames.ts'

/** The only build and federation settings; why each is so stands in docs/federation.md. */

/** Of the React that remotes are compiled against. */
const { version: REACT } = createRequire(import.meta.url)('react/package.json') as { version: string }

const rspack: Rspack.Configuration = {
  // A remote may lie on an origin of its own; only a CORS request can be checked for integrity there.
  output: { crossOriginLoading: 'anonymous', chunkLoadTimeout: 9000, strictModuleErrorHandling: true },
  ignoreWarnings: [/Critical dependency/],
  // Chromium compiles what begins so beside the main thread. After minification, which would take it away, and before hashes are made.
  plugins: [
    new bundler.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, include: /\.js$/, exclude: /boot\.js$/, stage: 450 }),
  ],
}

const base: RsbuildConfig = {
  // Builds are never served by the build tool, except to developers on this machine.
  server: { cors: { origin: 'http://localhost' } },
  output: {
    cleanDistPath: true,
    legalComments: 'none',
    sourceMap: { js: 'source-map' },
    // A build lies in a folder of its own version: names need not change with what is inside.
    filename: { js: '[name].js' },
    distPath: { js: 'static', jsAsync: 'static' },
  },
  performance: { printFileSize: false },
  // Chunks carry their integrity in the code that asks for them; entries get theirs from the registry.
  security: { sri: { enable: true, algorithm: 'sha256' } },
  tools: { rspack },
}

const splitChunks = { preset: 'none' as const, chunks: 'async' as const, cacheGroups: { defaultVendors: false as const } }

/** What several chunks need is one file each: by size and use alone the bundler makes twice as many, and a request costs more than a kilobyte. */
const gathered: [chunk: string, test: RegExp][] = [
  ['ui-icons', /react-icons/],
  ['tabster', /\/tabster\//],
  ['floating', /floating-ui|react-positioning\//],
  ['ui-avatar', /react-avatar\//],
  ['ui-combobox', /react-(combobox|aria)\/|ufuzzy/],
  ['ui-menu', /react-menu\//],
]

/**
 * The shell's page: the boot script is written into it, the others come from the build's own folder.
 * @param scripts entries that follow the boot script, in this order
 */
export const pageSettings = (...scripts: string[]) => ({
  html: { template: './src/index.html', scriptLoading: 'defer' as const, inject: 'head' as const },
  output: { inlineScripts: /\bboot\.(\w+\.)?js$/, assetPrefix: 'auto' },
  tools: { htmlPlugin: { chunks: ['boot', ...scripts], chunksSortMode: 'manual' as const } },
})

/** Leaves the address of the build's folder to the server, and fails the build when the server could not fill in the page. */
export const pageTemplate = (): RsbuildPlugin => ({
  name: 'forum:page-template',
  setup(api) {
    api.modifyHTML((html) =>
      html
        // Everything waits for the first scripts; on few connections they would share them with the rest.
        .replaceAll(/(<script[^>]*) src="/g, `$1 fetchpriority="high" src="${BUILD_MARKER}/`)
        // As other scripts are; it means nothing for one without an address, nor does the map of a file that is not there.
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

/** What the shell's page loads, in this order. */
const pageEntries = ['base', 'index']

/** @param paths patterns of the shell's own pages */
export const shellConfig = (paths: readonly string[]): RsbuildConfig => {
  const page = pageSettings(...pageEntries)
  return defineConfig({
    ...base,
    source: {
      // What the runtime of Module Federation has for other targets is left out.
      define: { ENV_TARGET: JSON.stringify('web') },
      entry: {
        boot: { import: './src/boot/boot.ts', html: false },
        runtime: { import: './src/runtime.ts', html: false },
        // React runs while the rest is still on its way.
        base: { import: './src/base.ts', html: false },
        index: { import: './src/main.tsx', dependOn: 'base' },
      },
    },
    // The first scripts lie in one folder with the page: they know whole addresses of the others, as the page has them, without dots.
    output: { ...base.output, ...page.output, distPath: { js: '', jsAsync: 'static' } },
    tools: { ...page.tools, rspack },
    html: page.html,
    splitChunks: {
      ...splitChunks,
      cacheGroups: {
        ...splitChunks.cacheGroups,
        ...Object.fromEntries(gathered.map(([name, test]) => [name, { test, name, enforce: true }])),
      },
    },
    plugins: [pluginReact({ splitChunks: false }), pageTemplate(), releaseRecord('shell', { paths })],
  })
}

/** A short fingerprint of a folder's sources and of its version, for what is bundled may change without them. */
export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of ['package.json', ...globSync('src/**/*.{ts,tsx}', { cwd: folder }).sort()])
    hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}

/**
 * Settings of a remote, from what it says of itself in `src/remote.ts`.
 * @param folder where the remote stands
 */
export const remoteConfig = (definition: RemoteDefinition, folder: string): RsbuildConfig =>
  defineConfig({
    ...base,
    output: { ...base.output, assetPrefix: 'auto' },
    // A request for the few texts that pages have in common costs more than to have them twice.
    splitChunks: { ...splitChunks, minSize: 30_000 },
    plugins: [
      pluginReact({ splitChunks: false }),
      ...container(definition.name, exposedBy(definition), fingerprintOf(folder)),
      releaseRecord(definition.name, { definition }),
    ],
  })

const exposedBy = ({ routes, slots }: RemoteDefinition): string[] => [...new Set([...routes, ...slots].map(({ expose }) => expose))]

/** Versions of a shared module that a remote takes. */
const rangeOf = (request: string): string => `^${sharedVersion(request, REACT)}`

/** Name of the chunks of a module that others ask for: what a remote exposes, what the shell shares lazily (shareScope.ts there). */
const chunkNameOf = (request: string): string => request.replace(/^(\.|@forum)\//, '').replaceAll('/', '-')

/**
 * A standard container of Module Federation 2 with its manifest.
 * @param fingerprint of the sources: two releases may meet in one page, when the first failed, and each keeps its chunks to itself
 */
const container = (name: string, exposed: string[], fingerprint: string): RsbuildPlugin[] => [
  {
    name: 'forum:container',
    setup(api) {
      api.modifyRspackConfig((config, { appendPlugins }) => {
        config.entry = {}
        const own = `${containerName(name)}_${fingerprint}`
        config.output = { ...config.output, uniqueName: own, chunkLoadingGlobal: `chunks_${own}` }
        // The plugin writes CommonJS files into entries, of which nothing can be left out.
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
    exposes: Object.fromEntries(exposed.map((expose) => [expose, { import: `./src/${expose.slice(2)}.tsx`, name: chunkNameOf(expose) }])),
    shared: Object.fromEntries(
      sharedModules.map((request) => [request, { singleton: true, import: false as const, requiredVersion: rangeOf(request) }]),
    ),
    shareStrategy: 'loaded-first',
    manifest: true,
    // Its compiler interface is not the one of the version of TypeScript in use.
    dts: false,
    dev: false,
    // The runtime is the shell's; a remote loads no remotes itself.
    experiments: { externalRuntime: true, optimization: { disableRemote: true, target: 'web' } },
  }),
]

/** What the bundler tells of a build, as far as it goes into release.json. */
function accountOf(stats: Rspack.Stats, offered: readonly string[]) {
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
    /** Demanded version of each shared module, by its request. */
    demands: Object.fromEntries(consumedBy(compilation, compilation.chunks).map((request) => [request, rangeOf(request)])),
  }
}

/** Scripts with which an entry begins. */
const scriptsOf = ({ entrypoints }: Rspack.Compilation, entry: string): string[] =>
  [...(entrypoints.get(entry)?.getFiles() ?? [])].filter(isScriptOrStyle)

/** Writes release.json beside the build: what the registry and the gate need to know of it. */
function releaseRecord(name: string, { definition, paths }: { definition?: RemoteDefinition; paths?: readonly string[] }): RsbuildPlugin {
  return {
    name: 'forum:release-record',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const dist = api.context.distPath
        const single = stats as Rspack.Stats
        const { compilation } = single
        const { assets, uses, demands } = accountOf(single, definition ? exposedBy(definition) : lazyModules)
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
          assets,
          ...(definition && { uses }),
          integrity: Object.fromEntries(scripts.sort().map((file) => [file, integrityOf(readFileSync(join(dist, file)))])),
        }
        writeFileSync(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`)
      })
    },
  }
}
