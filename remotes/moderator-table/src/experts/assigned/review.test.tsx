import { useToasts } from '@forum/client/toasts'
import { provideSlots } from '@forum/federation/slots'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import * as page from '../../pages/AssignedThesis.tsx'
import { signInAs, startServer } from '../../testServer.ts'

const anchors = { lowest: 'мало', middle: 'средне', highest: 'много' }
const item = {
  id: 5,
  title: 'ГЕНОМ',
  section_id: 3,
  state: 'assigned',
  is_decided: false,
  closed: null,
  saved_at: null,
  blind: true,
  criteria: [
    { name: 'Новизна', anchors },
    { name: 'Обоснованность', anchors },
  ],
  thesis: { id: 9, name: 'ГЕНОМ', text: '', finance: '', email: '', lit: [], orgs: [], author: { fio: '', org_numbers: [] }, coautors: [] },
  scores: [null, null],
  committee_comment: '',
  author_comment: '',
}

const nothing = () => null
const sheet = vi.fn((_: { anonymous?: boolean }) => null)
beforeEach(() => {
  signInAs('expert')
  provideSlots({ fillersOf: () => ['theses'], load: async () => sheet as never, broken: (_, error) => error, Status: nothing })
})
afterEach(() => {
  useToasts.setState({ toasts: [] })
  vi.unstubAllGlobals()
})

const listed = ({ id, title, section_id, state, is_decided, closed, saved_at }: typeof item) => ({
  ...{ id, title, section_id, state, is_decided, closed, saved_at },
})

/** @param others assigned as well as the open one */
function open(others: (typeof item)[] = []) {
  const calls: { method: string; path: string; body: unknown }[] = []
  const all = [item, ...others]
  startServer({
    'assigned/item/': ({ query }) => ({ body: all.find(({ id }) => String(id) === query.get('id')) }),
    'review/assigned/': () => ({ body: { blind: true, until: '2025-10-10', items: all.map(listed) } }),
  })
  const answer = fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return answer(request)
    calls.push({ method: request.method, path: new URL(request.url).pathname, body: await request.json() })
    return Response.json({ state: 'submitted', saved_at: '2025-09-15T09:00:00.000Z' })
  })
  const routes = [
    { path: '/review/assigned/thesis', ...page },
    { path: '/review/assigned', element: <h1>Список</h1> },
  ]
  return { calls, ...visit(routes, '/review/assigned/thesis?id=5') }
}

// @requirement experts-3, experts-6
test('an expert gives each score by radio buttons with anchors; a missing one is named and focused', async () => {
  const { calls, user } = open()
  const soundness = await screen.findByRole('radiogroup', { name: /Обоснованность/ })
  expect(soundness).toHaveAccessibleDescription('1 — мало; 3 — средне; 5 — много')
  await waitFor(() => expect(sheet.mock.lastCall?.[0]).toMatchObject({ anonymous: true }))
  const scores = screen.getAllByRole('radio', { name: '4' })
  await user.click(scores[0] as HTMLElement)
  await user.type(screen.getByRole('textbox', { name: 'Комментарий автору' }), 'Уточните')
  await user.click(screen.getByRole('button', { name: 'Отправить оценку' }))
  expect(await screen.findByText('Поставьте оценку')).toBeInTheDocument()
  expect(soundness).toContainElement(document.activeElement as HTMLElement)
  await user.click(scores[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Отправить оценку' }))
  expect(await screen.findByRole('heading', { name: 'Список' })).toBeInTheDocument()
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ id: 5, scores: [4, 4], committee_comment: '', author_comment: 'Уточните', submit: true }),
  )
})

// @requirement experts-5
test('nothing of a review is stored after its expert reports a conflict', async () => {
  const { calls, user } = open()
  await screen.findByRole('radiogroup', { name: /Обоснованность/ })
  await user.type(screen.getByRole('textbox', { name: 'Комментарий автору' }), 'У')
  await user.click(screen.getByRole('button', { name: 'Конфликт интересов' }))
  await user.click(await screen.findByRole('button', { name: 'Сообщить' }))
  expect(await screen.findByRole('heading', { name: 'Список' })).toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ id: 5, reason: '' }])
})

const second = { ...item, id: 6, title: 'РЫСЬ', section_id: 5, thesis: { ...item.thesis, id: 10, name: 'РЫСЬ' } }

// @requirement experts-15
test('after the scores of a thesis the next one that waits opens, from its beginning', async () => {
  const { user } = open([{ ...second, id: 7, state: 'submitted' }, second])
  await screen.findByRole('radiogroup', { name: /Обоснованность/ })
  for (const four of screen.getAllByRole('radio', { name: '4' })) await user.click(four)
  await user.click(screen.getByRole('button', { name: 'Отправить оценку' }))
  await waitFor(() => expect(sheet.mock.lastCall?.[0]).toMatchObject({ thesis: { title: 'РЫСЬ' } }))
  await waitFor(() => {
    for (const four of screen.getAllByRole('radio', { name: '4' })) expect(four).not.toBeChecked()
  })
  expect(document.activeElement).toContainElement(screen.getAllByRole('radiogroup')[0] as HTMLElement)
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Оценка отправлена. Осталось: 1'])
})

// @requirement experts-12, experts-15
test('a thesis that is not of the expert’s subject is given back with a reason only, and the next one opens', async () => {
  const { calls, user } = open([second])
  await screen.findByRole('radiogroup', { name: /Обоснованность/ })
  await user.click(screen.getByRole('button', { name: 'Не моя тема' }))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  const reason = screen.getByRole('textbox', { name: /Почему/ })
  expect(reason).toHaveAccessibleDescription(/без причины вернуть нельзя/)
  expect(reason).toHaveFocus()
  await user.type(reason, 'Это ботаника')
  await user.click(screen.getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(sheet.mock.lastCall?.[0]).toMatchObject({ thesis: { title: 'РЫСЬ' } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([expect.objectContaining({ path: '/api/users/review/assigned/return/', body: { id: 5, reason: 'Это ботаника' } })])
})
