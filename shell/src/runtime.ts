import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin'
import { createInstance, type ModuleFederation } from '@module-federation/runtime'

/**
 * The runtime of Module Federation, a script of its own: an entry of a remote reads it while it is evaluated, which may be before the shell's code
 * has come. Remotes and shared modules are told to it by composition/federatedLoader.ts.
 */
declare global {
  var forumFederation: ModuleFederation | undefined
}

globalThis.forumFederation = createInstance({
  name: 'forum_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [injectExternalRuntimeCorePlugin()],
})
