import { forum } from '@forum/client/forum'
import { startSession, useSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { readDraft } from '../registration/draft.ts'
import { readTicket } from '../singleSignOn/ticket.ts'
import { among, backEnd, type Reply } from '../testing.ts'
import { Component } from './ContinueSignIn.tsx'
import { Component as Login } from './Login.tsx'

const providers = [{ id: 'orcid', title: 'ORCID' }]
beforeEach(() => {
  forum().signInProviders = providers
})
afterEach(() => {
  Reflect.deleteProperty(forum(), 'signInProviders')
})

const exchange = 'POST accounts/sso/sign-in/'
const link = 'POST accounts/sso/link/'
const routes = among({ path: '/login/continue', Component }, '/', '/theses', '/registration', '/reset-password')
const at = '/login/continue?code=abc&next=%2Ftheses'
const user = { id: 5, username: 'a@b.ru' }
const identity = { ticket: 'secret ticket', provider: 'ORCID', email: null, is_taken: false, first_name: '', last_name: '' }
const unknown = (changes: Partial<Record<keyof typeof identity, unknown>> = {}): Reply => [
  200,
  { detail: 'x', token: null, user: null, unknown: { ...identity, ...changes } },
]

// @requirement sso-3, sso-4
test('The code is exchanged once, with cookies, and removed from the URL; then the requested page opens, signed in', async () => {
  const asked = backEnd({ [exchange]: [200, { detail: 'ok', token: 'fresh', user, unknown: null }], 'POST accounts/logout/': [200, {}] })
  startSession('old', 5)
  const { router } = visit(routes, at)
  expect(await screen.findByText('Экран /theses')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(asked.map(({ call, body, credentials, authorization }) => [call, body, credentials, authorization])).toEqual([
    [exchange, { code: 'abc' }, 'same-origin', null],
    ['POST accounts/logout/', { revoke_token: true }, 'omit', 'Token old'],
  ])
  expect(useSession.getState()).toMatchObject({ token: 'fresh', userId: 5 })
})

// @requirement sso-5
test('An unknown identity is linked with the password of the account; a wrong password is reported at its field', async () => {
  const answers: Reply[] = [
    [400, { code: 'wrong_credentials', message: 'Неверный e-mail или пароль.' }],
    [200, { detail: 'ok', token: 'fresh', user }],
  ]
  const asked = backEnd({ [exchange]: unknown(), [link]: () => answers.shift() ?? [500, {}] })
  const view = visit(routes, at)
  expect(await screen.findByRole('heading', { name: 'Привяжите вход через ORCID' })).toBeVisible()
  expect(screen.getByText(/потом можно привязать на странице «Безопасность»/)).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'Войти и привязать' }))
  expect(asked.filter(({ call }) => call === link)).toEqual([])
  await view.user.type(screen.getByLabelText(/^E-mail/), 'A@b.ru')
  await view.user.type(screen.getByLabelText(/^Пароль/), 'Forum2025')
  await view.user.click(screen.getByRole('button', { name: 'Войти и привязать' }))
  await waitFor(() => expect(screen.getByLabelText(/^Пароль/)).toHaveAccessibleDescription('Неверный e-mail или пароль.'))
  expect(useSession.getState().token).toBeNull()
  await view.user.click(screen.getByRole('button', { name: 'Войти и привязать' }))
  expect(await screen.findByText('Экран /theses')).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ ticket: 'secret ticket', login: 'a@b.ru', password: 'Forum2025' })
  expect(useSession.getState().token).toBe('fresh')
})

// @requirement sso-6
test('Where the e-mail has an account, the page requires its password and offers no registration', async () => {
  backEnd({ [exchange]: unknown({ email: 'a@b.ru', is_taken: true }) })
  visit(routes, at)
  expect(await screen.findByText(/^У адреса a@b\.ru уже есть личный кабинет/)).toBeVisible()
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('a@b.ru')
  expect(screen.queryByRole('button', { name: 'Создать личный кабинет' })).toBeNull()
})

// @requirement sso-7
test.each([
  ['new@b.ru', { ticket: 'secret ticket', email: 'new@b.ru', provider: 'ORCID' }],
  [null, null],
])('A newcomer registers with the provider’s data: e-mail %s', async (email, ticket) => {
  backEnd({ [exchange]: unknown({ email, first_name: 'Анна', last_name: 'Ли' }) })
  const view = visit(routes, at)
  await view.user.click(await screen.findByRole('button', { name: 'Создать личный кабинет' }))
  expect(await screen.findByText('Экран /registration')).toBeVisible()
  expect(readDraft()).toMatchObject({ email: email ?? '', firstName: 'Анна', lastName: 'Ли' })
  expect(readTicket()).toEqual(ticket)
})

// @requirement sso-12
test('A used code leads to the login page, which says so and remembers the requested page', async () => {
  backEnd({ [exchange]: [400, { code: 'bad_link', message: 'x', detail: 'x' }] })
  visit([...routes, { path: '/login', Component: Login }], at)
  expect(await screen.findByText(/код входа устарел или уже использован/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Войти через ORCID' })).toHaveAttribute('href', '/accounts/sso/orcid/start?next=%2Ftheses')
})

test('A lost connection is reported, with a link to the login page', async () => {
  backEnd({ [exchange]: () => 'no connection' })
  const view = visit(among({ path: '/login/continue', Component }, '/login'), at)
  expect(await screen.findByText(/Нет связи с сервером/)).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'Перейти ко входу' }))
  expect(await screen.findByText('Экран /login')).toBeVisible()
})

test('Too many attempts to link are reported in a toast', async () => {
  backEnd({ [exchange]: unknown(), [link]: [429, { code: 'too_many_tries', message: 'Слишком много попыток.' }] })
  const view = visit(routes, at)
  await view.user.type(await screen.findByLabelText(/^E-mail/), 'a@b.ru')
  await view.user.type(screen.getByLabelText(/^Пароль/), 'Forum2025')
  await view.user.click(screen.getByRole('button', { name: 'Войти и привязать' }))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Слишком много попыток.']))
})
