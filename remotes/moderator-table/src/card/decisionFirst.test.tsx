import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { Component, loader } from '../pages/Participants.tsx'
import { row, signInAs, startServer } from '../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const registration = row(1, 'Абрамова Анна')

afterEach(() => vi.unstubAllGlobals())

// @requirement card-9
test.each([
  [true, ['Решение модератора', 'Участник', 'Заявка']],
  [false, ['Участник', 'Заявка', 'Решение модератора']],
])('in a card on a phone or tablet (%s) the decision comes first, in the order of reading too', async (matches, headings) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }))
  signInAs('conf_admin')
  startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 1, results: [registration] } }),
    'user_meeting_reg/get/': () => ({ body: { registration, previous: null, next: null, next_waiting: null, history: [] } }),
  })
  visit(routes, '/users-list?card=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Абрамова Анна' }))
  const shown = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(shown.filter((heading) => headings.includes(heading ?? ''))).toEqual(headings)
})

test('without reviews and opinions a card asks for neither, and links no file of them', async () => {
  forum().modulesOff = ['experts', 'opinions']
  signInAs('moderator')
  const file = (id: number) => ({ id, name: `${id}.pdf`, size: 1, url: `/media/${id}` })
  const given = row(1, 'Абрамова Анна', { thesisId: 7, thesisPdf: file(4), thesisPdfId: 4, expertOpinion: file(5), expertOpinionId: 5 })
  const calls = startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 1, results: [given] } }),
    'user_meeting_reg/get/': () => ({ body: { registration: given, previous: null, next: null, next_waiting: null, history: [] } }),
  })
  visit(routes, '/users-list?card=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Абрамова Анна' }))
  expect(await dialog.findByRole('link', { name: /pdf/ })).toBeVisible()
  expect(dialog.queryByText(/заключени|эксперт/i)).toBeNull()
  expect(calls.filter(({ path }) => /scores|opinions/.test(path))).toEqual([])
})
