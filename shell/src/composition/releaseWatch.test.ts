import { useToasts } from '@forum/client/toasts'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { watchRelease } from './releaseWatch.ts'

let end = () => {}
const releases = ['first', 'second', 'third', 'fourth']
type Live = { release: string; rolledBack?: true }
let live: Live
const ask = vi.fn(async () => new Response(JSON.stringify({ release: live.release })))
/** A release in which the shell has the version of the same place in the list. */
const registryOf = ({ release, ...cause }: Live): Registry => ({
  release,
  shell: { version: `1.${releases.indexOf(release)}.0`, ...cause },
  remotes: [],
  guarded: [],
})
const readRegistry = vi.fn(async () => registryOf(live))
const visible = vi.spyOn(document, 'visibilityState', 'get')
const online = vi.spyOn(navigator, 'onLine', 'get')
afterAll(() => {
  visible.mockRestore()
  online.mockRestore()
})
const shown = () => useToasts.getState().toasts.map(({ text }) => text)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

const UPDATED = 'Портал обновлён'
const ROLLED_BACK = 'Портал вернулся к прежней версии. Сохраните введённое и обновите страницу.'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
  ask.mockClear()
  readRegistry.mockClear()
  visible.mockReturnValue('visible')
  online.mockReturnValue(true)
  live = { release: 'second' }
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  // The files that follow share the document.
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => {
  end = watchRelease({ registry: registryOf({ release: 'second' }), reload: false, inUse: () => [], readRegistry })
}

// @requirement releases-40
test('a visible tab tells of a rollback within 30 seconds, however the interval falls', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.999)
  watch()
  await seconds(20)
  expect(shown()).toEqual([])
  live = { release: 'first', rolledBack: true }
  await seconds(30)
  expect(shown()).toEqual([ROLLED_BACK])
})

// @requirement releases-40
test('a notice is replaced by that of a later release, and goes when the release of the tab is live again', async () => {
  watch()
  live = { release: 'third' }
  await seconds(120)
  expect(shown()).toEqual([UPDATED])
  live = { release: 'fourth' }
  await seconds(30)
  expect(shown()).toEqual([UPDATED])
  live = { release: 'second', rolledBack: true }
  await seconds(30)
  expect(shown()).toEqual([])
  live = { release: 'first', rolledBack: true }
  await seconds(30)
  expect(shown()).toEqual([ROLLED_BACK])
})

// @requirement releases-40
test('a notice is shown only if the shell or a remote that was on the page has another version, and a rollback is named as one', async () => {
  const remote = (name: string, version: string, cause: Pick<RegistryRemote, 'rolledBack'> = {}): RegistryRemote => ({
    ...{ name, version, ...cause, contract: '^5.2.0', entry: '', assets: {}, uses: {}, integrity: {} },
    ...{ routes: [], slots: [], nav: [] },
  })
  const registry = { ...registryOf({ release: 'second' }), remotes: [remote('theses', '1.1.0'), remote('program', '1.1.0')] }
  const used = [remote('program', '1.1.0')]
  end = watchRelease({ registry, reload: false, inUse: () => used, readRegistry })
  live = { release: 'third' }
  const released = { ...registry, release: 'third', remotes: [remote('theses', '1.0.0', { rolledBack: true }), remote('program', '1.1.0')] }
  readRegistry.mockResolvedValueOnce(released)
  await seconds(120)
  expect([shown(), readRegistry.mock.calls.length]).toEqual([[], 1])
  used.push(remote('theses', '1.1.0'))
  await seconds(30)
  expect(shown()).toEqual([ROLLED_BACK])
})

// @requirement releases-40
test('hidden and offline tabs do not ask, and ask when they are shown or connected', async () => {
  watch()
  visible.mockReturnValue('hidden')
  await seconds(300)
  visible.mockReturnValue('visible')
  online.mockReturnValue(false)
  await seconds(300)
  document.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
  expect(ask).not.toHaveBeenCalled()
  live = { release: 'first', rolledBack: true }
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await seconds(0)
  expect(shown()).toEqual([ROLLED_BACK])
})

// @requirement releases-40
test('a server that does not answer changes nothing', async () => {
  watch()
  ask.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(new Response('', { status: 503 }))
  await seconds(60)
  expect(shown()).toEqual([])
  live = { release: 'third' }
  await seconds(30)
  expect(shown()).toEqual([UPDATED])
})

// @requirement releases-40
test('a watch that has ended neither asks nor notifies', async () => {
  watch()
  end()
  live = { release: 'first' }
  await seconds(60)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  await seconds(0)
  expect(ask).not.toHaveBeenCalled()
})
