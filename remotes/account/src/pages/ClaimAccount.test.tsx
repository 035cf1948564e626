import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { among, backEnd, type Reply } from '../testing.ts'
import { Component } from './ClaimAccount.tsx'

const routes = among({ path: '/claim-account', element: <Component /> }, '/login', '/reset-password')
const link = '/claim-account?user_id=7&timestamp=17&signature=abc'
const claim = 'POST accounts/claim/'
const all = { user_id: '7', timestamp: '17', signature: 'abc' }
const checked: Reply = [200, { detail: 'Задайте пароль для входа.', email: 'a@b.ru', claimed: false }]

afterEach(() => useToasts.setState({ toasts: [] }))

// @requirement verification-9
test('Opening the offer changes nothing; one call with a password sets it, and the login page opens', async () => {
  const asked = backEnd({
    [claim]: ({ body }) => ('password' in body ? [200, { detail: 'Пароль задан.', email: 'a@b.ru', claimed: true }] : checked),
  })
  const { user, router } = visit(routes, link)
  expect(await screen.findByText(/Если кабинет создали вы, ничего делать не нужно/)).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.ru')
  expect(router.state.location.search).toBe('')
  expect(asked.map(({ body }) => body)).toEqual([all])
  await user.type(screen.getByLabelText('Пароль'), 'Forum2025')
  await user.click(screen.getByRole('button', { name: 'Задать свой пароль' }))
  expect(await screen.findByText('Экран /login')).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ ...all, password: 'Forum2025' })
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Пароль задан.'])
})

// @requirement verification-9
test('A link that no longer works says why, and leads to a new password by mail', async () => {
  backEnd({ [claim]: [400, { code: 'bad_link', message: 'x', detail: 'x' }] })
  const { user } = visit(routes, link)
  expect(await screen.findByText(/^Ссылка не действует/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Восстановить пароль' }))
  expect(await screen.findByText('Экран /reset-password')).toBeVisible()
})
