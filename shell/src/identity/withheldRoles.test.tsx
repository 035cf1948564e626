import { provideIdentityCheck } from '@forum/client/requests/identityCheck'
import { startSession } from '@forum/client/session'
import { RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { UiProvider } from '@forum/ui/provider'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { IdentityPrompt } from './IdentityPrompt.tsx'
import { askForIdentity } from './identityRequest.ts'
import { WithheldRolesNotice } from './WithheldRolesNotice.tsx'

beforeEach(() => provideIdentityCheck(askForIdentity))
afterEach(cleanup)

function open(needed: 'set-up' | 'confirm') {
  startSession('secret', 5)
  const router = createMemoryRouter(
    [
      { path: '/', element: <WithheldRolesNotice needed={needed} /> },
      { path: '/security', element: <h1>Безопасность</h1> },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <IdentityPrompt />
    </UiProvider>,
  )
  return userEvent.setup()
}

// @requirement factor-7
test('without a second factor the notice links to the page that sets it up', async () => {
  const user = open('set-up')
  expect(screen.getByRole('complementary', { name: 'Второй фактор' })).toHaveTextContent(/начнут действовать/)
  await user.click(screen.getByRole('button', { name: 'Настроить' }))
  expect(await screen.findByRole('heading', { name: 'Безопасность' })).toBeVisible()
})

// @requirement factor-7
test('with a second factor the notice verifies it, by any method of the account', async () => {
  const app = { id: 1, name: 'Телефон', created_at: '2025-09-14T09:00:00.000Z' }
  const state = { authenticators: [app], passkeys: [], recovery_codes_left: 0, is_required: true, takes_passkeys: true }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(state), { headers: { 'Content-Type': 'application/json' } }))
  const user = open('confirm')
  expect(screen.getByText(/действуют 12 часов после подтверждения/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
  expect(await screen.findByLabelText(/^Код из приложения/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /ключ доступа|резервный/ })).toBeNull()
})
