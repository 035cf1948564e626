import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
import { CHECKED_VERSION, forgetFailedShares, isVersionMismatch, registerInstead } from './runtimeInternals.ts'

const instanceWith = (get: () => Promise<() => unknown>): ModuleFederation => {
  const instance = createInstance({ name: 'forum_shell', remotes: [], shareStrategy: 'loaded-first' })
  instance.initOptions({
    name: instance.name,
    remotes: [],
    shared: { lazy: { version: '1.0.0', shareConfig: { singleton: true, requiredVersion: '^1.0.0' }, get } },
  })
  instance.initializeSharing()
  return instance
}

// @requirement releases-13
test('the runtime was compared with its installed version', () => {
  expect(
    instanceWith(async () => () => 'module').version,
    'Read what changed in the runtime: hooks that can replace parts of runtimeInternals.ts, kept promises, globals and error texts. Then set CHECKED_VERSION.',
  ).toBe(CHECKED_VERSION)
})

test('a shared module that failed is loaded again once it is forgotten', async () => {
  const get = vi
    .fn<() => Promise<() => unknown>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => 'module')
  const instance = instanceWith(get)
  await expect(instance.loadShare('lazy')).rejects.toThrow('no network')
  // The runtime keeps the rejected promise.
  await expect(instance.loadShare('lazy')).rejects.toThrow('no network')
  forgetFailedShares(instance)
  const loaded = await instance.loadShare('lazy')
  expect(loaded ? loaded() : null).toBe('module')
})

test('a container found under the name is not taken for the one of another release', async () => {
  const instance = instanceWith(async () => () => 'module')
  const container = (text: string) => ({ init: () => undefined, get: async () => () => ({ text }) })
  Reflect.set(globalThis, 'forum_other', container('earlier'))
  registerInstead(instance, 'forum_other', 'http://localhost/mf/other/2.0.0/remoteEntry.js')
  expect(Reflect.get(globalThis, 'forum_other')).toBeUndefined()
  // Without the removal the runtime would take the container of the former release, and load nothing.
  instance.registerRemotes([{ name: 'forum_other', entry: 'http://localhost/mf/other/3.0.0/remoteEntry.js' }], { force: true })
  Reflect.set(globalThis, 'forum_other', container('earlier'))
  expect(await instance.loadRemote('forum_other/Page')).toEqual({ text: 'earlier' })
  Reflect.deleteProperty(globalThis, 'forum_other')
})

test('a missing shared module is recognised by the text of the error', async () => {
  const instance = instanceWith(async () => () => 'module')
  const text = await Promise.resolve()
    .then(() => instance.loadShareSync('missing'))
    .catch(String)
  expect(isVersionMismatch(String(text))).toBe(true)
})
