import { createKept } from './keptReplies.ts'

const kept = () => createKept<{ text: string }>(({ text }) => text.length, 4000)
const made = (text: string) => vi.fn(async () => ({ text }))

test('a value is made once for a version, also for concurrent requests, and anew for another', async () => {
  const { get } = kept()
  const make = made('a')
  const [first, second] = await Promise.all([get('key', '1', make), get('key', '1', make)])
  expect(await get('key', '1', make)).toBe(first)
  expect(second).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  expect((await get('key', '2', made('b'))).text).toBe('b')
  expect((await get('other', '2', made('c'))).text).toBe('c')
})

test('a request of a later version does not join one that is making an earlier version', async () => {
  const { get } = kept()
  const earlier = Promise.withResolvers<{ text: string }>()
  const first = get('key', '1', () => earlier.promise)
  expect((await get('key', '2', made('new'))).text).toBe('new')
  earlier.resolve({ text: 'old' })
  expect((await first).text).toBe('old')
  expect((await get('key', '2', made('newer'))).text).toMatch(/^new/)
})

test('a failure is not kept', async () => {
  const { get } = kept()
  await expect(get('key', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await get('key', '1', made('a'))).text).toBe('a')
})

test('the memory is limited: what was not asked for longest is made anew', async () => {
  const { get } = kept()
  for (let page = 0; page < 8; page += 1) await get(`page ${page}`, '1', made('x'.repeat(900)))
  const again = made('x')
  await get('page 7', '1', again)
  expect(again).not.toHaveBeenCalled()
  await get('page 0', '1', again)
  expect(again).toHaveBeenCalledTimes(1)
})
