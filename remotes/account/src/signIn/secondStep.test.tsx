import { forum } from '@forum/client/forum'
import * as passkey from '@forum/client/passkey'
import { useSession } from '@forum/client/session'
import { visit } from '@forum/ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import * as ContinueSignIn from '../pages/ContinueSignIn.tsx'
import * as Login from '../pages/Login.tsx'
import { among, backEnd, type Reply } from '../testing.ts'

// Pages are removed before the session ends, because they show its end.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const challenge = { challenge: 'Y2hhbGxlbmdl' }
const signature = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'c', authenticatorData: 'd', signature: 's' },
}

const login = 'POST accounts/login/'
const finish = 'POST accounts/login/second-factor/'
const options = 'POST accounts/login/second-factor/passkey/'
const accepted: Reply = [200, { detail: 'ok', token: 'secret', user: { id: 5, username: 'a@b.ru' } }]
const refusal = (code: string, message: string, more: object = {}): Reply => [400, { code, message, detail: message, ...more }]
const required = (...methods: string[]) => refusal('second_factor_required', 'Нужен второй фактор', { methods, ticket: 'билет' })

async function enter(answers: Parameters<typeof backEnd>[0], path = '/login?next=/privacy') {
  const calls = backEnd(answers)
  const view = visit(among({ path: '/login', ...Login }, '/', '/privacy'), path)
  await view.user.type(await screen.findByLabelText('E-mail'), 'a@b.ru')
  await view.user.type(screen.getByLabelText('Пароль'), 'Forum2025')
  await view.user.click(screen.getByRole('button', { name: 'Войти' }))
  const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
  return { ...view, sent }
}

// @requirement factor-3
test('The login page continues with the second step, and opens the requested page after a valid code', async () => {
  const replies = [refusal('wrong_credentials', 'Неверный код.'), accepted]
  const { user, sent } = await enter({ [login]: required('totp', 'recovery'), [finish]: () => replies.shift() as Reply })
  const field = await screen.findByLabelText(/^Код из приложения/)
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Использовать ключ доступа' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Введите код'))
  expect(sent(finish)).toEqual([])
  await user.type(field, '000000{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Неверный код.')))
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, '123 456{Enter}')
  expect(await screen.findByText('Экран /privacy')).toBeVisible()
  expect(sent(finish).at(-1)).toEqual({ ticket: 'билет', method: 'totp', code: '123 456' })
  expect(useSession.getState()).toMatchObject({ token: 'secret', userId: 5 })
})

// @requirement factor-3
test('The passkey button requests a passkey with the challenge of the ticket', async () => {
  const sign = vi.spyOn(passkey, 'signWithPasskey').mockResolvedValue(signature)
  const { user, sent } = await enter({ [login]: required('passkey'), [options]: [200, { options: challenge }], [finish]: accepted })
  await user.click(await screen.findByRole('button', { name: 'Использовать ключ доступа' }))
  expect(await screen.findByText('Экран /privacy')).toBeVisible()
  expect(sent(options)).toEqual([{ ticket: 'билет' }])
  expect(sign.mock.calls).toEqual([[challenge]])
  expect(sent(finish)).toEqual([{ ticket: 'билет', method: 'passkey', passkey: signature }])
})

// @requirement factor-10
test('A recovery code replaces the phone', async () => {
  const { user, sent } = await enter({ [login]: required('totp', 'passkey', 'recovery'), [finish]: accepted })
  await user.click(await screen.findByRole('button', { name: 'Нет доступа к приложению и ключу? Ввести резервный код' }))
  await user.type(screen.getByLabelText(/^Резервный код/), 'abcd-efgh-ijkm-nopq{Enter}')
  expect(await screen.findByText('Экран /privacy')).toBeVisible()
  expect(sent(finish)).toEqual([{ ticket: 'билет', method: 'recovery', code: 'abcd-efgh-ijkm-nopq' }])
})

// @requirement factor-5
test('When the ticket expires, the login page says so and requires the password again', async () => {
  const { user } = await enter({ [login]: required('totp'), [finish]: refusal('bad_link', 'Время на подтверждение входа истекло.') })
  await user.type(await screen.findByLabelText(/^Код из приложения/), '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Время на подтверждение входа истекло.')
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.ru')
  expect(screen.getByLabelText('Пароль')).toHaveValue('')
})

test('A button leads back to the password', async () => {
  const { user } = await enter({ [login]: required('totp') })
  await user.click(await screen.findByRole('button', { name: 'Вернуться к паролю' }))
  expect(screen.getByLabelText('Пароль')).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})

// @requirement factor-3
test('A sign-in through a provider also continues with the second step', async () => {
  forum().signInProviders = [{ id: 'orcid', title: 'ORCID' }]
  const calls = backEnd({ 'POST accounts/sso/sign-in/': required('totp'), [finish]: accepted })
  const view = visit(among({ path: '/login/continue', ...ContinueSignIn }, '/user', '/login'), '/login/continue?code=код')
  await view.user.type(await screen.findByLabelText(/^Код из приложения/), '123456{Enter}')
  expect(await screen.findByText('Экран /user')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ ticket: 'билет', method: 'totp', code: '123456' })
  Reflect.deleteProperty(forum(), 'signInProviders')
})
