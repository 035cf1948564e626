import type { ReleaseSet } from '@forum/releases/release'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import { servedBuilds } from './servedBuilds.ts'

const HOUR = 60 * 60 * 1000
const start = Date.parse('2026-11-20T12:00:00Z')

/** A store in memory that can be away. */
function memoryStore() {
  const sets = new Map<string, string>()
  const state = { away: false, reads: 0 }
  const ask = <T>(answer: T): Promise<T> => {
    state.reads += 1
    return state.away ? Promise.reject(new Error('away')) : Promise.resolve(answer)
  }
  const store = {
    read: (path: string) => ask(sets.has(path) ? Buffer.from(sets.get(path) ?? '') : null),
    names: () => ask([...sets.keys()].map((path) => path.slice('sets/'.length))),
  } as unknown as ReleaseStore
  const release = (version: string, hours: number): ReleaseSet => {
    const id = sets.size + 1
    const at = new Date(start + hours * HOUR).toISOString()
    const set: ReleaseSet = { id, at, by: 'test', action: 'promote', since: id, versions: { theses: version }, canary: {} }
    sets.set(`sets/${String(id).padStart(8, '0')}.json`, JSON.stringify(set))
    return set
  }
  return { store, release, state }
}

// @requirement releases-6
test('a replaced version is served for another 30 days for open tabs', async () => {
  const { store, release } = memoryStore()
  let hours = 0
  const isServed = servedBuilds({ store, live: async () => null, now: () => new Date(start + hours * HOUR) })
  release('1.0.0', 0)
  expect([await isServed('theses', '1.0.0'), await isServed('theses', '1.1.0')]).toEqual([true, false])
  release('1.1.0', 24)
  expect(await isServed('theses', '1.1.0')).toBe(true)
  hours = 24 + 30 * 24
  expect(await isServed('theses', '1.0.0')).toBe(true)
  hours += 2
  expect([await isServed('theses', '1.0.0'), await isServed('theses', '1.1.0')]).toEqual([false, true])
})

test('releases of another server are served immediately, and concurrent lookups are shared', async () => {
  const { store, release, state } = memoryStore()
  const isServed = servedBuilds({ store, live: async () => null, now: () => new Date(start) })
  release('1.0.0', 0)
  await isServed('theses', '1.0.0')
  release('1.1.0', 1)
  state.reads = 0
  expect(await Promise.all(Array.from({ length: 50 }, () => isServed('theses', '1.1.0')))).toEqual(Array(50).fill(true))
  expect(state.reads).toBeLessThan(10)
})

test('while the store is down the known builds are served, and after a restart those of the live set', async () => {
  const { store, release, state } = memoryStore()
  const live = release('1.0.0', 0)
  const known = servedBuilds({ store, live: async () => live, now: () => new Date(start) })
  await known('theses', '1.0.0')
  state.away = true
  const restarted = servedBuilds({ store, live: async () => live, now: () => new Date(start) })
  for (const isServed of [known, restarted])
    expect([await isServed('theses', '1.0.0'), await isServed('theses', '2.0.0')]).toEqual([true, false])
})
