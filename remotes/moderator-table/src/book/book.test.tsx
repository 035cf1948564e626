import { provideIdentityCheck } from '@forum/client/requests/identityCheck'
import { savedFiles } from '@forum/client/testing/files'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../pages/Participants.tsx'
import { row, signInAs, signInForSections, startServer } from '../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const job = (rest: object) => ({ id: 'b1', state: 'running', progress: 40, theses: 12, url: null, error: null, unprintable: [], ...rest })
type Answers = Parameters<typeof startServer>[0]
const list: Answers = {
  'user_meeting_reg/list/': () => ({ body: { count: 1, results: [row(1, 'Абрамова Анна')] } }),
  'book/order/': () => ({ body: { id: 'b1' } }),
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(answers: Answers) {
  const calls = startServer({ ...list, ...answers })
  const { user } = visit(routes, '/users-list')
  await user.click(await screen.findByRole('button', { name: 'Выгрузить' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Сборник тезисов…' }))
  return { calls, user, dialog: within(await screen.findByRole('dialog', { name: 'Сборник тезисов' })) }
}

// @requirement book-8, print-3
test('a book is ordered by talks, section and format, followed to its end and opened by a fresh address', async () => {
  signInAs('moderator')
  const saved = savedFiles()
  let now = job({})
  const { calls, user, dialog } = await open({ 'users/book/': () => ({ body: now }) })
  await user.click(dialog.getByRole('radio', { name: 'Только подтверждённые авторами' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Метагеномика' }))
  await user.click(dialog.getByRole('radio', { name: 'Word (docx) для правки' }))
  await user.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'))
  const unprintable = [{ number: 7, title: 'ГЕНОМ', characters: ['𓀀', 'ꦄ'] }]
  now = job({ state: 'ready', progress: 100, url: '/media/book/first', unprintable })
  const download = await dialog.findByRole('button', { name: 'Скачать' }, { timeout: 5000 })
  await waitFor(() => expect(download).toHaveFocus())
  expect(dialog.getByRole('status')).toHaveTextContent('Сборник готов: 12 тезисов.')
  expect(dialog.getByRole('listitem')).toHaveTextContent('7. ГЕНОМ: 𓀀 ꦄ')
  now = job({ ...now, url: '/media/book/fresh' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toEqual(['/media/book/fresh']))
  expect(calls.find(({ path }) => path.endsWith('book/order/'))?.body).toEqual({ scope: 'confirmed', section_ids: [5], format: 'docx' })
})

// @requirement book-8
test('a failed book says why and is created again; an empty one is refused above the form', async () => {
  signInAs('moderator')
  let now = job({ state: 'failed', progress: 0, error: 'Сервер был остановлен, пока создавал сборник.' })
  let refused = false
  const { user, dialog } = await open({
    'book/order/': () =>
      refused ? { status: 409, body: { code: 'book_empty', message: 'Для такого сборника пока нет тезисов.' } } : { body: { id: 'b1' } },
    'users/book/': () => ({ body: now }),
  })
  await user.click(dialog.getByRole('button', { name: 'Создать' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Сервер был остановлен')
  now = job({ state: 'ready', progress: 100, url: '/media/book/b1' })
  await user.click(dialog.getByRole('button', { name: 'Создать ещё раз' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Скачать' })).toHaveFocus())
  refused = true
  await user.click(dialog.getByRole('button', { name: 'Другой сборник' }))
  await user.click(dialog.getByRole('button', { name: 'Создать' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Для такого сборника пока нет тезисов.')
  expect(dialog.getByRole('radio', { name: 'PDF для чтения и публикации' })).toBeChecked()
})

test('a refused second factor while a book is made is reported once', async () => {
  signInAs('moderator')
  // The person closes the shell's question.
  provideIdentityCheck(async () => false)
  const refusal = { code: 'second_factor_required', message: 'Подтвердите, что это вы.', methods: ['totp'] }
  const { calls, user, dialog } = await open({ 'users/book/': () => ({ status: 400, body: refusal }) })
  await user.click(dialog.getByRole('button', { name: 'Создать' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Подтвердите, что это вы.')
  expect(calls.filter(({ path }) => path.endsWith('users/book/'))).toHaveLength(1)
})

// @requirement book-6
test('a moderator of one section has no sections to choose', async () => {
  signInForSections([3])
  const { dialog } = await open({})
  expect(dialog.queryByRole('checkbox')).toBeNull()
})
