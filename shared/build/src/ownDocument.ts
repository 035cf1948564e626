import { basename, dirname } from 'node:path'
import type { RemoteDefinition } from '@forum/federation/remote'
import type { CallRecord } from '@forum/releases/callRecord'
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { compilesMessages } from './base.ts'
import { recordedCalls } from './recordedCalls.ts'

const SOURCE = 'src/document/main.tsx'
type Declared = NonNullable<RemoteDefinition['document']>

/** WebAssembly is a file that the document fetches itself, so that it can compare its digest. */
const settingsOfFiles = (folder: string): Rspack.Configuration => ({
  module: {
    rules: [
      ...(compilesMessages.module?.rules ?? []),
      { test: /\.wasm$/, type: 'asset/resource', generator: { filename: `${folder}/[name][ext]` } },
    ],
  },
})

const settingsOf = ({ script, style }: Declared, root: string): RsbuildConfig => ({
  mode: 'production',
  logLevel: 'error',
  performance: { printFileSize: false },
  source: { entry: { main: `./${SOURCE}` } },
  output: {
    cleanDistPath: false,
    // The folder is named after a version that the build does not know.
    assetPrefix: 'auto',
    distPath: { root, js: dirname(script), css: dirname(style) },
    filename: { js: basename(script), css: basename(style) },
    legalComments: 'none',
  },
  splitChunks: false,
  tools: { htmlPlugin: false, rspack: settingsOfFiles(dirname(script)) },
  plugins: [pluginReact({ splitChunks: false })],
})

interface OwnDocument {
  plugins: RsbuildPlugin[]
  /** Calls of the document, once it is built. */
  calls: () => CallRecord[]
}

/**
 * Builds the document that a remote declares: one script, one file of styles, and what they name, without parts of the federation. The server
 * writes the page around them. Its plugin comes before what lists the files of the build.
 */
export function ownDocument({ document }: RemoteDefinition, folder: string): OwnDocument {
  let calls: CallRecord[] = []
  const build = (declared: Declared): RsbuildPlugin => ({
    name: 'forum:own-document',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (stats?.hasErrors()) return
        const built = await createRsbuild({ cwd: folder, config: settingsOf(declared, api.context.distPath) })
        built.onAfterBuild(({ stats: own }) => {
          if (own) calls = recordedCalls((own as Rspack.Stats).compilation)
        })
        const { close } = await built.build()
        await close()
      })
    },
  })
  return { plugins: document ? [build(document)] : [], calls: () => calls }
}
