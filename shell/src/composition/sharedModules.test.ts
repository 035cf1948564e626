import * as policy from '@forum/ui/policy'
import '../runtime.ts'
import { scriptGlobals } from './federation/scriptGlobals.ts'
import { sharedModules } from './sharedModules.ts'

// @requirement screens-33
test('a shared module that failed for a dialog is loaded on retry', async () => {
  const federation = scriptGlobals.forumFederation
  federation?.initOptions({ name: federation.name, remotes: [], shared: sharedModules })
  const load = () => federation?.loadShare('@forum/ui/policy')
  // An import reads `then` from the module, and fails if that throws.
  Object.defineProperty(policy, 'then', {
    configurable: true,
    get: () => {
      throw new Error('Loading chunk ui-policy failed.')
    },
  })
  await expect(load()).rejects.toThrow('ui-policy')
  Reflect.deleteProperty(policy, 'then')
  expect(await load()).toEqual(expect.any(Function))
})
