import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'

const failing = (): never => {
  throw new Error('Loading chunk 7 failed.')
}
const HydrateFallback = () => null
const start = async () => {
  const { row, signInAs, startServer } = await import('../testServer.ts')
  const { Component, loader } = await import('./Participants.tsx')
  const routes = [{ path: '/users-list', Component, loader, HydrateFallback }]
  const rows = [row(1, 'Абрамова Анна'), row(2, 'Борисов Борис')]
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

// The page keeps a dialog that another test opened: loaded anew, it has none.
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // The next file would find the session of these modules.
  vi.resetModules()
})

test('After a card’s code failed to load, the next clicked row opens its own card', async () => {
  const user = await start()
  const card: { CardDialog: object } = await import('../card/CardDialog.tsx')
  const code = vi.spyOn(card, 'CardDialog', 'get').mockImplementation(failing)
  await user.click(screen.getByRole('link', { name: 'Абрамова Анна' }))
  expect(await alert()).toHaveTextContent('Не удалось открыть')
  code.mockRestore()
  await user.click(screen.getByRole('link', { name: 'Борисов Борис' }))
  expect(await screen.findByRole('dialog', { name: 'Борисов Борис' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('The dialog for many rows opens by the next press of its button', async () => {
  const user = await start()
  const bulk: { BulkDialog: object } = await import('../participants/bulk/BulkDialog.tsx')
  const code = vi.spyOn(bulk, 'BulkDialog', 'get').mockImplementation(failing)
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  const button = screen.getByRole('button', { name: /Изменить/ })
  await user.click(button)
  expect(await alert()).toHaveTextContent('Не удалось открыть')
  expect(button).toHaveFocus()
  code.mockRestore()
  await user.click(button)
  expect(await screen.findByRole('dialog')).toBeVisible()
})
