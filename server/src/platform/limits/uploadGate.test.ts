import { createUploadGate } from './uploadGate.ts'

const noUsage = { of: () => 0 }
const { signal } = new AbortController()

// @requirement load-5
test('one account gets a limited number of concurrent uploads, and slots are released', async () => {
  const gate = createUploadGate(noUsage, { ofOne: 2 })
  const hold = Promise.withResolvers<void>()
  const running = [1, 2].map(() => gate.run(7, () => hold.promise, signal))
  await expect(gate.run(7, async () => {}, signal)).rejects.toMatchObject({ status: 429, more: { retryAfter: 5 } })
  await gate.run(8, async () => {}, signal)
  hold.resolve()
  await Promise.all(running)
  await gate.run(7, async () => {}, signal)
})

// @requirement load-5
test('uploads beyond the limit wait, and are refused when the queue is full', async () => {
  const gate = createUploadGate(noUsage, { atOnce: 1, waiting: 1 })
  const hold = Promise.withResolvers<void>()
  const first = gate.run(1, () => hold.promise, signal)
  const started = vi.fn(async () => {})
  const second = gate.run(2, started, signal)
  await expect(gate.run(3, async () => {}, signal)).rejects.toMatchObject({ status: 503 })
  expect(started).not.toHaveBeenCalled()
  hold.resolve()
  await Promise.all([first, second])
  expect(started).toHaveBeenCalled()
})
