import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildRecord } from '@forum/federation/release'
import { CONTRACT_VERSION, type RemoteDefinition } from '@forum/federation/remote'
import { sharedModules } from '@forum/federation/sharing'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { rspack as bundler, defineConfig, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { renderFrames } from './scripts/frames.ts'

/** The only build and federation settings; why each is so stands in docs/federation.md. */

const REACT = readVersion('react')
/** Shared workspace packages are released together with the shell and follow its contract version. */
const FACADE = readVersion('@forum/federation')

function readVersion(name: string): string {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

const versionOf = (request: string): string => (request.startsWith('@forum/') ? FACADE : REACT)

const rspack: Rspack.Configuration = {
  // A remote may lie on an origin of its own; only a CORS request can be checked for integrity there.
  output: { crossOriginLoading: 'anonymous', chunkLoadTimeout: 15_000, strictModuleErrorHandling: true },
  ignoreWarnings: [/Critical dependency/],
  plugins: [
    // The plugin names the runtime's CommonJS files, of which nothing that is unused can be left out, and others the modules beside them.
    new bundler.NormalModuleReplacementPlugin(/@module-federation\/[\w-]+\/dist\/\w+\.cjs$/, ({ createData }) => {
      if (createData?.resource) createData.resource = createData.resource.replace(/cjs$/, 'js')
    }),
  ],
}

const base: RsbuildConfig = {
  // Builds are never served by the build tool, except to developers on this machine.
  server: { cors: { origin: 'http://localhost' } },
  output: {
    cleanDistPath: true,
    legalComments: 'none',
    sourceMap: { js: 'source-map' },
    filename: { js: '[name].[contenthash:10].js' },
    distPath: { js: 'static', jsAsync: 'static' },
  },
  performance: { printFileSize: false },
  // Chunks carry their integrity in the code that asks for them; entries get theirs from the registry.
  security: { sri: { enable: true } },
  tools: { rspack },
}

/** Name of the container in the federation runtime: an identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_')

const splitChunks = { preset: 'none' as const, chunks: 'async' as const }

export const shellConfig = (): RsbuildConfig =>
  defineConfig({
    ...base,
    source: { entry: { index: './src/main.tsx' } },
    // The page names its assets from the root of its own build; the server fills in where that build lies.
    output: { ...base.output, assetPrefix: 'auto' },
    tools: {
      rspack: [
        rspack,
        {
          module: {
            rules: [
              {
                test: /shared\/contracts\/src\//,
                resolve: { alias: { valibot$: join(import.meta.dirname, 'shared/contracts/noSchemas.cjs') } },
              },
            ],
          },
        },
      ],
    },
    html: { template: './src/index.html', scriptLoading: 'defer', inject: 'head' },
    // Icons that several facades draw with are one file; by size alone the bundler makes eight of them, a kilobyte each.
    splitChunks: { ...splitChunks, cacheGroups: { icons: { test: /react-icons/, name: 'icons', enforce: true } } },
    plugins: [
      pluginReact({ splitChunks: false }),
      pluginModuleFederation({
        name: 'shell',
        filename: 'shellEntry.js',
        remotes: {},
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        shared: Object.fromEntries(
          sharedModules.map(({ request, eager }) => [
            request,
            { singleton: true, eager, version: versionOf(request), requiredVersion: `^${versionOf(request)}` },
          ]),
        ),
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      releaseRecord('shell'),
    ],
  })

/** A short fingerprint of a folder's sources. */
function fingerprintOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: folder }).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}

/**
 * Settings of a remote, from what it says of itself in `src/remote.ts`.
 * @param folder where the remote stands
 */
