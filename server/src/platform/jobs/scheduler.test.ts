import type { Logger } from 'pino'
import { runRecurringJobs } from './scheduler.ts'

test('each job runs at its own pace, also after another failed, until the server stops', async () => {
  const warn = vi.fn()
  const seldom = { everyMs: 5000, run: vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(0) }
  const always = { everyMs: 0, run: vi.fn().mockResolvedValue(0) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const stop = runRecurringJobs({ seldom, always }, { warn } as unknown as Logger)
    await vi.advanceTimersByTimeAsync(2000)
    expect(warn.mock.calls).toEqual([[{ err: expect.any(Error), job: 'seldom' }, 'a recurring job failed']])
    await vi.advanceTimersByTimeAsync(6000)
    expect([seldom.run, always.run].map(({ mock }) => mock.calls.length)).toEqual([2, 4])
    await stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(always.run).toHaveBeenCalledTimes(4)
    expect(always.run.mock.lastCall?.[0].aborted).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
