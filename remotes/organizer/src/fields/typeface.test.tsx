import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { organizerRoutes, startServer } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

// @requirement face-7
test('a typeface is chosen among those of the portal, each shown in itself, and taken back', async () => {
  const calls = startServer({})
  const { user } = visit(organizerRoutes, '/organizer#face')
  expect(await screen.findByRole('radio', { name: /^Prata, шрифт портала/ })).toBeChecked()
  const chosen = screen.getByRole('radio', { name: /^Golos Text Форум молекулярной/ })
  await user.click(chosen)
  expect(screen.getAllByText(/^Форум молекулярной/)[4]).toHaveStyle({ fontFamily: '"Golos Text", sans-serif' })
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  await waitFor(() => expect(calls.find(({ call }) => call === 'POST rehearse/')?.body.settings.face).toEqual({ typeface: 'golos-text' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('radio', { name: /^Prata/ }))
  expect(screen.getByRole('button', { name: 'Сохранить…' })).toHaveAttribute('aria-disabled', 'true')
})
