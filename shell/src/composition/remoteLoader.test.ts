import type { FailureKind } from '@forum/federation/failureKinds'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { afterEach, beforeEach, vi } from 'vitest'
import { RemoteFailure, type RemoteModule } from './loader.ts'
import * as loadTickets from './loadTicket.ts'
import { RegistryStore } from './registryStore.ts'
import { RemoteLoader } from './remoteLoader.ts'

const remote = (version: string): RegistryRemote => ({
  name: 'theses',
  contract: '^1.0.0',
  version,
  entry: `/mf/theses/${version}/remoteEntry.js`,
  assets: {},
  uses: {},
  integrity: {},
  routes: [{ path: '/program', title: 'Программа', access: 'public', expose: './pages/Program' }],
  slots: [],
  nav: [],
})
const registry = (version: string): Registry => ({ release: version, remotes: [remote(version)], guarded: [] })
const module: RemoteModule = { Component: () => null }

let live: Registry

beforeEach(() => {
  live = registry('1.0.0')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(live), { headers: { 'Content-Type': 'application/json' } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A loader with given outcomes, and the requested versions. */
function loading(...outcomes: (FailureKind | 'good')[]) {
  const requested: string[] = []
  const loader = new RemoteLoader(new RegistryStore(live), async ({ name, version }) => {
    requested.push(version)
    const outcome = outcomes.shift() ?? 'good'
    if (outcome === 'good') return module
    throw new RemoteFailure(name, outcome, undefined)
  })
  return { loader, requested }
}

async function settle<T>(promise: Promise<T>): Promise<T | RemoteFailure> {
  const outcome = promise.catch((error: RemoteFailure) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test.each<FailureKind>(['network', 'http', 'chunk'])('a remote whose files failed to load (%s) is retried automatically', async (kind) => {
  const { loader, requested } = loading(kind, kind, 'good')
  expect(await settle(loader.load('theses', './pages/Program'))).toBe(module)
  expect(requested).toHaveLength(3)
})

test('the number of retries is limited', async () => {
  const { loader, requested } = loading('network', 'network', 'network', 'network')
  expect(await settle(loader.load('theses', './pages/Program'))).toMatchObject({ kind: 'network', remote: 'theses' })
  expect(requested).toHaveLength(3)
})

test.each<FailureKind>(['timeout', 'integrity', 'evaluation', 'shape', 'version', 'manifest', 'forbidden'])(
  'a remote that is wrong or too slow (%s) is not tried again unasked',
  async (kind) => {
    const { loader, requested } = loading(kind)
    expect(await settle(loader.load('theses', './pages/Program'))).toMatchObject({ kind })
    expect(requested).toHaveLength(1)
  },
)

test('a failed load can be retried, with the release that is live then', async () => {
  const { loader, requested } = loading('evaluation', 'good')
  await settle(loader.load('theses', './pages/Program'))
  live = registry('1.0.1')
  expect(await settle(loader.load('theses', './pages/Program'))).toBe(module)
  expect(requested).toEqual(['1.0.0', '1.0.1'])
  expect(loader.ready('theses', './pages/Program')).toBe(module)
})

test('a loaded remote keeps its release when another one goes live', async () => {
  const store = new RegistryStore(live)
  const requested: string[] = []
  const loader = new RemoteLoader(store, async ({ version }) => {
    requested.push(version)
    return module
  })
  await settle(loader.load('theses', './pages/Program'))
  live = registry('2.0.0')
  await store.refresh()
  await settle(loader.load('theses', './dialogs/ThesisView'))
  expect(requested).toEqual(['1.0.0', '1.0.0'])
})

test('loading and loaded modules are not requested again', async () => {
  const { loader, requested } = loading()
  await settle(Promise.all([loader.load('theses', './pages/Program'), loader.load('theses', './pages/Program')]))
  await settle(loader.load('theses', './pages/Program'))
  expect(requested).toHaveLength(1)
})

test('a page that broke while running is loaded again after it is marked as failed', async () => {
  const { loader, requested } = loading()
  await settle(loader.load('theses', './pages/Program'))
  loader.forget('theses')
  expect(loader.ready('theses', './pages/Program')).toBeUndefined()
  live = registry('1.0.1')
  await settle(loader.load('theses', './pages/Program'))
  expect(requested).toEqual(['1.0.0', '1.0.1'])
})

// @requirement screens-43, releases-30
test('a module is in use and reported as ready when it is on the page, once, with the time that loading took', async () => {
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>()
  Object.assign(navigator, { sendBeacon })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))
  vi.spyOn(loadTickets, 'loadTicket').mockReturnValue('of this page')
  const { loader } = loading()
  await settle(loader.load('theses', './pages/Program'))
  expect([sendBeacon.mock.calls, loader.inUse()]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(5000)
  for (const _ of [1, 2]) loader.reportMounted('theses', './pages/Program')
  await vi.runAllTimersAsync()
  expect(loader.inUse()).toEqual([remote('1.0.0')])
  expect(sendBeacon).toHaveBeenCalledOnce()
  const report = JSON.parse((await sendBeacon.mock.calls[0]?.[1].text()) ?? '{}') as { kind: string; ms: number }
  expect(report).toMatchObject({ kind: 'ready', ms: 0, ticket: 'of this page' })
})
