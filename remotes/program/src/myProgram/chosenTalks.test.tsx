import { endSession, startSession } from '@forum/client/session'
import { stubServer } from '@forum/client/testing/fakeServer'
import { act, renderHook, waitFor } from '@testing-library/react'
import { emptyChoice, useChoice } from './choice.ts'
import { useChoiceSync } from './choiceSync.ts'
import { useChosenTalks } from './chosenTalks.ts'

const MINE = 'api/program/mine/'

/** Stores the sent choice, like the server. */
function account(ids: number[] = []) {
  const calls = stubServer({
    [`GET ${MINE}`]: () => ({ ids, feed_url: null }),
    [`POST ${MINE}`]: ({ add, remove }: { add: number[]; remove: number[] }) => {
      ids = [...new Set([...ids, ...add])].filter((id) => !remove.includes(id))
      return { ids, feed_url: null }
    },
  })
  return { calls, held: () => ids }
}
const open = () => renderHook(() => useChosenTalks()).result
const chosen = (view: ReturnType<typeof open>) => [...view.current.chosen].sort((a, b) => a - b)
const choose = (view: ReturnType<typeof open>, id: number, on = true) => act(() => view.current.choose(id, on))

beforeEach(() => {
  endSession()
  useChoice.setState(emptyChoice)
  localStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

// @requirement my-programme-8
test('a choice made before signing in is added to the account once, and not left to the next visitor', async () => {
  const { calls, held } = account([5])
  const view = open()
  choose(view, 1)
  choose(view, 2)
  choose(view, 2, false)
  expect([chosen(view), calls]).toEqual([[1], []])
  act(() => startSession('token', 7))
  await waitFor(() => expect(chosen(view)).toEqual([1, 5]))
  await waitFor(() => expect(held()).toEqual([5, 1]))
  choose(view, 5, false)
  await waitFor(() => expect(held()).toEqual([1]))
  expect(calls.map(([, input]) => input)).toEqual([
    { add: [1], remove: [] },
    { add: [], remove: [5] },
  ])
  act(() => endSession())
  expect(chosen(view)).toEqual([])
  expect(localStorage.getItem('forum-program-choice')).not.toContain('1,')
  act(() => startSession('another', 8))
  await waitFor(() => expect(chosen(view)).toEqual([1]))
  expect(calls.at(-1)).toEqual([`GET ${MINE}`, {}])
})

// @requirement my-programme-8
test('a choice without a connection stays in the browser and is sent when it is back', async () => {
  const { held } = account()
  startSession('token', 7)
  const view = open()
  await waitFor(() => expect(useChoiceSync.getState().feedUrl).toBeNull())
  const online = globalThis.fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  choose(view, 3)
  await waitFor(() => expect(useChoiceSync.getState().isBehind).toBe(true))
  expect([chosen(view), held()]).toEqual([[3], []])
  vi.stubGlobal('fetch', online)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(held()).toEqual([3]))
  await waitFor(() => expect(useChoiceSync.getState().isBehind).toBe(false))
})
