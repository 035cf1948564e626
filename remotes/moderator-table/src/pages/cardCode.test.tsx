import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { row, signInAs, startServer } from '../testServer.ts'
import { Component, loader } from './Participants.tsx'

const network = vi.hoisted(() => ({
  up: false,
  whenUp<Code>(code: Code): Code {
    if (!this.up) throw new Error('Loading chunk 7 failed.')
    return code
  },
}))
vi.mock(import('../card/CardDialog.tsx'), async (original) => {
  const { CardDialog } = await original()
  return {
    get CardDialog() {
      return network.whenUp(CardDialog)
    },
  }
})
vi.mock(import('../participants/bulk/BulkDialog.tsx'), async (original) => {
  const { BulkDialog } = await original()
  return {
    get BulkDialog() {
      return network.whenUp(BulkDialog)
    },
  }
})

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const rows = [row(1, 'Абрамова Анна'), row(2, 'Борисов Борис')]
const start = async () => {
  signInAs('moderator')
  startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 2, results: rows } }),
    'user_meeting_reg/get/': ({ query }) => ({
      body: { registration: rows[Number(query.get('id')) - 1], previous: null, next: null, next_waiting: null, history: [] },
    }),
  })
  const { user } = visit(routes, '/users-list')
  await screen.findByRole('table')
  return user
}
const alert = () => screen.findByRole('alert')

beforeEach(() => {
  network.up = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('After a card’s code failed to load, the next clicked row opens its own card', async () => {
  const user = await start()
  await user.click(screen.getByRole('link', { name: 'Абрамова Анна' }))
  expect(await alert()).toHaveTextContent('Не удалось открыть')
  network.up = true
  await user.click(screen.getByRole('link', { name: 'Борисов Борис' }))
  expect(await screen.findByRole('dialog', { name: 'Борисов Борис' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('The dialog for many rows opens by the next press of its button', async () => {
  const user = await start()
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  const button = screen.getByRole('button', { name: /Изменить/ })
  await user.click(button)
  expect(await alert()).toHaveTextContent('Не удалось открыть')
  expect(button).toHaveFocus()
  network.up = true
  await user.click(button)
  expect(await screen.findByRole('dialog')).toBeVisible()
})
