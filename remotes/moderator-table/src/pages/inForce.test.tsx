import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { row, signInAs, startServer } from '../testServer.ts'
import { Component, loader } from './Participants.tsx'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const rows = [
  row(1, 'Абрамова Анна', { requestedFormat: 'oral', decidedFormat: 'poster', decidedSectionId: 5, decidedSectionName: 'Метагеномика' }),
  row(2, 'Борисов Борис', { requestedFormat: 'oral', decidedFormat: 'oral' }),
]
const list = { 'user_meeting_reg/list/': () => ({ body: { count: 2, results: rows } }) }
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

beforeEach(() => {
  localStorage.setItem('forum-participants-columns', JSON.stringify({ toggled: ['section'], widths: {} }))
  signInAs('conf_admin')
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

// @requirement table-5
test('The table shows the effective format and section, and the requested ones where they differ', async () => {
  startServer(list)
  visit(routes, '/users-list')
  await screen.findByRole('table')
  expect(cells('Абрамова')).toEqual(expect.arrayContaining(['Стендзаявлено: Устно', 'Метагеномиказаявлено: Геномика']))
  expect(cells('Борисов')).toEqual(expect.arrayContaining(['Устно', 'Геномика']))
})

test('Filter and order use the effective format; a link may also filter by the requested one', async () => {
  const calls = startServer(list)
  const { user, router } = visit(routes, '/users-list?type=2')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Формат' }), 'Стенд')
  await waitFor(() => expect(router.state.location.search).toBe('?type=2&format=3'))
  await user.click(screen.getByRole('button', { name: 'Снять фильтр «Заявленный формат: Устно»' }))
  await waitFor(() => expect(router.state.location.search).toBe('?format=3'))
  await user.click(within(screen.getByRole('columnheader', { name: 'Формат' })).getByRole('button'))
  await waitFor(() => expect(calls.at(-1)?.query.get('ordering')).toBe('format'))
  expect([calls.at(-1)?.query.get('format'), calls.at(-1)?.query.get('type')]).toEqual(['3', null])
})
