import '@forum/shell/base'
import type { LoadModule, RemoteModule } from '@forum/shell/composition/loader'
import { readPage } from '@forum/shell/composition/page'
import { startPortal } from '@forum/shell/startPortal'

/**
 * The portal as a monolith: every page a route chunk of one build, no federation.
 * @param modules what the remotes expose, by `remote/module`
 */
export function startMonolith(modules: Record<string, () => Promise<unknown>>): void {
  const load: LoadModule = async (remote, expose) => {
    const module = modules[`${remote.name}/${expose.slice(2)}`]
    if (!module) throw new Error(`${remote.name} has no ${expose} here`)
    return (await module()) as RemoteModule
  }
  void startPortal(readPage(document), load)
}
