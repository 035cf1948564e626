import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { among, backEnd } from '../testing.ts'
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
const link = '/verify-user?user_id=7&timestamp=17&signature=a-b_c%3D&extra=1'
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

afterEach(() => useToasts.setState({ toasts: [] }))

test('The link is spent once with all it brought; the server’s word shows and the login page opens', async () => {
  const asked = backEnd({ 'POST verify-registration/': [200, { detail: 'Регистрация подтверждена.' }] })
  visit(routes, link)
  expect(await screen.findByText('Экран /login')).toBeVisible()
  expect(toasts()).toEqual(['Регистрация подтверждена.'])
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: '7', timestamp: '17', signature: 'a-b_c=', extra: '1' }])
})

test('A bad link says so, leaves the address bar, and another mail can be asked for', async () => {
  const asked = backEnd({
    'POST verify-registration/': [400, { code: 'bad_link', message: 'x', detail: 'Ссылка устарела' }],
    'POST accounts/resend-verification/': [200, { detail: 'ok' }],
  })
  const { user, router } = visit(routes, link)
  const address = await screen.findByLabelText('E-mail')
  expect(toasts()).toEqual(['Произошла ошибка: Ссылка устарела'])
  expect(router.state.location.search).toBe('')
  await user.type(address, 'A@b.ru')
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
  await vi.waitFor(() => expect(toasts().at(-1)).toBe('Письмо отправлено'))
  expect(asked.at(-1)?.body).toEqual({ email: 'a@b.ru' })
})

test('Without a link nothing is asked of the server', async () => {
  const asked = backEnd({})
  visit(routes, '/verify-user')
  expect(await screen.findByText(/нет данных для подтверждения/)).toBeVisible()
  expect(asked).toEqual([])
})

test('The end of a registration names the address and can send the mail again', async () => {
  const asked = backEnd({ 'POST accounts/resend-verification/': [200, { detail: 'ok' }] })
  const { user } = visit(among({ path: '/register-finish/:email', Component: RegisterFinish }, '/login'), '/register-finish/a%2Bb%40b.ru')
  expect(await screen.findByRole('heading', { level: 1, name: 'Регистрация завершена' })).toBeVisible()
  expect(screen.getByText('a+b@b.ru')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }))
  await vi.waitFor(() => expect(asked.at(-1)?.body).toEqual({ email: 'a+b@b.ru' }))
})
