import type { PageData } from '@forum/federation/pageData'
import type { RegistryRemote } from '@forum/federation/registry'
import '../../runtime.ts'
import * as tasks from '../nextTask.ts'
import { federatedLoader } from './federatedLoader.ts'
import { scriptGlobals } from './scriptGlobals.ts'

const remote: RegistryRemote = {
  name: 'moderator-table',
  contract: '^4.0.0',
  version: '1.0.0',
  entry: '/mf/moderator-table/1.0.0/remoteEntry.js',
  assets: {},
  uses: {},
  integrity: { '/mf/moderator-table/1.0.0/remoteEntry.js': 'sha256-x' },
  routes: [],
  slots: [],
  nav: [],
}
const runtime = { url: '/mf/shell/1.0.0/runtime.js', integrity: 'sha256-r' }
const federation = scriptGlobals.forumFederation

beforeEach(() => {
  vi.useFakeTimers()
  // Messages are no timers.
  vi.spyOn(tasks, 'nextTask').mockResolvedValue(undefined)
})
afterEach(() => {
  scriptGlobals.forumFederation = federation
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

// This browser loads no scripts: every script hangs.
const hanging = (opening: PageData['opening'] = null) =>
  federatedLoader({}, { runtime, opening })(remote, './pages/Page').catch((failure: unknown) => failure)
const scripts = () => [...document.scripts].map(({ src, integrity, crossOrigin }) => [new URL(src).pathname, integrity, crossOrigin])

// @requirement screens-35
test('a hanging entry is reported within 12 s, and requested with its integrity', async () => {
  const failed = hanging()
  await vi.advanceTimersByTimeAsync(1000)
  expect(scripts()).toEqual([[remote.entry, 'sha256-x', 'anonymous']])
  await vi.advanceTimersByTimeAsync(9000)
  expect(await failed).toMatchObject({ name: 'RemoteFailure', kind: 'timeout' })
  expect(scripts()).toEqual([])
})

// @requirement screens-36
test('the attempt after a hang fetches the hanging script anew, since another element would join its request', async () => {
  let hangs = true
  const fetched = vi.fn<typeof fetch>(async () => {
    if (hangs) throw new DOMException('late', 'TimeoutError')
    return new Response('')
  })
  vi.stubGlobal('fetch', fetched)
  const load = federatedLoader({}, { runtime, opening: null })
  const attempt = () => load(remote, './pages/Page').catch((failure: unknown) => failure)
  const first = attempt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toMatchObject({ kind: 'timeout' })
  expect(fetched).not.toHaveBeenCalled()
  expect(await attempt()).toMatchObject({ kind: 'timeout' })
  expect(scripts()).toEqual([])

  hangs = false
  fetched.mockClear()
  const third = attempt()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched.mock.calls.map(([url, init]) => [new URL(String(url)).pathname, init?.cache])).toEqual([[remote.entry, 'reload']])
  expect(scripts()).toEqual([[remote.entry, 'sha256-x', 'anonymous']])
  await vi.advanceTimersByTimeAsync(10_000)
  await third
})

test.each([
  [3000, 7000],
  [60_000, 6000],
])('a page being opened: the shell ran after %i ms, so %i are left', async (passed, left) => {
  vi.spyOn(performance, 'now').mockReturnValue(passed)
  const failed = vi.fn()
  void hanging({ access: 'public', reads: [], scripts: [] }).then(failed)
  await vi.advanceTimersByTimeAsync(left - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
})

test('a hanging runtime is reported too, and requested again if the boot script failed to load it', async () => {
  scriptGlobals.forumFederation = undefined
  const failed = hanging()
  await vi.advanceTimersByTimeAsync(1000)
  expect(scripts()).toEqual([[runtime.url, 'sha256-r', 'anonymous']])
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await failed).toMatchObject({ kind: 'timeout' })
})

test('an entry without a known integrity is not requested', async () => {
  const failed = federatedLoader({}, { runtime, opening: null })({ ...remote, integrity: {} }, './pages/Page')
  await expect(failed).rejects.toMatchObject({ kind: 'integrity' })
  expect(scripts()).toEqual([])
})

test('a wrong runtime script is discarded: the next attempt requests the runtime again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  scriptGlobals.forumFederation = {} as never
  expect(await hanging()).toMatchObject({ kind: 'http' })
  const failed = hanging()
  await vi.advanceTimersByTimeAsync(1000)
  expect(scripts()).toEqual([[runtime.url, 'sha256-r', 'anonymous']])
  await vi.advanceTimersByTimeAsync(11_000)
  await failed
})
