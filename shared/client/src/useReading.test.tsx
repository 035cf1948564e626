import { act, renderHook } from '@testing-library/react'
import { useLoaded } from './useReading.ts'

/** Loads that are answered by the test, in any order. */
function loads() {
  const asked: { key: string; signal: AbortSignal; resolve: (reply: string) => void; reject: (error: Error) => void }[] = []
  const load = (key: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => asked.push({ key, signal, resolve, reject }))
  return { asked, load }
}

function open(options: Parameters<typeof useLoaded>[2] = {}) {
  const { asked, load } = loads()
  const hook = renderHook(
    ({ key, after }: { key: string | null; after: number }) => useLoaded(key ?? '', key === null ? null : load(key), { ...options, after }),
    {
      initialProps: { key: 'a' as string | null, after: 1 },
    },
  )
  return { asked, hook, now: () => ({ reply: hook.result.current.reply, failure: hook.result.current.failure }) }
}
const answer = (settle: () => void) => act(async () => settle())

test('a failed repeat leaves what was read, says why, and a later success takes that back', async () => {
  const { asked, hook, now } = open()
  expect(now()).toEqual({ reply: null, failure: null })
  await answer(() => asked[0]?.resolve('first'))
  act(() => void hook.result.current.reload())
  await answer(() => asked[1]?.reject(new Error('broken')))
  expect(now()).toEqual({ reply: 'first', failure: expect.stringContaining('ошибка') })
  act(() => void hook.result.current.reload())
  await answer(() => asked[2]?.resolve('second'))
  expect(now()).toEqual({ reply: 'second', failure: null })
})

test('another key starts without the former reply, which arrives too late to be shown', async () => {
  const { asked, hook, now } = open()
  hook.rerender({ key: 'b', after: 1 })
  expect(asked[0]?.signal.aborted).toBe(true)
  await answer(() => asked[1]?.resolve('of b'))
  await answer(() => asked[0]?.resolve('of a'))
  expect(now().reply).toBe('of b')
  hook.rerender({ key: 'c', after: 1 })
  expect(now().reply).toBeNull()
  await answer(() => asked[2]?.reject(new Error('broken')))
  expect(now().reply).toBeNull()
})

test('the former reply stays until the next one where the component says so, and after a change of the same', async () => {
  const kept = open({ keepsFormer: true })
  await answer(() => kept.asked[0]?.resolve('of a'))
  kept.hook.rerender({ key: 'b', after: 1 })
  expect(kept.now().reply).toBe('of a')
  const same = open()
  await answer(() => same.asked[0]?.resolve('of a'))
  same.hook.rerender({ key: 'a', after: 2 })
  expect(same.asked).toHaveLength(2)
  expect(same.now().reply).toBe('of a')
})

test('what a change replied is not replaced by an older read', async () => {
  const { asked, hook, now } = open()
  await answer(() => asked[0]?.resolve('first'))
  act(() => void hook.result.current.reload())
  act(() => hook.result.current.change((former) => `${former}, changed`))
  await answer(() => asked[1]?.resolve('older'))
  expect(now()).toEqual({ reply: 'first, changed', failure: null })
})

test('nothing is read without a load, and what was read goes with it', async () => {
  const { asked, hook, now } = open()
  await answer(() => asked[0]?.resolve('of a'))
  hook.rerender({ key: null, after: 1 })
  expect(now()).toEqual({ reply: null, failure: null })
  expect(asked).toHaveLength(1)
})

test('it repeats while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { asked } = open({ everyMs: 1000 })
    for (const _ of [1, 2]) act(() => void vi.advanceTimersByTime(1000))
    expect(asked).toHaveLength(3)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void vi.advanceTimersByTime(2000))
    hidden.mockRestore()
    expect(asked).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})
