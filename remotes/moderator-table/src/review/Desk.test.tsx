import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../pages/Review.tsx'
import { row, signInAs, startServer } from '../testServer.ts'

const routes = [{ path: '/review', Component, loader, HydrateFallback: () => null }]
const rows = [row(1, 'Абрамова Анна'), row(2, 'Борисов Борис'), row(3, 'Власова Вера')]
const inQueue = rows.map((one) => ({ ...one, has_thesis: false, is_held: false }))

function startDesk(answers: Parameters<typeof startServer>[0] = {}) {
  return startServer({
    'review/queue/': () => ({ body: { total: 5, left: 3, count: 3, page_size: 100, results: inQueue } }),
    'review/item/': ({ query }) => ({
      body: { registration: rows[Number(query.get('id')) - 1], thesis: null, held: null, notes: [], history: [] },
    }),
    'review/decide/': ({ body }) => ({
      body: { status: 'ok', registration: { ...rows[Number(body.id) - 1], confirm_type: 2, version: 2 }, held: null, undo: null },
    }),
    'review/vacancies/': () => ({ body: [] }),
    'review/reasons/': () => ({ body: [{ id: 1, verdict: 'rejected', title: 'Тема', text: 'Не по теме форума.' }] }),
    'review/scores/': () => ({ body: { criteria: [], results: [] } }),
    ...answers,
  })
}

// The open application is named by the address.
afterEach(() => vi.unstubAllGlobals())
beforeEach(() => history.replaceState(null, '', location.pathname))

const panel = () => within(screen.getByRole('region', { name: 'Решение' }))

// @requirement review-8
test('a button keeps the focus when the next application takes the place of the decided one', async () => {
  signInAs('moderator')
  const calls = startDesk()
  const { user } = visit(routes, '/review')
  expect(await screen.findByText('2 из 5 решено')).toBeVisible()
  // The progress is the only figure: the button has none.
  expect(screen.getByText('Показать очередь')).toBeInTheDocument()
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  // The next thesis is read ahead.
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('review/item/'))).toHaveLength(2))
  panel().getByRole('button', { name: /Устно/ }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Борисов Борис' })
  await waitFor(() => expect(panel().getByRole('button', { name: /Устно/ })).toHaveFocus())
  expect(screen.getByText('3 из 5 решено')).toBeVisible()
})

const KEYS = /^1–6 — решить/

// @requirement review-8
test('the keys of the queue act when the desk opens and after clicks; where they do not it says why', async () => {
  signInAs('moderator')
  startDesk()
  const { user } = visit(routes, '/review')
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  const queue = screen.getByRole('listbox')
  await waitFor(() => expect(queue).toHaveFocus())
  expect(await screen.findByText(KEYS)).toBeVisible()
  // A click on the application, or on a button, leads back to the queue.
  for (const part of [screen.getByRole('heading', { name: 'Доклад 1' }), screen.getByText(/^Заметки/)]) {
    await user.click(part)
    await waitFor(() => expect(queue).toHaveFocus())
  }
  await user.click(screen.getByRole('textbox', { name: 'Новая заметка' }))
  expect(await screen.findByText(/^Клавиши не решают, пока вы в поле/)).toBeVisible()
  expect(screen.queryByText(KEYS)).toBeNull()
  await user.click(panel().getByRole('button', { name: 'Устно' }))
  await screen.findByRole('heading', { name: 'Борисов Борис' })
  await waitFor(() => expect(queue).toHaveFocus())
  await user.tab()
  expect(await screen.findByText(/^Клавиши не действуют: выбрана другая часть/)).toBeVisible()
  await user.click(screen.getByRole('option', { name: /Борисов/ }))
  await user.keyboard('[Digit1]')
  await screen.findByRole('heading', { name: 'Власова Вера' })
})

// @requirement review-11
test('a refusal has no reason until the moderator chooses or writes one', async () => {
  signInAs('moderator')
  const calls = startDesk()
  const { user } = visit(routes, '/review')
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus())
  await user.keyboard('[Digit5]')
  const template = await screen.findByRole('combobox', { name: 'Шаблон' })
  await waitFor(() => expect(template).toHaveFocus())
  expect(screen.getByLabelText(/Сообщение автору/)).toHaveValue('')
  await user.click(panel().getByRole('button', { name: 'Отклонить' }))
  expect(await screen.findByText('Выберите причину или напишите автору, почему.')).toBeVisible()
  await user.selectOptions(template, 'Тема')
  await user.click(panel().getByRole('button', { name: 'Отклонить' }))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('review/decide/')).map(({ body }) => body.message)).toEqual(['Не по теме форума.']),
  )
})

// @requirement review-8
test('a format that the author did not ask for says so before it is pressed, under its own name', async () => {
  signInAs('moderator')
  startDesk()
  visit(routes, '/review')
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  const described = panel()
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-description') === 'Хочет: Устно')
  expect(described).toHaveLength(2)
  expect(panel().getAllByText('не просили')).toHaveLength(2)
  expect(panel().getByRole('button', { name: /Стенд/ })).toHaveAccessibleName('Стенд')
  const asked = panel().getByRole('button', { name: 'Устно' })
  expect(asked).toHaveAccessibleDescription('Этого хочет автор')
  expect(asked).toHaveTextContent(/просили$/)
})

