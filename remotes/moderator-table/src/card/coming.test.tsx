import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { Component, loader } from '../pages/Participants.tsx'
import { row, signInAs, startServer } from '../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const registration = row(1, 'Абрамова Анна')

afterEach(() => vi.unstubAllGlobals())

// @requirement coming-6
test.each([
  [{ state: 'no', at: '2025-10-07T09:00:00.000Z' }, 'нет, 07.10.2025'],
  [{ state: 'silent', at: null }, 'не ответил'],
  [undefined, undefined],
])('a card says whether the person will come: %j', async (coming, said) => {
  signInAs('conf_admin')
  startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 1, results: [registration] } }),
    'user_meeting_reg/get/': () => ({ body: { registration, previous: null, next: null, next_waiting: null, history: [], coming } }),
  })
  visit(routes, '/users-list?card=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Абрамова Анна' }))
  const term = dialog.queryByText('Придёт')
  expect(term?.nextElementSibling?.textContent).toBe(said)
})

// @requirement speaker-1
test.each([
  ['conf_admin' as const, '/organizer/person?id=11'],
  ['moderator' as const, undefined],
])('the card leads %s to the page of the person', async (role, href) => {
  signInAs(role)
  const shown = { ...registration, user_id: 11 }
  startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 1, results: [shown] } }),
    'user_meeting_reg/get/': () => ({ body: { registration: shown, previous: null, next: null, next_waiting: null, history: [] } }),
  })
  visit(routes, '/users-list?card=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Абрамова Анна' }))
  expect(dialog.queryByRole('link', { name: 'Абрамова Анна' })?.getAttribute('href')).toBe(href)
})
