import { createInstance, ModuleFederation } from '@module-federation/enhanced/runtime'
import { sharedModules } from '../sharedModules.ts'

// @requirement releases-13
test.each(['forum_aaa', 'forum_zzz'])('the copy of a lazy module in %s does not replace it', async (name) => {
  const shell = createInstance({ name: 'forum_shell', remotes: [], shareStrategy: 'loaded-first' })
  shell.initOptions({ name: shell.name, remotes: [], shared: sharedModules })
  shell.initializeSharing()
  const request = '@forum/ui/tooltip'
  const { version, shareConfig } = sharedModules[request] as {
    version: string
    shareConfig: { singleton: boolean; requiredVersion: string }
  }
  // A container with stock settings bundles its own runtime.
  const remote = new ModuleFederation({
    name,
    remotes: [],
    shared: { [request]: { version, shareConfig, get: async () => () => 'own copy' } },
  })
  remote.initShareScopeMap('default', shell.shareScopeMap.default ?? {})
  await Promise.all(remote.initializeSharing('default'))
  const loaded = await remote.loadShare<object>(request)
  expect(loaded ? loaded() : null).toHaveProperty('Tooltip')
})
