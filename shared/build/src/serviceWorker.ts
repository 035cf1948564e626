import type { RemoteDefinition } from '@forum/federation/remote'
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core'

const SOURCE = 'src/worker.ts'

/**
 * Builds the service worker that a remote declares as one file without parts of the federation, which the server sends under a separate
 * address. Comes before what lists the files of the build.
 */
export const serviceWorker = ({ worker }: RemoteDefinition, folder: string): RsbuildPlugin[] =>
  worker ? [buildWorker(worker.file, folder)] : []

const buildWorker = (file: string, folder: string): RsbuildPlugin => ({
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
            filename: { js: file },
            legalComments: 'none',
          },
        },
      })
      const { close } = await worker.build()
      await close()
    })
  },
})
