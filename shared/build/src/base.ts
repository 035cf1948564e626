import { extname, join } from 'node:path'
import { rspack as bundler, type RsbuildConfig, type Rspack } from '@rsbuild/core'

/** Settings of every build. */

/** Compiles messages of `i18n.t` and catalogs. */
const use = join(import.meta.dirname, `messageLoader${extname(import.meta.filename)}`)
const messageRules: Rspack.RuleSetRule[] = [
  { test: /\.tsx?$/, enforce: 'pre', use },
  { test: /\/locales\/[\w-]+\.json$/, type: 'javascript/auto', use },
]

/** Rules of messages for files that no page of the federation loads. */
export const compilesMessages: Rspack.Configuration = { module: { rules: messageRules } }

export const rspack: Rspack.Configuration = {
  ...compilesMessages,
  // Remotes may be on another origin, where integrity is checked only for CORS requests.
  output: { crossOriginLoading: 'anonymous', chunkLoadTimeout: 9000, strictModuleErrorHandling: true },
  ignoreWarnings: [/Critical dependency/],
  // Makes Chromium compile the script off the main thread. Added after minification, which would remove it, and before hashing.
  plugins: [
    new bundler.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, include: /\.js$/, exclude: /boot\.js$/, stage: 450 }),
  ],
}

export const base: RsbuildConfig = {
  // The build tool's server is for developers only.
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

export const splitChunks = { preset: 'none' as const, chunks: 'async' as const, cacheGroups: { defaultVendors: false as const } }
