import { endSession, setProfile, startSession } from '@forum/client/session'
import type { Profile } from '@forum/contracts/people/session'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { prefetchOnIntent } from './prefetch.ts'
import { RegistryStore } from './registryStore.ts'

const remote = (name: string, path: string, access: 'public' | 'signed-in'): RegistryRemote => ({
  name,
  contract: '^1.0.0',
  version: '1.0.0',
  entry: '',
  assets: {},
  uses: {},
  integrity: {},
  routes: [{ path, title: name, access, expose: './pages/Page', reads: [`/api${path}?id=2`] }],
  slots: [],
  nav: [],
})
const registry: Registry = {
  release: '1',
  remotes: [remote('theses', '/program', 'public'), remote('cabinet', '/', 'signed-in')],
  guarded: [],
}
const load = vi.fn(async () => {
  throw new Error('offline')
})

beforeAll(() => prefetchOnIntent(new RegistryStore(registry), { load }))
afterEach(() => {
  load.mockClear()
  Reflect.deleteProperty(navigator, 'connection')
})

function show(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('a, button') ?? document.body
}

test('hovering a link prefetches its page', () => {
  fireEvent.pointerOver(show('<a href="/program?day=1">Программа</a>'))
  expect(load).toHaveBeenCalledExactlyOnceWith('theses', './pages/Page')
})

test('its first reads are prefetched too, unless the link has a query or leads to the current page', () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'))
  fireEvent.pointerOver(show('<a href="/program?day=1">Программа</a>'))
  expect(fetched).not.toHaveBeenCalled()
  history.replaceState(null, '', '/program')
  fireEvent.pointerOver(show('<a href="/program">Программа</a>'))
  expect(fetched).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
  fireEvent.pointerOver(show('<a href="/program">Программа</a>'))
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/program?id=2', expect.anything())
  fetched.mockRestore()
})

test('for a guarded page the guard’s call is prefetched too', () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'))
  startSession('token', 1)
  setProfile({ id: 1, roles: [] } as unknown as Profile)
  history.replaceState(null, '', '/program')
  fireEvent.pointerOver(show('<a href="/">Кабинет</a>'))
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/accounts/profile/', '/api/?id=2'])
  endSession()
  fetched.mockRestore()
})

test('focusing a control with its path prefetches it too', () => {
  fireEvent.focusIn(show('<button data-path="/program">Программа</button>'))
  expect(load).toHaveBeenCalledOnce()
})

test('a page the person may not open is not prefetched', () => {
  fireEvent.pointerOver(show('<a href="/">Кабинет</a>'))
  expect(load).not.toHaveBeenCalled()
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])('nothing is prefetched with %o', (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  fireEvent.pointerOver(show('<a href="/program">Программа</a>'))
  expect(load).not.toHaveBeenCalled()
})
