import { ApiError } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import * as passkey from '@forum/client/passkey'
import { provideIdentityCheck } from '@forum/client/requests/identityCheck'
import { startSession } from '@forum/client/session'
import { grantRole } from '@forum/contracts/people/forumRoles'
import { UiProvider } from '@forum/ui/provider'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { BusyOverlay } from '../layout/notices/BusyOverlay.tsx'
import { IdentityPrompt } from './IdentityPrompt.tsx'
import { askForIdentity } from './identityRequest.ts'

beforeEach(() => provideIdentityCheck(askForIdentity))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const signature = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'c', authenticatorData: 'd', signature: 's' },
}

const input = { userId: 7, role: 'moderator' as const, sectionIds: [] }
const required = (methods: string[]) => [400, { code: 'second_factor_required', message: 'Подтвердите, что это вы', methods }] as const
const ok = [200, { status: 'ok' }] as const
type Reply = readonly [number, unknown]

/** A server with successive replies by path, the last of which repeats. */
function serve(replies: Record<string, Reply[]>) {
  const requested: { path: string; body: unknown; key: string | null }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname
    requested.push({ path, body: JSON.parse(await request.text()), key: request.headers.get('Idempotency-Key') })
    const own = replies[path] ?? []
    const [status, body] = (own.length > 1 ? own.shift() : own[0]) ?? [404, {}]
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  })
  return requested
}

function open() {
  startSession('secret', 5)
  render(
    <UiProvider>
      <IdentityPrompt />
      <BusyOverlay />
    </UiProvider>,
  )
  return userEvent.setup()
}
const grants = '/api/forum/roles/grant/'
const confirms = '/accounts/second-factor/confirm/'

// @requirement factor-9
test('a call that needs the second factor opens a dialog, and is repeated unchanged after a correct code', async () => {
  const wrong = [400, { code: 'wrong_credentials', message: 'Неверный код.' }] as const
  const requested = serve({ [grants]: [required(['totp']), ok], [confirms]: [wrong, ok] })
  const user = open()
  let granted: Promise<unknown> = Promise.resolve()
  act(() => {
    // Pages may show the overlay for longer than a call.
    granted = whileBusy(call(grantRole, input))
  })
  const field = await screen.findByLabelText(/^Код из приложения/)
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.type(field, '000000{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Неверный код.')))
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  expect(await granted).toEqual({ status: 'ok' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const [first, , right, second] = requested
  expect(right).toMatchObject({ path: confirms, body: { method: 'totp', code: '123456' } })
  expect([first?.path, first?.body]).toEqual([second?.path, second?.body])
})

// @requirement factor-15
test('a call that no one waits for opens no dialog', async () => {
  serve({ [grants]: [required(['totp'])] })
  open()
  await expect(call(grantRole, input, { background: true })).rejects.toThrow('Подтвердите, что это вы')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

// @requirement factor-9
test('calls that are refused together open one dialog', async () => {
  const requested = serve({ [grants]: [required(['totp']), required(['totp']), ok], [confirms]: [ok] })
  const user = open()
  let both: Promise<unknown[]> = Promise.resolve([])
  act(() => {
    both = Promise.all([call(grantRole, input), call(grantRole, { ...input, userId: 8 })])
  })
  await user.type(await screen.findByLabelText(/^Код из приложения/), '123456{Enter}')
  expect(await both).toEqual([{ status: 'ok' }, { status: 'ok' }])
  expect(requested.filter(({ path }) => path === confirms)).toHaveLength(1)
})

// @requirement factor-9
test('after cancelling the refusal is shown, and the next call opens the dialog again', async () => {
  serve({ [grants]: [required(['passkey', 'recovery'])] })
  const user = open()
  for (let turn = 0; turn < 2; turn++) {
    let granted: Promise<unknown> = Promise.resolve()
    act(() => {
      granted = call(grantRole, input).catch((error: unknown) => error)
    })
    await user.click(await screen.findByRole('button', { name: 'Отмена' }))
    expect(await granted).toBeInstanceOf(ApiError)
  }
})

// @requirement factor-9
test('a passkey is accepted too', async () => {
  vi.spyOn(passkey, 'signWithPasskey').mockResolvedValue(signature)
  const requested = serve({ [grants]: [required(['passkey']), ok], [`${confirms}passkey/`]: [[200, { options: {} }]], [confirms]: [ok] })
  const user = open()
  let granted: Promise<unknown> = Promise.resolve()
  act(() => {
    granted = call(grantRole, input)
  })
  await user.click(await screen.findByRole('button', { name: 'Использовать ключ доступа' }))
  expect(await granted).toEqual({ status: 'ok' })
  expect(requested.find(({ path }) => path === confirms)?.body).toEqual({ method: 'passkey', passkey: signature })
})

// @requirement factor-7
test('an account without a second factor sees the server’s message', async () => {
  serve({ [grants]: [required([])] })
  open()
  await expect(call(grantRole, input)).rejects.toMatchObject({ code: 'second_factor_required', message: 'Подтвердите, что это вы' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
