import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../../pages/Participants.tsx'
import { row, signInAs, startServer } from '../../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const found = { count: 1, results: [row(1, 'Абрамова Анна')] }
const none = { count: 0, results: [] }
const list = { 'user_meeting_reg/list/': () => ({ body: found }) }

afterEach(() => vi.unstubAllGlobals())

// @requirement table-16
test('on a phone the filters are behind a button that says how many are set; the search is not one', async () => {
  signInAs('moderator')
  startServer(list)
  const { user } = visit(routes, '/users-list?state=waiting&has_pdf=0&ordering=fio&search=x')
  // jsdom has no width and hides the button, so it is found by its text.
  const toggle = (await screen.findByText('Фильтры (2)')).closest('button') as HTMLElement
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
  expect((await screen.findByText('Фильтры')).closest('button')).toBe(toggle)
})

// @requirement table-14, table-15
test('the spreadsheet, the theses and the mail are buttons, the other exports a menu', async () => {
  signInAs('moderator', 'conf_admin')
  startServer(list)
  const { user } = visit(routes, '/users-list')
  for (const name of ['Выгрузить в Excel', 'Скачать все тезисы', 'Написать (1)'])
    expect(await screen.findByRole('button', { name })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Напечатать список…', 'Сборник тезисов…', 'Скачать заключения'])
})

test('without opinions none are exported or filtered by; a saved view that does so says it, and lets go of it', async () => {
  forum().modulesOff = ['opinions']
  signInAs('moderator')
  const calls = startServer(list)
  const { user } = visit(routes, '/users-list?has_expert=0')
  const files = await screen.findByLabelText('Файлы')
  expect([...files.querySelectorAll('option')].map(({ textContent }) => textContent).join()).not.toContain('заключени')
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Напечатать список…', 'Сборник тезисов…'])
  await user.keyboard('{Escape}')
  const asked = () => calls.findLast(({ path }) => path.endsWith('user_meeting_reg/list/'))?.query.get('has_expert') ?? null
  expect(asked()).toBe('0')
  await user.click(screen.getByRole('button', { name: /Нет экспертного заключения/ }))
  await waitFor(() => expect(asked()).toBeNull())
})

test('without campaigns there is no mail to write', async () => {
  forum().modulesOff = ['campaigns']
  signInAs('moderator', 'conf_admin')
  startServer(list)
  visit(routes, '/users-list')
  expect(await screen.findByRole('button', { name: 'Выгрузить в Excel' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Написать/ })).toBeNull()
})

test('either all that was found or the chosen rows are acted upon, never both', async () => {
  signInAs('moderator', 'conf_admin')
  const people = ['Соколова Анна Ивановна', 'Абрамова Елена Юрьевна', 'Борисов Борис']
  startServer({ 'user_meeting_reg/list/': () => ({ body: { count: 3, results: people.map((name, at) => row(at + 1, name)) } }) })
  const { user } = visit(routes, '/users-list')
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }))
  const bar = within(screen.getByRole('region', { name: 'Выбрано: 3' }))
  expect(screen.queryByRole('button', { name: /^Написать|^Выгрузить|^Скачать/ })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Изменить выбранные…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить выбранные' }))
  expect(dialog.getByText('Выбрано: 3')).toBeVisible()
  expect(dialog.getByText('Соколова Анна Ивановна, Абрамова Елена Юрьевна и ещё 1')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  await user.click(bar.getByRole('button', { name: 'Снять выбор', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Написать (3)' })).toBeVisible()
})

test.each([
  ['?search=ъъъ', 'По запросу «ъъъ» никого не нашлось', 'Очистить поиск'],
  ['?state=waiting', 'По этим условиям никого не нашлось', 'Сбросить фильтры'],
])('an empty table at %s says what was set and takes it back', async (address, sentence, button) => {
  signInAs('moderator', 'conf_admin')
  startServer({ 'user_meeting_reg/list/': ({ query }) => ({ body: query.get('search') || query.get('state') ? none : found }) })
  const { user } = visit(routes, `/users-list${address}`)
  const message = (await screen.findByRole('heading', { name: sentence })).parentElement as HTMLElement
  expect(screen.queryByRole('button', { name: /^Написать|^Выгрузить|^Скачать/ })).toBeNull()
  expect(screen.queryByLabelText('Строк на странице')).toBeNull()
  await user.click(within(message).getByRole('button', { name: button }))
  expect(await screen.findByRole('button', { name: 'Написать (1)' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus()
})
