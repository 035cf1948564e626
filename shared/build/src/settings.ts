import type { RemoteDefinition } from '@forum/federation/remote'
import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { base, rspack, splitChunks } from './base.ts'
import { container, exposedBy } from './container.ts'
import { developmentMode } from './development/developmentMode.ts'
import { ownDocument } from './ownDocument.ts'
import { pageEntries, pageSettings, pageTemplate } from './page.ts'
import { releaseRecord } from './releaseRecord.ts'
import { serviceWorker } from './serviceWorker.ts'
import { shellChunks } from './shellChunks.ts'
import { stableOrder } from './stableOrder.ts'

/** The only build and federation settings; reasons are in docs/remotes/federation.md. */

/** @param paths patterns of the shell's own pages */
export const shellConfig = (paths: readonly string[]): RsbuildConfig => {
  const page = pageSettings(...pageEntries)
  return defineConfig({
    ...base,
    source: {
      // Drops the Module Federation runtime's code for other targets, and for manifests: the registry has the URL of each entry.
      define: { ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
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
        ...shellChunks,
      },
    },
    plugins: [pluginReact({ splitChunks: false }), stableOrder(), pageTemplate(), releaseRecord('shell', { paths })],
  })
}

/**
 * Settings of a remote, derived from its definition in `src/remote.ts`.
 * @param folder the remote's folder
 */
export const remoteConfig = (definition: RemoteDefinition, folder: string): RsbuildConfig => {
  const document = ownDocument(definition, folder)
  return defineConfig({
    ...base,
    // The federation's modules are compiled like our own code, which keeps an entry's parts in the order that compresses best.
    source: { include: [/@module-federation[\\/]/] },
    output: { ...base.output, assetPrefix: 'auto' },
    // An extra request costs more than duplicating the few texts that pages share.
    splitChunks: { ...splitChunks, minSize: 30_000 },
    plugins: [
      pluginReact({ splitChunks: false }),
      container(definition.name, exposedBy(definition), folder),
      developmentMode(definition.name),
      stableOrder(),
      ...serviceWorker(definition, folder),
      ...document.plugins,
      releaseRecord(definition.name, { definition, documentCalls: document.calls }),
    ],
  })
}
