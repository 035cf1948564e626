import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { endSession, heldRoles, startSession, useSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { register } from '@forum/contracts/people/account'
import { getProfile, logout } from '@forum/contracts/people/session'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { Component as Login, loader as loginLoader } from './pages/Login.tsx'
import { Component as ResetPassword } from './pages/ResetPassword.tsx'
import { Component as VerifyUser } from './pages/VerifyUser.tsx'
import { readRefused } from './registration/refusal.ts'
import { among, backEnd, type Reply } from './testing.ts'

/** The account pages against a plain django-rest-registration server. */

const loginRoutes = among({ path: '/login', loader: loginLoader, Component: Login }, '/', '/user')
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const DEBUG_PAGE = '<!doctype html><title>Server Error (500)</title><h1>Server Error (500)</h1>'

afterEach(() => {
  endSession()
  useToasts.setState({ toasts: [] })
})

async function signIn(answer: Reply) {
  const asked = backEnd({ 'POST accounts/login/': answer })
  const { user } = visit(loginRoutes, '/login')
  await user.type(await screen.findByLabelText('E-mail'), 'a@b.ru')
  await user.type(screen.getByLabelText('Пароль'), 'Forum2025')
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  return asked
}

// @requirement session-4, session-6
test('Anonymous calls carry neither cookies nor a token, and login sends both names of the address', async () => {
  startSession('left over', 3)
  const asked = backEnd({ 'POST accounts/login/': [200, { detail: 'Login successful', token: 'fresh' }] })
  // The old token is checked first and is invalid here.
  const { user } = visit(loginRoutes, '/login')
  await user.type(await screen.findByLabelText('E-mail'), 'a@b.ru')
  await user.type(screen.getByLabelText('Пароль'), 'Forum2025')
  startSession('in another tab', 3)
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  await screen.findByText('Экран /user')
  const one = asked.at(-1)
  expect(one).toMatchObject({ call: 'POST accounts/login/', authorization: null, body: { login: 'a@b.ru', email: 'a@b.ru' } })
  expect(asked.every(({ credentials }) => credentials === 'omit')).toBe(true)
})

// @requirement account-11
test('A login reply of the token alone is enough; the id and no roles come from a profile without profiles', async () => {
  await signIn([200, { detail: 'Login successful', token: 'fresh' }])
  await screen.findByText('Экран /user')
  expect(useSession.getState()).toMatchObject({ token: 'fresh', userId: null })

  backEnd({ 'GET accounts/profile/': [200, { id: 12, username: 'a@b.ru', email: 'a@b.ru', first_name: '', last_name: '' }] })
  visit(loginRoutes, '/login')
  await screen.findByText('Экран /user')
  expect(useSession.getState().userId).toBe(12)
  expect(heldRoles(useSession.getState())).toEqual([])
})

test.each<[string, Reply, string]>([
  ['detail', [400, { detail: 'Login or password invalid.' }], 'Произошла ошибка: Login or password invalid.'],
  ['a field', [400, { login: ['Enter a valid value.'] }], 'Произошла ошибка: Enter a valid value.'],
  ['an HTML page', [500, DEBUG_PAGE], 'Произошла ошибка: Неизвестная ошибка'],
])('The reason of a refused login is read from %s', async (_, answer, text) => {
  await signIn(answer)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

// @requirement session-5
test.each([401, 403])('A profile refused with %i ends the session, regardless of the text', async (status) => {
  backEnd({ 'GET accounts/profile/': [status, { detail: 'Authentication credentials were not provided.' }] })
  startSession('old', 3)
  visit(loginRoutes, '/login')
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  expect(useSession.getState().token).toBeNull()
})

const refusedRegistration = async (answer: Reply) => {
  backEnd({ 'POST accounts/register/': answer })
  return readRefused(await call(register, {} as never).catch((error: unknown) => error))
}

test.each<[string, unknown]>([
  ['under errors, nested', { errors: { username: ['Taken.'], individual: { phone_number: ['Wrong.'] } } }],
  ['under errors, flat', { errors: { username: ['Taken.'], 'individual.phone_number': ['Wrong.'] } }],
  ['in the body, nested', { username: ['Taken.'], individual: { phone_number: ['Wrong.'] } }],
  ['in the body, flat', { username: ['Taken.'], phone_number: ['Wrong.'] }],
])('Field errors are read %s', async (_, body) => {
  expect(await refusedRegistration([400, body])).toEqual({
    messages: ['Taken.', 'Wrong.'],
    fields: [
      { name: 'email', message: 'Taken.' },
      { name: 'phone', message: 'Wrong.' },
    ],
  })
})

test.each<[string, Reply, string]>([
  ['detail', [403, { detail: 'Registration is closed.' }], 'Registration is closed.'],
  ['an HTML page', [500, DEBUG_PAGE], 'Неизвестная ошибка'],
])('The reason of a refused registration without fields is read from %s', async (_, answer, text) => {
  expect(await refusedRegistration(answer)).toEqual({ messages: [text], fields: [] })
})

// @requirement verification-5, verification-7
test('Verification requires no password and calls accounts/ where the short path is unknown, with every parameter of the link', async () => {
  const asked = backEnd({
    'POST verify-registration/': [404, '<h1>Not Found</h1>'],
    'POST accounts/verify-registration/': [200, { detail: 'User verified successfully' }],
  })
  const login = { path: '/login', Component: Login }
  visit(
    [...among({ path: '/verify-user', Component: VerifyUser }).slice(0, 1), login],
    '/verify-user?user_id=7&timestamp=17&signature=x%3Ay&lang=ru',
  )
  await screen.findByText('User verified successfully')
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill({ user_id: '7', timestamp: '17', signature: 'x:y', lang: 'ru' }))
})

test('If the back end cannot resend mails, the page suggests a password reset', async () => {
  backEnd({ 'POST verify-registration/': [400, { detail: 'Invalid signature' }], 'POST accounts/resend-verification/': [404, DEBUG_PAGE] })
  const { user } = visit(among({ path: '/verify-user', Component: VerifyUser }, '/login'), '/verify-user?user_id=7&signature=x')
  await user.type(await screen.findByLabelText('E-mail'), 'a@b.ru')
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
  await waitFor(() => expect(toasts().at(-1)).toMatch(/восстановить пароль/))
})

test('A reset link without an address also changes the password', async () => {
  const asked = backEnd({ 'POST accounts/reset-password/': [200, { detail: 'Reset password successful' }] })
  const { user } = visit(
    among({ path: '/reset-password', Component: ResetPassword }, '/login'),
    '/reset-password?user_id=7&timestamp=1&signature=x',
  )
  await user.type(await screen.findByLabelText('Новый пароль'), 'Forum2026')
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  await screen.findByText('Пароль успешно изменен')
  expect(asked[0]?.body).toEqual({ user_id: '7', timestamp: '1', signature: 'x', password: 'Forum2026' })
})

// @requirement header-6
test('Signing out requests revocation of the token', async () => {
  const asked = backEnd({ 'POST accounts/logout/': [200, { detail: 'Logout successful' }] })
  startSession('fresh', 3)
  await call(logout, { revokeToken: true })
  expect(asked[0]).toMatchObject({ authorization: 'Token fresh', body: { revoke_token: true } })
})

// @requirement session-3
test('Only a refusal with a status ends the session; another 403 does not', async () => {
  backEnd({ 'GET accounts/profile/': [403, { detail: 'You do not have permission to perform this action.' }] })
  startSession('fresh', 3)
  await expect(call(getProfile, {})).rejects.toBeInstanceOf(ApiError)
  expect(useSession.getState().token).toBe('fresh')
})
