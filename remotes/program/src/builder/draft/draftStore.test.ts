import { stubServer } from '@forum/client/testing/fakeServer'
import { toWire } from '@forum/contracts/platform/mapping'
import { changeProgram, type DraftItem, getProgramDraft, type ProgramDraft } from '@forum/contracts/program/programDraft'
import { addition, emptyFields, modification, removal, talkFields } from '../model/placeChanges.ts'
import { draftOf, itemOf } from '../testing.ts'
import { DraftStore } from './DraftStore.ts'
import { shownItems } from './draftState.ts'

/** Stores a draft like the server: each entry has a version, and a change of another version is refused. */
function startServer(draft: ProgramDraft) {
  let { revision } = draft
  let lastId = 100
  const rows = new Map(draft.items.map((item) => [item.id, { item, revision }]))
  const gone = new Map<number, number>()
  const state = { down: false, calls: 0 }
  const asReply = (item: DraftItem) => item
  const write = (id: number, part: Partial<DraftItem>, by: string) => {
    const before = rows.get(id)?.item
    const item = { ...(before ?? itemOf(id)), ...part, id, version: (before?.version ?? 0) + 1, changedBy: by }
    rows.set(id, { item, revision })
    return item
  }
  const others = (change: () => void) => {
    revision += 1
    change()
  }
  const change = ({ changes }: { changes: Record<string, unknown>[] }) => {
    state.calls += 1
    if (state.down) throw new TypeError('Failed to fetch')
    const stale = changes.find(({ op, id, version }) => op !== 'add' && rows.get(id as number)?.item.version !== version)
    if (stale) {
      const by = rows.get(stale.id as number)?.item.changedBy
      return Response.json({ code: 'changed_meanwhile', message: `Уже изменено: ${by}` }, { status: 409 })
    }
    revision += 1
    const ids: number[] = []
    const items = changes.flatMap(({ op, id, version: _, ...fields }) => {
      if (op === 'remove') {
        rows.delete(id as number)
        gone.set(id as number, revision)
        return []
      }
      lastId += 1
      const own = op === 'add' ? lastId : (id as number)
      ids.push(own)
      const { session_id, ...others } = fields
      const session = session_id as number | null | undefined
      const part = {
        ...fromWireFields(others),
        ...(session !== undefined && { sessionId: session !== null && session < 0 ? (ids[-session - 1] ?? null) : session }),
      }
      return [write(own, part, 'Я')]
    })
    return wire(changeProgram.names?.reply, { revision, items: items.map(asReply), removed: [] })
  }
  const read = ({ since }: { since: string }) =>
    wire(getProgramDraft.names?.reply, {
      ...draft,
      revision,
      items: [...rows.values()].filter((row) => row.revision > Number(since)).map(({ item }) => item),
      removed: [...gone].filter(([, at]) => at > Number(since)).map(([id]) => id),
      talks: undefined,
    })
  const calls = stubServer({ 'POST api/program/draft/': change, 'GET api/program/draft/': read })
  return { state, calls, others, write, remove: (id: number) => rows.delete(id) && gone.set(id, revision), rows }
}

const wire = (names: Parameters<typeof toWire>[0], value: unknown) => toWire(names, value)
const fromWireFields = (fields: Record<string, unknown>): Partial<DraftItem> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      { room_id: 'roomId', day_numb: 'dayNumber', registration_id: 'registrationId', section_id: 'sectionId', title_en: 'englishTitle' }[
        name
      ] ?? name,
      value,
    ]),
  )

