import type { LoadModule, RemoteModule } from '@forum/shell/composition/loader'
import { readPage } from '@forum/shell/composition/page'
import { startPortal } from '@forum/shell/startPortal'

declare global {
  interface ImportMeta {
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp; mode: 'lazy'; chunkName: string },
    ): ((file: string) => Promise<RemoteModule>) & { keys: () => string[] }
  }
}

/** The same portal as one application: every page a route chunk of one build, no federation. */
const modules = import.meta.webpackContext('../../remotes', {
  recursive: true,
  regExp: /^\.\/[a-z-]+\/src\/(pages|dialogs)\/[A-Za-z]+\.tsx$/,
  mode: 'lazy',
  chunkName: 'page-[request]',
})

const load: LoadModule = (remote, expose) => modules(`./${remote.name}/src/${expose.slice(2)}.tsx`)

startPortal(readPage(document), load)