export const remoteConfig = (definition: RemoteDefinition, folder: string): RsbuildConfig => {
  const exposed = new Set([...definition.routes, ...definition.slots].map(({ expose }) => expose))
  return defineConfig({
    ...base,
    source: { entry: {} },
    output: { ...base.output, assetPrefix: 'auto' },
    // The federation runtime's own helpers lie in the shell already (composition/runtimeParts.ts there gives them).
    // Two releases may meet in one page, when the first failed: each keeps its chunks to itself.
    tools: {
      rspack: [
        rspack,
        {
          externals: {
            '@module-federation/sdk': 'var __forumRuntimeParts.sdk',
            '@module-federation/error-codes': 'var __forumRuntimeParts.errorCodes',
          },
          output: { chunkLoadingGlobal: `chunks_${containerName(definition.name)}_${fingerprintOf(folder)}` },
        },
      ],
    },
    splitChunks,
    plugins: [
      pluginReact({ splitChunks: false }),
      pluginModuleFederation({
        name: containerName(definition.name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries([...exposed].map((expose) => [expose, `./src/${expose.slice(2)}.tsx`])),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        shared: Object.fromEntries(
          sharedModules.map(({ request }) => [
            request,
            { singleton: true, import: false as const, requiredVersion: `^${versionOf(request)}` },
          ]),
        ),
        experiments: { asyncStartup: true, externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      releaseRecord(definition.name, definition),
    ],
  })
}

interface ManifestAssets {
  assets: { js: { sync: string[] }; css: { sync: string[] } }
}

interface Manifest {
  exposes?: (ManifestAssets & { path: string })[]
  shared?: (ManifestAssets & { name: string })[]
}

const filesOf = ({ assets }: ManifestAssets): string[] => [...assets.js.sync, ...assets.css.sync]

/** Modules that others ask this build for: what a remote exposes, what the shell shares apart from its first script. */
function offeredAssets(manifest: Manifest): Record<string, string[]> {
  const lazy = new Set(sharedModules.filter(({ eager }) => !eager).map(({ request }) => request))
  const shared = (manifest.shared ?? []).filter(({ name }) => lazy.has(name)).map((module) => [module.name, filesOf(module)])
  const exposed = (manifest.exposes ?? []).map((module) => [module.path, filesOf(module)])
  return Object.fromEntries([...shared, ...exposed].filter(([, files]) => files && files.length > 0))
}

/** Which of the shell's lazy modules each exposed module asks for as it starts, read from the bundler's own account. */
function lazyModulesUsed(stats: Rspack.Stats | Rspack.MultiStats | undefined, exposes: string[]): Record<string, string[]> {
  const { namedChunkGroups = {}, chunks = [] } =
    (stats as Rspack.Stats | undefined)?.toJson({
      all: false,
      chunks: true,
      chunkModules: true,
      chunkGroups: true,
      ids: true,
      // Otherwise what other modules of a chunk ask for is left out.
      dependentModules: true,
    }) ?? {}
  return Object.fromEntries(
    exposes.map((expose) => {
      const group = namedChunkGroups[`__federation_expose_${expose.slice(2).replaceAll('/', '__')}`]
      const modules = chunks.filter(({ id }) => group?.chunks?.includes(id ?? '')).flatMap((chunk) => chunk.modules ?? [])
      const consumed = modules.flatMap(({ name }) => /^consume shared module \(\w+\) (.+)@\^/.exec(name ?? '')?.[1] ?? [])
      return [expose, sharedModules.filter(({ request, eager }) => !eager && consumed.includes(request)).map(({ request }) => request)]
    }),
  )
}

/** Writes release.json beside the build: what the registry and the gate need to know of it. */
function releaseRecord(name: string, definition?: RemoteDefinition): RsbuildPlugin {
  return {
    name: 'forum:release-record',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (stats?.hasErrors()) return
        const dist = api.context.distPath
        const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest
        const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file))
        const { version } = JSON.parse(readFileSync(join(api.context.rootPath, 'package.json'), 'utf8')) as { version: string }
        const frames = await renderFrames(api.context.rootPath)
        const record: BuildRecord = {
          name,
          version,
          ...(definition ? { definition } : { contract: CONTRACT_VERSION }),
          entry: definition ? 'remoteEntry.js' : 'index.html',
          assets: offeredAssets(manifest),
          ...(definition && {
            uses: lazyModulesUsed(
              stats,
              (manifest.exposes ?? []).map(({ path }) => path),
            ),
          }),
          ...(frames && { frames }),
          integrity: Object.fromEntries(scripts.sort().map((file) => [file, integrityOf(join(dist, file))])),
        }
        writeFileSync(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`)
      })
    },
  }
}

const integrityOf = (file: string): string => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
