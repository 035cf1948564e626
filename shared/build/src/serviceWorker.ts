import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core'

const SOURCE = 'src/worker.ts'

/**
 * Builds a remote's service worker, if it has one, as one file without parts of the federation: `worker.js`, which the server sends under its
 * own address. Comes before what lists the files of the build.
 */
export const serviceWorker = (folder: string): RsbuildPlugin[] => (existsSync(join(folder, SOURCE)) ? [buildWorker(folder)] : [])

const buildWorker = (folder: string): RsbuildPlugin => ({
  name: 'forum:service-worker',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return
      const worker = await createRsbuild({
        cwd: folder,
        config: {
          mode: 'production',
          logLevel: 'error',
          performance: { printFileSize: false },
          source: { entry: { worker: `./${SOURCE}` } },
          output: {
            target: 'web-worker',
            cleanDistPath: false,
            distPath: { root: api.context.distPath, js: '' },
            filename: { js: '[name].js' },
            legalComments: 'none',
          },
        },
      })
      const { close } = await worker.build()
      await close()
    })
  },
})
