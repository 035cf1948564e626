import { extname, join } from 'node:path'
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'

/** The shell's settings with React's development build, which reports to Fast Refresh, and without minification. */
export const developmentShell = (config: RsbuildConfig, distPath: string): RsbuildConfig =>
  mergeRsbuildConfig(config, {
    mode: 'development',
    dev: { assetPrefix: 'auto', lazyCompilation: false, hmr: false, liveReload: false },
    source: {
      entry: {
        base: {
          import: [join(import.meta.dirname, `refreshHook${extname(import.meta.filename)}`), ...baseOf(config)],
          html: false,
        },
      },
    },
    output: { distPath: { root: distPath }, inlineScripts: { enable: true, test: /\bboot\.(\w+\.)?js$/ }, sourceMap: false },
    security: { sri: { enable: false } },
  })

function baseOf({ source }: RsbuildConfig): string[] {
  const base = source?.entry?.base
  return [typeof base === 'object' && !Array.isArray(base) ? base.import : (base ?? [])].flat()
}
