import { createLane } from './lane.ts'

// @requirement load-2
test('tasks beyond the limit wait, and those beyond the queue are refused with Retry-After', async () => {
  const lane = createLane({ concurrency: 2, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const running = [1, 2, 3].map((number) => lane.run(() => gate.promise.then(() => number)))
  expect(lane.load()).toEqual({ running: 2, waiting: 1 })
  await expect(lane.run(async () => 4)).rejects.toMatchObject({ status: 503, code: 'unavailable', more: { retryAfter: 5 } })
  gate.resolve()
  expect(await Promise.all(running)).toEqual([1, 2, 3])
  expect(lane.load()).toEqual({ running: 0, waiting: 0 })
})

test('leaving the queue frees the place, and the task never starts', async () => {
  const lane = createLane({ concurrency: 1, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const first = lane.run(() => gate.promise)
  const work = vi.fn(async () => {})
  const end = new AbortController()
  const left = lane.run(work, end.signal)
  end.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(lane.load()).toEqual({ running: 1, waiting: 0 })
  gate.resolve()
  await first
  expect(work).not.toHaveBeenCalled()
})

test('a started task keeps its slot when its caller leaves', async () => {
  const lane = createLane({ concurrency: 1, waiting: 1 })
  const gate = Promise.withResolvers<string>()
  const end = new AbortController()
  const started = lane.run(() => gate.promise, end.signal)
  end.abort(new Error('gone'))
  expect(lane.load().running).toBe(1)
  gate.resolve('done')
  expect(await started).toBe('done')
})
