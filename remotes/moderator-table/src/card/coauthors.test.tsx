import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { Component, loader } from '../pages/Participants.tsx'
import { row, signInAs, startServer } from '../testServer.ts'

const HydrateFallback = () => null
const routes = [{ path: '/users-list', Component, loader, HydrateFallback }]
const registration = row(1, 'Абрамова Анна')
const coauthor = (place: number, full_name: string, state: string, proposal: object | null = null) => ({
  place,
  full_name,
  state,
  at: null,
  proposal,
})

afterEach(() => vi.unstubAllGlobals())

// @requirement authors-12, authors-15
test('a card has the answers of co-authors with what they propose, and how many were not asked', async () => {
  const correction = { full_name: 'Петров П. П.', organizations: ['Завод'] }
  const coauthors = [
    coauthor(1, 'Петров П.', 'corrected', { id: 3, kind: 'corrected', correction }),
    coauthor(2, 'Сидоров С.', 'undelivered'),
    coauthor(3, 'Иванов И.', 'unasked'),
  ]
  signInAs('conf_admin')
  startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 1, results: [registration] } }),
    'user_meeting_reg/get/': () => ({ body: { registration, previous: null, next: null, next_waiting: null, history: [], coauthors } }),
  })
  visit(routes, '/users-list?card=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Абрамова Анна' }))
  const answers = dialog.getByText('Соавторы').nextElementSibling?.querySelectorAll('span') ?? []
  expect([...answers].map(({ textContent }) => textContent)).toEqual([
    'Петров П.: исправил; просит напечатать: Петров П. П.; Завод',
    'Сидоров С.: письмо не доставлено',
    'не спрошены: 1',
  ])
})
