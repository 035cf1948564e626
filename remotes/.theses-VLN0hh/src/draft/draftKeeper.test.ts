import { ApiError } from '@forum/client/apiError'
import { emptyForm, toThesis } from '../form/formValues.ts'
import { createDraftKeeper, type KeepingState, PAUSE } from './draftKeeper.ts'
import { readLocalDraft } from './localDraft.ts'

const owner = { userId: 1, registrationId: 7 }
const thesis = (title: string) => toThesis({ ...emptyForm(null, '', ''), title }, new Map())

function start(send: (name: string, basedOn: string | null) => Promise<{ savedAt: string }>) {
  let name = ''
  const states: KeepingState['at'][] = []
  const conflicts: number[] = []
  const keeper = createDraftKeeper({
    owner,
    basedOn: null,
    read: () => thesis(name),
    send: (draft, basedOn) => send(draft.title, basedOn),
    onState: ({ at }) => states.push(at),
    onConflict: () => conflicts.push(1),
  })
  const type = (text: string) => {
    name = text
    keeper.changed()
  }
  return { keeper, type, states, conflicts }
}
const refusal = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: '' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// @requirement thesis-18
test('a pause in typing stores the draft in the browser, and seconds later on the server, based on the last version', async () => {
  const sent: [string, string | null][] = []
  const { type, keeper, states } = start(async (name, basedOn) => {
    sent.push([name, basedOn])
    return { savedAt: `v${sent.length}` }
  })
  type('а')
  type('аб')
  await vi.advanceTimersByTimeAsync(PAUSE.browser)
  expect(readLocalDraft(owner)).toMatchObject({ draft: { title: 'аб' }, unsent: true })
  await vi.advanceTimersByTimeAsync(PAUSE.server)
  expect(sent).toEqual([['аб', null]])
  expect(readLocalDraft(owner)).toMatchObject({ basedOn: 'v1', unsent: false })
  type('абв')
  await vi.advanceTimersByTimeAsync(PAUSE.server)
  expect(sent[1]).toEqual(['абв', 'v1'])
  expect(states.at(-1)).toBe('server')
  keeper.end()
})

test('the draft is sent to the server without a pause in typing too', async () => {
  const sent: string[] = []
  const { type, keeper } = start(async (name) => {
    sent.push(name)
    return { savedAt: 'v' }
  })
  for (let second = 0; second < 6; second += 1) {
    type(`${second}`)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(sent.length).toBeGreaterThan(0)
  keeper.end()
})

test('a lost connection is reported, and the draft is sent when it is back', async () => {
  let online = false
  const { type, keeper, states } = start(async () => {
    if (!online) throw refusal(0, 'network')
    return { savedAt: 'v1' }
  })
  type('а')
  await vi.advanceTimersByTimeAsync(PAUSE.server)
  expect(states.at(-1)).toBe('browser')
  online = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('server')
  keeper.end()
})

test('a session that ended leaves the text in the browser', async () => {
  const { type, keeper } = start(async () => {
    throw refusal(403, 'invalid_token')
  })
  type('а')
  await vi.advanceTimersByTimeAsync(PAUSE.server)
  keeper.end()
  expect(readLocalDraft(owner)).toMatchObject({ draft: { title: 'а' }, unsent: true })
})

test('closing the page while typing keeps the draft', () => {
  const { type, keeper } = start(() => new Promise(() => {}))
  type('ген')
  window.dispatchEvent(new Event('pagehide'))
  expect(readLocalDraft(owner)).toMatchObject({ draft: { title: 'ген' } })
  keeper.forget()
})

test('closing the form during a save causes no conflict later', async () => {
  let answer = (_: { savedAt: string }) => {}
  const { type, keeper } = start(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  type('а')
  keeper.end()
  answer({ savedAt: 'v1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(readLocalDraft(owner)).toMatchObject({ basedOn: 'v1', unsent: false })
})

test('another version on the server is a conflict and is not overwritten', async () => {
  const { type, keeper, conflicts } = start(async () => {
    throw refusal(409, 'changed_meanwhile')
  })
  type('а')
  await vi.advanceTimersByTimeAsync(PAUSE.server)
  expect(conflicts).toHaveLength(1)
  expect(readLocalDraft(owner)).toMatchObject({ draft: { title: 'а' }, unsent: true })
  keeper.end()
})

test('after the upload nothing is left in the browser', async () => {
  const { type, keeper } = start(() => new Promise(() => {}))
  type('а')
  await vi.advanceTimersByTimeAsync(PAUSE.browser)
  keeper.forget()
  await vi.advanceTimersByTimeAsync(PAUSE.server)
  expect(readLocalDraft(owner)).toBeNull()
})
