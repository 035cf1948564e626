import type { QueueEntry, QueueList } from '@forum/contracts/participation/queue'
import { queueList } from '@forum/contracts/participation/queue'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Queue } from './Queue.tsx'

const entry: QueueEntry = {
  ...{ id: 4, sectionId: null, format: 'oral', talkTitle: 'Геном лиственницы', state: 'offered', place: 0, until: '2025-09-18' },
  ...{ userId: 8, fullName: 'Ёлкина Анна', organizationName: 'Институт', email: 'anna@forum.example' },
  ...{ joinedAt: '2025-09-15T09:00:00.000Z', isAhead: false },
}
const waiting: QueueEntry = { ...entry, id: 5, userId: 9, fullName: 'Петров Пётр', state: 'waiting', place: 1, until: null }
const list: QueueList = {
  places: [
    { sectionId: null, name: 'Форум', capacity: 10, listenerLimit: null, taken: 10, listening: null },
    { sectionId: 3, name: 'Сессия', capacity: null, listenerLimit: 5, taken: 7, listening: 4 },
  ],
  entries: [entry, waiting],
}

function serve(shown: QueueList) {
  const sent: unknown[] = []
  let reads = 0
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init)
    if (request.method !== 'GET') {
      sent.push([new URL(request.url).pathname, await request.json()])
      return Response.json({ status: 'ok' })
    }
    reads += 1
    return reads > 1 ? Response.json({ message: 'Произошла ошибка.' }, { status: 500 }) : Response.json(toWire(queueList, shown))
  })
  return { sent, reads: () => reads }
}
const QueuePage = () => <Queue forumId={2} />
const HydrateFallback = () => null
const open = () => visit([{ path: '/', Component: QueuePage, HydrateFallback }], '/').user
afterEach(() => vi.unstubAllGlobals())

// @requirement queue-6
test('the queue of the forum and its events, and one person taken out of turn with a reason', async () => {
  const { sent, reads } = serve(list)
  const user = open()
  expect(await screen.findByText('Занято 10 из 10 мест')).toBeVisible()
  expect(screen.getByText('Записалось 7, общее число мест не ограничено; слушатели заняли 4 из 5 мест')).toBeVisible()
  expect(screen.getByText(/^предложено место, ответ до 18\.09\.2025/)).toBeVisible()
  // A person with an offer is not taken out of turn.
  expect(screen.queryByRole('button', { name: 'Взять вне очереди: Ёлкина Анна' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Взять вне очереди: Петров Пётр' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Взять вне очереди' }))
  await user.click(dialog.getByRole('button', { name: 'Взять вне очереди' }))
  expect(await dialog.findByText('Обязательное поле')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Приглашённый гость')
  await user.click(dialog.getByRole('button', { name: 'Взять вне очереди' }))
  await waitFor(() => expect(sent).toEqual([['/api/forum/queue/take/', { id: 5, reason: 'Приглашённый гость' }]]))
  await waitFor(() => expect(reads()).toBe(2))
  expect(await screen.findByText('Произошла ошибка.')).toBeVisible()
  expect(screen.getByText('Занято 10 из 10 мест')).toBeVisible()
})

test('without limits no one waits', async () => {
  serve({ places: [{ sectionId: null, name: 'Форум', capacity: null, listenerLimit: null, taken: 12, listening: null }], entries: [] })
  open()
  expect(await screen.findByText('Места не ограничены, и никто не ждёт.')).toBeVisible()
})
