import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../../pages/Participants.tsx'
import { row, signInAs, startServer } from '../../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const rows = Array.from({ length: 60 }, (_, index) => row(index + 1, `Абрамова Анна ${index + 1}`, { thesisId: index === 0 ? 7 : null }))
const list = { 'user_meeting_reg/list/': () => ({ body: { count: 2001, results: rows.slice(0, 50) } }) }

afterEach(() => vi.unstubAllGlobals())

async function print(answers: Parameters<typeof startServer>[0]) {
  signInAs('moderator')
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const calls = startServer({ ...list, ...answers })
  const { user } = visit(routes, '/users-list?state=waiting&section=3&has_pdf=0&search=ген&ordering=fio&page=2')
  await user.click(await screen.findByRole('button', { name: 'Выгрузить' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Напечатать список…' }))
  return { printed, calls }
}

// jsdom has no print media, so it hides elements that are printed only.
const tables = () => screen.getAllByRole('table', { hidden: true })

// @requirement table-6
test('all found rows are printed with the filter in words, by a separate call', async () => {
  const { printed, calls } = await print({ 'export/print/': () => ({ body: { count: 2001, results: rows } }) })
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  const paper = within(tables()[1] as HTMLElement)
  expect(paper.getAllByRole('row', { hidden: true })).toHaveLength(61)
  const cells = paper.getAllByRole('row', { hidden: true })[1]?.querySelectorAll('td') ?? []
  const texts = ['1', 'Абрамова Анна 1', 'Институт', 'Устно', 'Ожидает решения модератора', '✓', '', '', '']
  expect([...cells].map(({ textContent }) => textContent)).toEqual(texts)
  const words = 'Отбор: Поиск: ген; Состояние: Ожидает решения модератора; Секция: Геномика; Нет файла pdf'
  expect(screen.getAllByText(new RegExp(words))).toHaveLength(2)
  expect(screen.getByText(/Первые 60 из 2.001/)).toHaveTextContent(words)
  const asked = calls.filter(({ path }) => path.endsWith('export/print/')).map(({ query }) => Object.fromEntries(query))
  expect(asked).toEqual([{ state: 'waiting', section: '3', has_pdf: '0', search: 'ген', ordering: 'fio' }])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(tables()).toHaveLength(1))
})

test('a refused list prints nothing', async () => {
  const { printed, calls } = await print({ 'export/print/': () => ({ status: 403, body: { code: 'forbidden', message: 'Нет.' } }) })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('export/print/'))).toBe(true))
  expect(printed).not.toHaveBeenCalled()
  expect(tables()).toHaveLength(1)
})
