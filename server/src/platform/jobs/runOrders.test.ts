import { runOrders } from './runOrders.ts'

/** Notifications that the test gives. */
function fakeNotifications() {
  const calls = { notify: (_table: string) => {}, connect: () => {} }
  return {
    calls,
    listen: async (_channel: string, notify: (table: string) => void, connect: () => void) => {
      Object.assign(calls, { notify, connect })
      return { close: async () => {} }
    },
    close: async () => {},
  }
}

test('orders are read when one is given or a notification may be lost, otherwise only every 15 seconds', async () => {
  const notifications = fakeNotifications()
  const make = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(0)
  const onError = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stop = runOrders(make, { table: 'book_jobs', notifications, onError })
    const readsIn = async (seconds: number) => {
      make.mockClear()
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      return make.mock.calls.length
    }
    // After a failure they are read again.
    expect(await readsIn(2)).toBe(2)
    expect(onError).toHaveBeenCalledTimes(1)
    expect(await readsIn(14)).toBe(0)
    expect(await readsIn(1)).toBe(1)
    notifications.calls.notify('badge_jobs')
    expect(await readsIn(1)).toBe(0)
    notifications.calls.notify('book_jobs')
    expect(await readsIn(1)).toBe(1)
    notifications.calls.connect()
    expect(await readsIn(1)).toBe(1)
    await stop()
  } finally {
    vi.useRealTimers()
  }
})
