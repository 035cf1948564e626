import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { among, backEnd, type Reply } from '../testing.ts'
import { rememberRegistration } from '../verification/registeredHere.ts'
import { Component as Login } from './Login.tsx'
import { Component as RegisterFinish } from './RegisterFinish.tsx'
import { Component } from './VerifyUser.tsx'

const routes = among(
  {
    path: '/verify-user',
    element: (
      <StrictMode>
        <Component />
      </StrictMode>
    ),
  },
  '/login',
)
const withLogin = [...routes.slice(0, 1), { path: '/login', Component: Login }]
const link = '/verify-user?user_id=7&timestamp=17&signature=a-b_c%3D&extra=1'
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  useToasts.setState({ toasts: [] })
})

// @requirement screens-4, verification-3
test('The link is used once with all its parameters; the server’s message is shown and the login page opens', async () => {
  rememberRegistration(7)
  const asked = backEnd({ 'POST verify-registration/': [200, { detail: 'Регистрация подтверждена.', email: 'a@b.ru' }] })
  visit(withLogin, link)
  expect(await screen.findByRole('status')).toHaveTextContent('Регистрация подтверждена.')
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.ru')
  await waitFor(() => expect(screen.getByLabelText('Пароль')).toHaveFocus())
  expect(screen.queryByText('Регистрировались не вы?')).toBeNull()
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    ['POST verify-registration/', { user_id: '7', timestamp: '17', signature: 'a-b_c=', extra: '1' }],
  ])
})

const complete = 'POST accounts/complete-registration/'
const good: Reply = [200, { detail: 'Задайте пароль для входа.', email: 'a@b.ru', verified: false, claim_offered: true }]
const invited: Reply = [200, { detail: 'Задайте пароль для входа.', email: 'a@b.ru', verified: false, consent_needed: true }]

// @requirement verification-6, verification-8
test('In another browser the link verifies as well, and the login page offers help to a person who did not register', async () => {
  rememberRegistration(8)
  const asked = backEnd({ [complete]: good, 'POST verify-registration/': [200, { detail: 'Регистрация подтверждена.' }] })
  const { router, user } = visit(withLogin, link)
  expect(await screen.findByRole('status')).toHaveTextContent('Регистрация подтверждена.')
  await user.click(await screen.findByText('Регистрировались не вы?'))
  expect(screen.getByText(/вторую ссылку из того же письма.*7 дней/)).toBeVisible()
  const all = { user_id: '7', timestamp: '17', signature: 'a-b_c=', extra: '1' }
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    [complete, all],
    ['POST verify-registration/', all],
  ])
  // The notice holds no link: it is in the mail alone.
  expect(JSON.stringify(router.state.location)).not.toContain('a-b_c')
})

// @requirement verification-8
test.each<[string, Reply, boolean]>([
  ['in the browser that registered', good, true],
  ['of a mail without the offer', [200, { detail: 'x', email: 'a@b.ru', verified: false }], false],
])('There is no notice after a link %s', async (_what, checked, isHere) => {
  if (isHere) rememberRegistration(7)
  backEnd({ [complete]: checked, 'POST verify-registration/': [200, { detail: 'ok' }] })
  visit(withLogin, link)
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible()
  expect(screen.queryByText('Регистрировались не вы?')).toBeNull()
})

// @requirement exceptions-6
test('The owner of an account that organisers created agrees to the policy with the password', async () => {
  const asked = backEnd({
    [complete]: ({ body }) =>
      'password' in body ? [200, { detail: 'Регистрация подтверждена.', email: 'a@b.ru', verified: true }] : invited,
  })
  const { user } = visit(routes, link)
  expect(await screen.findByText(/создали организаторы форума/)).toBeVisible()
  const consent = screen.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' })
  expect(consent).not.toBeChecked()
  await user.type(screen.getByLabelText('Пароль'), 'Forum2025')
  await user.click(screen.getByRole('button', { name: 'Подтвердить регистрацию' }))
  await waitFor(() => expect(consent).toHaveAccessibleDescription('Обязательное поле'))
  await user.click(consent)
  await user.click(screen.getByRole('button', { name: 'Подтвердить регистрацию' }))
  expect(await screen.findByText('Экран /login')).toBeVisible()
  expect(asked.at(-1)?.body).toMatchObject({ password: 'Forum2025', policy_version: '2025-08-01' })
  expect(asked).toHaveLength(2)
})

// @requirement verification-8
test('A registration is remembered for 7 days, or until it is confirmed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-15') })
  const asked = backEnd({ [complete]: good, 'POST verify-registration/': [200, { detail: 'ok' }] })
  const open = async () => {
    visit(routes, link).unmount()
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    return asked.splice(0).map(({ call }) => call)
  }
  rememberRegistration(7)
  vi.setSystemTime(new Date('2025-09-22') as Date)
  expect(await open()).toContain(complete)
  rememberRegistration(7)
  vi.setSystemTime(new Date(new Date('2025-09-29').getTime() - 1))
  expect(await open()).toEqual(['POST verify-registration/'])
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(await open()).toContain(complete)
})

test('The server’s password error is shown at its field; after a lost connection the form can be sent again', async () => {
  const answers: (Reply | 'no connection')[] = [invited, [400, { errors: { password: ['Слишком простой'] } }], 'no connection', invited]
  backEnd({ [complete]: () => answers.shift() ?? invited })
  const { user } = visit(routes, link)
  await user.type(await screen.findByLabelText('Пароль'), 'Forum2025')
  await user.click(screen.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }))
  const confirm = () => user.click(screen.getByRole('button', { name: 'Подтвердить регистрацию' }))
  await confirm()
  expect(await screen.findByText('Слишком простой')).toBeVisible()
  await confirm()
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^Нет связи/))
  await confirm()
  expect(await screen.findByText('Экран /login')).toBeVisible()
})

// @requirement verification-4, errors-13
test('A bad link shows an error, is removed from the URL, and another mail can be requested', async () => {
  const asked = backEnd({
    [complete]: [400, { code: 'bad_link', message: 'x', detail: 'Ссылка устарела' }],
    'POST accounts/resend-verification/': [200, { detail: 'ok' }],
  })
  const { user, router } = visit(routes, link)
  const address = await screen.findByLabelText('E-mail')
  expect(toasts()).toEqual(['Произошла ошибка: Ссылка устарела'])
  expect(router.state.location.search).toBe('')
  await user.type(address, 'A@b.ru')
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
  await waitFor(() => expect(toasts().at(-1)).toBe('Письмо отправлено'))
  expect(asked.at(-1)?.body).toEqual({ email: 'a@b.ru' })
})

test('Without a link no request is sent', async () => {
  const asked = backEnd({})
  visit(routes, '/verify-user')
  expect(await screen.findByText(/нет данных для подтверждения/)).toBeVisible()
  expect(asked).toEqual([])
})

// @requirement screens-3, verification-1
test('After registration the page shows the address and can resend the mail', async () => {
  const asked = backEnd({ 'POST accounts/resend-verification/': [200, { detail: 'ok' }] })
  const { user } = visit(among({ path: '/register-finish/:email', Component: RegisterFinish }, '/login'), '/register-finish/a%2Bb%40b.ru')
  expect(await screen.findByRole('heading', { level: 1, name: 'Регистрация завершена' })).toBeVisible()
  expect(screen.getByText('a+b@b.ru')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ email: 'a+b@b.ru' }))
})
