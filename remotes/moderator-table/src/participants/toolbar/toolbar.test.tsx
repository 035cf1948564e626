import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { Component, loader } from '../../pages/Participants.tsx'
import { row, signInAs, startServer } from '../../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const list = { 'user_meeting_reg/list/': () => ({ body: { count: 1, results: [row(1, 'Абрамова Анна')] } }) }

afterEach(() => vi.unstubAllGlobals())

// @requirement table-16
test('on a phone the filters are behind a button that says how many are set; the search is not one', async () => {
  signInAs('moderator')
  startServer(list)
  const { user } = visit(routes, '/users-list?state=waiting&has_pdf=0&ordering=fio&search=x')
  // jsdom, which has no width, hides it.
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
  for (const name of ['Выгрузить в Excel', 'Скачать все тезисы', 'Написать'])
    expect(await screen.findByRole('button', { name })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Напечатать список…', 'Сборник тезисов…', 'Скачать заключения'])
})