// @requirement review-8
test.each([true, false])('on a narrow screen (%s) who applies for what is read before the thesis', async (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }))
  signInAs('moderator')
  startDesk()
  visit(routes, '/review')
  const wants = await screen.findByText('Хочет: Устно, Геномика')
  const title = await screen.findByRole('heading', { name: 'Доклад 1' })
  expect(wants.compareDocumentPosition(title)).toBe(matches ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)
})

// @requirement review-8
test('the decision on the last of the queue is undone from the empty queue', async () => {
  signInAs('moderator')
  let waits = true
  const undone = { ...rows[0], version: 3 }
  startDesk({
    'review/queue/': () => ({
      body: { total: 1, left: waits ? 1 : 0, count: waits ? 1 : 0, page_size: 100, results: waits ? inQueue.slice(0, 1) : [] },
    }),
    'review/decide/': () => {
      waits = false
      return {
        body: {
          status: 'ok',
          registration: { ...rows[0], confirm_type: 2, version: 2 },
          held: null,
          undo: '00000000-0000-4000-8000-000000000001',
        },
      }
    },
    'review/undo/': () => {
      waits = true
      return { body: { status: 'ok', registration: undone } }
    },
  })
  const { user } = visit(routes, '/review')
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  await user.click(panel().getByRole('button', { name: 'Устно' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Решение' })).toBeNull())
  expect(screen.getByText('Абрамова Анна: Устно')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отменить' }))
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  expect(await screen.findByText('0 из 1 решено')).toBeVisible()
})

// @requirement review-5
test('a place that was given to the next in reserve is no longer offered', async () => {
  signInAs('moderator')
  const vacancy = {
    id: 40,
    type: 2,
    at: '2025-09-15T10:00:00Z',
    section_id: 3,
    declined: { fio: 'Отказов Олег', comments: '' },
    next: { id: 1, fio: 'Абрамова Анна', comments: '' },
  }
  let left = [vacancy]
  startDesk({ 'review/vacancies/': () => ({ body: left }) })
  const { user } = visit(routes, '/review')
  expect(await screen.findByRole('region', { name: 'Освободились места' })).toBeVisible()
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  left = []
  await user.click(panel().getByRole('button', { name: /Устно/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Освободились места' })).toBeNull())
})

// @requirement review-9
test('a reason stays with its application, and is not needed for a format', async () => {
  signInAs('moderator')
  const calls = startDesk()
  const { user } = visit(routes, '/review')
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  screen.getByRole('listbox').focus()
  await user.keyboard('[Digit5]')
  const message = await screen.findByLabelText(/Сообщение автору/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Шаблон' }), 'Тема')
  await user.type(message, ' Простите.')
  screen.getByRole('listbox').focus()
  await user.keyboard('[KeyJ]')
  await screen.findByRole('heading', { name: 'Борисов Борис' })
  expect(screen.queryByDisplayValue(/Простите/)).toBeNull()
  screen.getByRole('listbox').focus()
  await user.keyboard('[KeyK]')
  expect(await screen.findByDisplayValue('Не по теме форума. Простите.')).toBeVisible()
  await user.keyboard('[KeyJ][Digit1]')
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('review/decide/'))?.body).toMatchObject({ id: 2, new_user_type: 2, message: '' }),
  )
})

// @requirement review-10
test('an administrator who may not read theses sees who grants that role, and confirms once to decide unread', async () => {
  signInAs('conf_admin')
  const calls = startDesk({
    'review/queue/': () => ({ body: { total: 5, left: 2, count: 2, page_size: 100, results: inQueue.slice(1) } }),
    'review/item/': ({ query }) => ({ body: { registration: rows[Number(query.get('id')) - 1], held: null, notes: [], history: [] } }),
  })
  const { user } = visit(routes, '/review')
  await screen.findByRole('heading', { name: 'Борисов Борис' })
  expect(screen.getByText(/У вас нет роли «Модератор»/)).toBeVisible()
  const decided = () => calls.filter(({ path }) => path.endsWith('review/decide/')).length
  await user.click(panel().getByRole('button', { name: /Устно/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Решать, не читая тезисов?' })
  expect(decided()).toBe(0)
  await user.click(within(question).getByRole('button', { name: 'Решать без тезисов' }))
  await screen.findByRole('heading', { name: 'Власова Вера' })
  await user.click(panel().getByRole('button', { name: /Устно/ }))
  await waitFor(() => expect(decided()).toBe(2))
})

test('without reviews the desk asks for no scores', async () => {
  forum().modulesOff = ['experts']
  signInAs('moderator')
  const calls = startDesk()
  visit(routes, '/review')
  await screen.findByRole('heading', { name: 'Абрамова Анна' })
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('review/item/'))).toHaveLength(2))
  expect(calls.filter(({ path }) => path.endsWith('review/scores/'))).toEqual([])
})
