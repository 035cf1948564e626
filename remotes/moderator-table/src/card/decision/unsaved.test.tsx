import { endSession } from '@forum/client/session'
import { hasUnsaved } from '@forum/ui'
import { visit } from '@forum/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Component, loader } from '../../pages/Participants.tsx'
import { row, signInAs, startServer } from '../../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const rows = [row(1, 'Абрамова Анна'), row(2, 'Борисов Борис'), row(3, 'Власова Вера')]
const card = (id: number) => ({ registration: rows[id - 1], previous: 1, next: 3, next_waiting: 3, history: [] })

beforeEach(() => {
  signInAs('moderator')
  startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 3, results: rows } }),
    'review/scores/': () => ({ body: { criteria: [], results: [] } }),
    'review/similar/': () => ({ body: { thesis: null, results: [] } }),
    'user_meeting_reg/get/': ({ query }) => ({ body: card(Number(query.get('id'))) }),
    'user_meeting/change/': () => ({ body: { status: 'ok' } }),
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openDecision() {
  const { user, router } = visit(routes, '/users-list?card=2&edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Борисов Борис' }))
  const speech = await dialog.findByLabelText('Дата выступления')
  // The form takes the focus with the frame after it opened.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return { user, dialog, speech, search: () => router.state.location.search }
}

// In jsdom a dialog stays hidden from screen readers for a while after a question over it; in browsers it does not.
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name, hidden: true }))
// @requirement screens-30
test.each<[string, (user: UserEvent) => Promise<void>, string]>([
  ['Esc', (user) => user.keyboard('{Escape}'), ''],
  ['Alt+J', (user) => user.keyboard('{Alt>}[KeyJ]{/Alt}'), '?card=3&edit=1'],
  ['Alt+K', (user) => user.keyboard('{Alt>}[KeyK]{/Alt}'), '?card=1&edit=1'],
  ['Alt+N', (user) => user.keyboard('{Alt>}[KeyN]{/Alt}'), '?card=3&edit=1'],
  ['«Отмена»', press('Отмена'), '?card=2'],
  ['«Закрыть»', press('Закрыть'), ''],
])('%s needs confirmation to discard an unsaved decision', async (_, leave, left) => {
  const { user, speech, search } = await openDecision()
  await user.type(speech, 'утро')
  await leave(user)
  await user.click(await screen.findByRole('button', { name: 'Вернуться к вводу', hidden: true }))
  await waitFor(() => expect(screen.getByRole('dialog', { hidden: true })).toContainElement(document.activeElement as HTMLElement))
  expect(search()).toBe('?card=2&edit=1')
  expect(speech).toHaveValue('утро')
  speech.focus()
  await leave(user)
  await user.click(await screen.findByRole('button', { name: 'Не сохранять', hidden: true }))
  await waitFor(() => expect(search()).toBe(left))
})

test('while a decision is edited only its own buttons lead on, and one button is filled', async () => {
  const { user, dialog } = await openDecision()
  const names = () => dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names()).toEqual(['Сохранить', 'Сохранить и к следующей', 'Отмена', 'Закрыть'])
  const filled = (button: HTMLElement) => getComputedStyle(button).backgroundColor
  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  await dialog.findByRole('button', { name: 'Редактировать' })
  expect(names()).toEqual(['Редактировать', 'Предыдущая', 'Следующая', 'Следующая без решения', 'Закрыть'])
  const [edit, , , waiting, close] = dialog.getAllByRole('button').map(filled)
  expect(waiting).toBe(close)
  expect(waiting).not.toBe(edit)
})

test('unchanged and saved decisions are left without confirmation', async () => {
  const { user, dialog, speech, search } = await openDecision()
  await user.keyboard('{Alt>}[KeyJ]{/Alt}')
  await waitFor(() => expect(search()).toBe('?card=3&edit=1'))
  await user.keyboard('{Alt>}[KeyK]{/Alt}')
  await waitFor(() => expect(search()).toBe('?card=1&edit=1'))
  expect(speech).not.toBeInTheDocument()
  await user.type(await dialog.findByLabelText('Дата выступления'), 'утро')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(search()).toBe('?card=1'))
  expect(hasUnsaved()).toBe(false)
})

test('closing a started bulk decision needs confirmation', async () => {
  const { user } = visit(routes, '/users-list')
  await user.click(await screen.findByLabelText('Выбрать всю страницу'))
  await user.click(screen.getByRole('button', { name: 'Изменить выбранные…' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(await within(dialog).findByLabelText('Формат'), 'Устно')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Вернуться к вводу', hidden: true }))
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.click(within(dialog).getByRole('button', { name: 'Отмена', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'Не сохранять', hidden: true }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

// @requirement screens-27
test('a decision interrupted by the end of the session is restored with the card', async () => {
  const { user, speech } = await openDecision()
  await user.type(speech, 'утро')
  endSession()
  cleanup()
  signInAs('moderator')
  const again = await openDecision()
  expect(again.speech).toHaveValue('утро')
  expect(hasUnsaved()).toBe(true)
})
