import { createDocumentCache } from './documentCache.ts'

const bytes = (size = 4) => new Uint8Array(size)

test('eighty concurrent requests and a later one share a document; other content creates another', async () => {
  const cache = createDocumentCache()
  const make = vi.fn(async () => bytes())
  const all = await Promise.all(Array.from({ length: 80 }, () => cache.get(['thesis', 1], make)))
  expect(new Set(all).size).toBe(1)
  expect(await cache.get(['thesis', 1], make)).toBe(all[0])
  expect(make).toHaveBeenCalledTimes(1)
  await cache.get(['thesis', 1, 'changed'], make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('creation continues while anyone waits, and is aborted when the last one leaves', async () => {
  const cache = createDocumentCache()
  const gate = Promise.withResolvers<Uint8Array>()
  let end: AbortSignal | undefined
  const make = (signal: AbortSignal) => {
    end = signal
    return gate.promise
  }
  const readers = [new AbortController(), new AbortController()]
  const waiting = readers.map(({ signal }) => cache.get('book', make, signal))
  readers[0]?.abort(new Error('gone'))
  await expect(waiting[0]).rejects.toThrow('gone')
  expect(end?.aborted).toBe(false)
  readers[1]?.abort(new Error('gone'))
  await expect(waiting[1]).rejects.toThrow('gone')
  expect(end?.aborted).toBe(true)
  // A later caller does not get that cancellation.
  expect(await cache.get('book', async () => bytes())).toHaveLength(4)
})

test('a failure reaches all who waited and is not cached', async () => {
  const cache = createDocumentCache()
  const failing = () => cache.get('book', () => Promise.reject(new Error('broken')))
  expect((await Promise.allSettled([failing(), failing()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('book', async () => bytes())).toHaveLength(4)
})

// @requirement load-8
test('it keeps to its maximum size, and does not cache oversized documents', async () => {
  const cache = createDocumentCache(1000)
  const make = vi.fn(async () => bytes(200))
  for (let version = 0; version < 6; version += 1) await cache.get(version, make)
  await cache.get(5, make)
  expect(make).toHaveBeenCalledTimes(6)
  await cache.get(0, make)
  expect(make).toHaveBeenCalledTimes(7)
  const large = vi.fn(async () => bytes(500))
  await cache.get('large', large)
  await cache.get('large', large)
  expect(large).toHaveBeenCalledTimes(2)
})
