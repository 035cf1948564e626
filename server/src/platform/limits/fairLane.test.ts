import { createFairLane } from './fairLane.ts'
import { createUsage } from './usage.ts'

/** A lane with one running job, and jobs that note their names as they start. */
function crowded({ used = {}, waiting = 100, patience = 60_000 }: { used?: Record<number, number>; waiting?: number; patience?: number }) {
  const lane = createFairLane({ concurrency: 1, waiting, patience, usage: { of: (account) => used[account] ?? 0 } })
  const gate = Promise.withResolvers<void>()
  const started: string[] = []
  const running = lane.run(0, () => gate.promise)
  const add = (account: number, name: string, signal?: AbortSignal) => lane.run(account, async () => void started.push(name), signal)
  const finish = async () => {
    gate.resolve()
    await running
    await vi.waitFor(() => expect(lane.load()).toEqual({ running: 0, waiting: 0 }), { timeout: 15_000 })
    return started
  }
  return { lane, add, finish }
}

// @requirement load-9
test('accounts that used the least time go first, then those with the fewest files, then the earliest', async () => {
  const { add, finish } = crowded({ used: { 1: 2000, 2: 100 } })
  for (const [account, name] of [
    [1, 'heavy'],
    [2, 'light'],
    [3, 'many'],
    [3, 'many'],
    [4, 'newcomer'],
    [5, 'later newcomer'],
  ] as const)
    void add(account, name)
  expect(await finish()).toEqual(['newcomer', 'later newcomer', 'many', 'many', 'light', 'heavy'])
})

// @requirement load-2, load-9
test('a full queue refuses the account that used the most, and a long wait is refused, with Retry-After', async () => {
  const { lane, add, finish } = crowded({ used: { 1: 2000 }, waiting: 2, patience: 20 })
  const refused: string[] = []
  const refusal = async (account: number, name: string) => {
    await expect(add(account, name)).rejects.toMatchObject({ status: 503, code: 'unavailable', more: { retryAfter: 5 } })
    refused.push(name)
  }
  await Promise.all([refusal(1, 'heavy'), refusal(1, 'heavy and last'), refusal(2, 'newcomer')])
  expect(refused).toEqual(['heavy and last', 'heavy', 'newcomer'])
  expect(lane.load()).toEqual({ running: 1, waiting: 0 })
  expect(await finish()).toEqual([])
})

test('leaving the queue frees the place, even in the step in which it would be its turn', async () => {
  const { add, finish } = crowded({})
  const end = new AbortController()
  const left = add(1, 'left', end.signal)
  void add(2, 'next')
  const finished = finish()
  end.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(add(3, 'gone before', end.signal)).rejects.toThrow('gone')
  expect(await finished).toEqual(['next'])
})

test('used time fades within minutes', () => {
  let now = 0
  const usage = createUsage(() => now)
  usage.add(1, 4000)
  now = 120_000
  usage.add(1, 1000)
  expect([usage.of(1), usage.of(2)]).toEqual([3000, 0])
  now = 3_600_000
  expect(usage.of(1)).toBe(0)
})
