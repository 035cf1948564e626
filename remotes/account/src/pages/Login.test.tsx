import { endSession, startSession, useSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { among, backEnd } from '../testing.ts'
import { Component, loader } from './Login.tsx'

const routes = among({ path: '/login', loader, Component }, '/', '/user', '/privacy', '/registration', '/reset-password')
const profile = { id: 5, username: 'a@b.ru', email: 'a@b.ru', first_name: 'Анна', last_name: 'Ли', profiles: [], roles: [] }
const accepted = { detail: 'ok', token: 'secret', user: { id: 5, username: 'a@b.ru' } }

afterEach(() => {
  endSession()
  useToasts.setState({ toasts: [] })
})

async function fill(path: string, email: string, password: string) {
  const view = visit(routes, path)
  const address = await screen.findByLabelText('E-mail')
  if (email) await view.user.type(address, email)
  if (password) await view.user.type(screen.getByLabelText('Пароль'), password)
  await view.user.click(screen.getByRole('button', { name: 'Войти' }))
  return view
}

// @requirement login-1, login-10, session-1
test('Signs in with the address in lower case and opens the start page', async () => {
  const asked = backEnd({ 'POST accounts/login/': [200, accepted] })
  await fill('/login', 'A@B.ru', 'Forum2025')
  expect(await screen.findByText('Экран /user')).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ login: 'a@b.ru', email: 'a@b.ru', password: 'Forum2025' })
  expect(useSession.getState()).toMatchObject({ token: 'secret', userId: 5 })
  expect(Object.values(localStorage).map((stored) => JSON.parse(stored))).toEqual([{ token: 'secret', userId: 5, staff: false }])
})

// @requirement screens-20
test.each([
  ['/privacy', '/privacy'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
])('After login the requested page opens, if it belongs to this portal: %j', async (next, opened) => {
  backEnd({ 'POST accounts/login/': [200, accepted] })
  await fill(`/login?next=${encodeURIComponent(next)}`, 'a@b.ru', 'Forum2025')
  expect(await screen.findByText(`Экран ${opened}`)).toBeVisible()
})

// @requirement login-7, login-8
test('An invalid address and a blank password are marked, the first one has the focus, and nothing is sent', async () => {
  const asked = backEnd({})
  await fill('/login', 'somebody', '   ')
  const address = screen.getByLabelText('E-mail')
  expect(await screen.findByText('Введите корректный E-mail')).toBeVisible()
  expect(address).toBeInvalid()
  await waitFor(() => expect(address).toHaveFocus())
  expect(address).toHaveAccessibleDescription('Введите корректный E-mail')
  expect(screen.getByLabelText('Пароль')).toBeInvalid()
  expect(asked).toEqual([])
})

// @requirement login-9, errors-9
test('A refused login shows the reason and starts no session', async () => {
  backEnd({ 'POST accounts/login/': [400, { code: 'wrong_credentials', message: 'x', detail: 'Неверная пара' }] })
  await fill('/login', 'a@b.ru', 'Forum2025')
  expect(await screen.findByRole('alert')).toHaveTextContent('Произошла ошибка: Неверная пара')
  expect(useSession.getState().token).toBeNull()
})

test.each([401, 403])('After a refusal with %i, as related servers send it, a new link can be requested', async (status) => {
  backEnd({ 'POST accounts/login/': [status, { code: 'wrong_credentials', message: 'x', detail: 'Неверная пара' }] })
  await fill('/login', 'a@b.ru', 'Forum2025')
  expect(await screen.findByRole('button', { name: 'Ещё не подтвердили e-mail? Получить новую ссылку' })).toBeVisible()
})

test('The reason of a refused login stays until the next attempt, and a new link can be requested', async () => {
  const asked = backEnd({
    'POST accounts/login/': [400, { code: 'wrong_credentials', message: 'x', detail: 'Неверная пара' }],
    'POST accounts/resend-verification/': [200, { detail: 'ok' }],
  })
  const { user } = await fill('/login', 'a@b.ru', 'Forum2025')
  await screen.findByRole('alert')
  // The message, unlike a toast, does not disappear.
  expect(useToasts.getState().toasts).toEqual([])
  await user.type(screen.getByLabelText('Пароль'), '1')
  expect(screen.getByRole('alert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ещё не подтвердили e-mail? Получить новую ссылку' }))
  const again = await screen.findByRole('button', { name: 'Отправить письмо ещё раз' })
  expect(screen.getAllByLabelText('E-mail').map((field) => (field as HTMLInputElement).value)).toEqual(['a@b.ru', 'a@b.ru'])
  await user.click(again)
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Письмо отправлено']))
  expect(asked.at(-1)?.body).toEqual({ email: 'a@b.ru' })

  const next = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => next.promise)
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  next.resolve(Response.json({ code: 'too_many_tries', message: 'x', detail: 'Слишком много попыток' }, { status: 429 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много попыток')
  expect(screen.queryByRole('button', { name: /Получить новую ссылку/ })).toBeNull()
})

// @requirement screens-19, login-5, session-4
test('A signed-in person is redirected to /user', async () => {
  const asked = backEnd({ 'GET accounts/profile/': [200, profile] })
  startSession('secret', 5)
  visit(routes, '/login')
  expect(await screen.findByText('Экран /user')).toBeVisible()
  expect(asked[0]?.authorization).toBe('Token secret')
})

// @requirement login-6
test('A stored token that is no longer valid is removed', async () => {
  backEnd({ 'GET accounts/profile/': [403, { status: 403, detail: 'Invalid token.' }] })
  startSession('secret', 5)
  visit(routes, '/login')
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  expect(useSession.getState().token).toBeNull()
})

// @requirement login-2, login-3, login-4
test('The password can be shown, and registration and password reset are linked', async () => {
  backEnd({})
  const { user } = visit(routes, '/login')
  const password = await screen.findByLabelText('Пароль')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Показать пароль' }))
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }))
  expect(password).toHaveAttribute('type', 'password')
  expect(screen.getByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute('href', '/reset-password')
  await user.click(screen.getByRole('button', { name: 'Создать личный кабинет' }))
  expect(await screen.findByText('Экран /registration')).toBeVisible()
})
