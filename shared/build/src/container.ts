import type { RemoteDefinition } from '@forum/federation/remote'
import { containerName, messagesModule, REMOTE_ENTRY, sharedModules } from '@forum/federation/sharing'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack as bundler, type RsbuildPlugin } from '@rsbuild/core'
import { localesOf } from './catalog.ts'
import { EXPOSED } from './development/developmentMode.ts'
import { fingerprintOf } from './fingerprint.ts'
import { acceptedVersions } from './sharedVersions.ts'

/** Modules that other builds load from a remote. */
export const exposedBy = ({ routes, slots }: RemoteDefinition): string[] => [...new Set([...routes, ...slots].map(({ expose }) => expose))]

/** Chunk name of a module loaded by others: exposed by a remote, or lazily shared by the shell (shell/src/composition/sharedModules.ts). */
export const chunkNameOf = (request: string): string => request.replace(/^(\.|@forum)\//, '').replaceAll('/', '-')

/** Path of an exposed module's source in the remote's folder. */
export const sourceOf = (expose: string): string => `./src/${expose.slice(2)}.tsx`

/** Options of the federation plugin: a standard Module Federation 2 container with its manifest. */
const optionsOf = (name: string, exposed: string[], folder: string, query = '') => ({
  name: containerName(name),
  filename: REMOTE_ENTRY,
  exposes: {
    ...Object.fromEntries(exposed.map((expose) => [expose, { import: `${sourceOf(expose)}${query}`, name: chunkNameOf(expose) }])),
    ...Object.fromEntries(
      localesOf(folder).map((language) => {
        const module = messagesModule(language)
        return [module, { import: `./src/locales/${language}.json`, name: chunkNameOf(module) }]
      }),
    ),
  },
  shared: Object.fromEntries(
    sharedModules.map((request) => [request, { singleton: true, import: false as const, requiredVersion: acceptedVersions(request) }]),
  ),
  shareStrategy: 'loaded-first' as const,
  manifest: true,
  // No other build uses types of these remotes; making them takes most of a small build's time.
  dts: false,
  dev: false,
  // The shell provides the runtime; remotes load no remotes.
  experiments: { externalRuntime: true, optimization: { disableRemote: true, target: 'web' as const } },
})

/**
 * Makes a build a container that the shell loads.
 * @param folder the remote's; two releases in one page (after the first failed) do not share chunks, because of its fingerprint
 */
export const container = (name: string, exposed: string[], folder: string): RsbuildPlugin => ({
  name: 'forum:container',
  setup(api) {
    api.modifyRspackConfig((config, { appendPlugins }) => {
      config.entry = {}
      const own = `${containerName(name)}_${fingerprintOf(folder)}`
      config.output = { ...config.output, uniqueName: own, chunkLoadingGlobal: `chunks_${own}` }
      appendPlugins([
        // The federation plugin adds CommonJS files to entries, which cannot be tree-shaken.
        new bundler.NormalModuleReplacementPlugin(/@module-federation[\\/].+[\\/]dist[\\/].+\.cjs$/, (found) => {
          const { createData } = found
          if (createData?.resource) createData.resource = createData.resource.replace(/\.cjs$/, '.js')
          else found.request = found.request.replace(/\.cjs$/, '.js')
        }),
        new ModuleFederationPlugin(optionsOf(name, exposed, folder, api.context.action === 'dev' ? EXPOSED : '')),
      ])
    })
  },
})