const items = (store: DraftStore) => shownItems(store.current().draft)
const starts = (store: DraftStore) => [...items(store).values()].map(({ start }) => start).toSorted()
/** Waits until everything was sent. */
const settled = (store: DraftStore) => vi.waitFor(() => expect(store.current().draft.pending).toEqual([]))
const move = (store: DraftStore, id: number, start: number) => {
  const item = items(store).get(id)
  if (item) store.apply(`на ${start}`, [modification(item, { start })])
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// @requirement builder-2
test('changes are applied optimistically and sent in order, each with the version saved by the one before', async () => {
  const draft = draftOf({ items: [itemOf(1)] })
  const { calls } = startServer(draft)
  const store = new DraftStore(draft)
  move(store, 1, 700)
  move(store, 1, 800)
  expect(starts(store)).toEqual([800])
  await settled(store)
  expect(calls.map(([, { changes }]) => changes)).toEqual([
    [{ op: 'change', id: 1, version: 1, start: 700 }],
    [{ op: 'change', id: 1, version: 2, start: 800 }],
  ])
  expect(starts(store)).toEqual([800])
})

// @requirement builder-4
test('changes by others are merged below pending local ones, and marked with their author', async () => {
  const draft = draftOf({ items: [itemOf(1), itemOf(2)] })
  const server = startServer(draft)
  const store = new DraftStore(draft)
  server.state.down = true
  move(store, 1, 700)
  await vi.waitFor(() => expect(store.current().delivery.offline).toBe(true))
  server.others(() => server.write(2, { start: 900 }, 'Кедров Л.'))
  await store.poll()
  expect(starts(store)).toEqual([700, 900])
  expect([...store.current().draft.marks]).toEqual([[2, 'Кедров Л.']])
  server.state.down = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.current().draft.marks.size).toBe(0)
  await settled(store)
})

// @requirement builder-2
test('without a connection changes are queued, and sent when it is back', async () => {
  const draft = draftOf({ items: [itemOf(1)] })
  const server = startServer(draft)
  const store = new DraftStore(draft)
  server.state.down = true
  move(store, 1, 700)
  await vi.waitFor(() => expect(store.current().delivery.offline).toBe(true))
  expect(starts(store)).toEqual([700])
  server.state.down = false
  await vi.advanceTimersByTimeAsync(5000)
  await settled(store)
  expect(store.current().delivery.offline).toBe(false)
  expect(server.rows.get(1)?.item.start).toBe(700)
})

// @requirement builder-4
test('of two concurrent moves of an entry the later one is reverted with the changes that depend on it, and the reason is shown', async () => {
  const draft = draftOf({ items: [itemOf(1), itemOf(2)] })
  const server = startServer(draft)
  const store = new DraftStore(draft)
  server.others(() => server.write(1, { start: 900 }, 'Кедров Л.'))
  move(store, 1, 700)
  move(store, 2, 650)
  move(store, 1, 710)
  await settled(store)
  expect([items(store).get(1)?.start, items(store).get(2)?.start]).toEqual([900, 650])
  expect(store.current().delivery.refused).toEqual({ text: 'на 700', reason: 'Уже изменено: Кедров Л.' })
  store.undo('назад')
  await settled(store)
  expect(items(store).get(2)?.start).toBe(600)
  expect(store.current().draft.undos).toEqual([])
})

// @requirement builder-2
test('steps are undone in turn: a removed session is restored with its talks, to which older steps refer', async () => {
  const draft = draftOf()
  startServer(draft)
  const store = new DraftStore(draft)
  const place = { dayNumber: 1, roomId: 1, start: 600, minutes: 15 }
  const session = addition({ ...emptyFields, ...place, minutes: 90, kind: 'session', sectionId: 3 })
  store.apply('заседание', [session])
  store.apply('доклад', [addition(talkFields({ ...place, sessionId: session.id }, 5))])
  await settled(store)
  const talk = () => [...items(store).values()].find(({ kind }) => kind === 'talk')
  move(store, talk()?.id ?? 0, 630)
  await settled(store)
  const whole = [...items(store).values()].find(({ kind }) => kind === 'session')
  if (whole) store.apply('убрано', removal(items(store), whole))
  await settled(store)
  expect(items(store).size).toBe(0)
  for (const size of [2, 2, 1, 0]) {
    store.undo('назад')
    await settled(store)
    expect(items(store).size).toBe(size)
    if (size === 2) expect(items(store).get(talk()?.sessionId ?? 0)?.kind).toBe('session')
  }
})

// @requirement builder-4
test('a reply older than a local change does not revert it', async () => {
  const draft = draftOf({ items: [itemOf(1)] })
  const server = startServer(draft)
  const store = new DraftStore(draft)
  const poll = store.poll()
  move(store, 1, 700)
  await Promise.all([poll, settled(store)])
  expect(starts(store)).toEqual([700])
  expect(store.current().draft.marks.size).toBe(0)
  server.others(() => server.remove(1))
  await store.poll()
  expect(items(store).size).toBe(0)
})
