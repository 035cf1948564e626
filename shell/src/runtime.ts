import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin'
import { createInstance, type ModuleFederation } from '@module-federation/runtime'

/**
 * The Module Federation runtime, a separate script: a remote's entry reads it while executing, possibly before the shell's code
 * has loaded. composition/federation/federatedLoader.ts configures its remotes and shared modules.
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
