import '../runtime.ts'
import { scriptGlobals } from './federation/scriptGlobals.ts'
import { sharedModules } from './sharedModules.ts'

const network = vi.hoisted(() => ({ up: false }))
vi.mock('@forum/ui/policy', () => ({
  // biome-ignore lint/suspicious/noThenProperty: an import reads it from the module, and fails with it
  get then() {
    if (!network.up) throw new Error('Loading chunk ui-policy failed.')
    return undefined
  },
  PolicyText: () => null,
}))

// @requirement screens-33
test('a shared module that failed for a dialog is loaded on retry', async () => {
  const federation = scriptGlobals.forumFederation
  federation?.initOptions({ name: federation.name, remotes: [], shared: sharedModules })
  const load = () => federation?.loadShare('@forum/ui/policy')
  await expect(load()).rejects.toThrow('ui-policy')
  network.up = true
  expect(await load()).toEqual(expect.any(Function))
})
