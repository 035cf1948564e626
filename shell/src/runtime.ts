import { createInstance } from '@module-federation/enhanced/runtime'
import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin'
import { scriptGlobals } from './composition/federation/scriptGlobals.ts'

/**
 * The Module Federation runtime, a separate script: a remote's entry reads it while executing, possibly before the shell's code
 * has loaded. composition/federation/federatedLoader.ts configures its remotes and shared modules.
 */
scriptGlobals.forumFederation = createInstance({
  name: 'forum_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [injectExternalRuntimeCorePlugin()],
})
