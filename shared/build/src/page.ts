import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_MARKER, problemsOfTemplate, withBrand } from '@forum/federation/pageTemplate'
import type { RsbuildPlugin } from '@rsbuild/core'

/** The page that the shell's build writes for the server. */

/** Entries of the shell's page, in loading order. */
export const pageEntries = ['base', 'index']

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
      withBrand(html)
        // The initial scripts get a high priority: otherwise they would share few connections with the rest.
        .replaceAll(/(<script[^>]*) src="/g, `$1 fetchpriority="high" src="${BUILD_MARKER}/`)
        // Inline scripts need no `defer`, and no source map of a file that does not exist.
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
