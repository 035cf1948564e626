import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { among, backEnd } from '../testing.ts'
import { Component } from './ResetPassword.tsx'

const routes = among({ path: '/reset-password', Component }, '/login')
const link = '/reset-password?user_id=7&timestamp=17&signature=abc&email=a%40b.ru&extra=1'
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

afterEach(() => {
  vi.useRealTimers()
  useToasts.setState({ toasts: [] })
})

async function ask(email: string) {
  const view = visit(routes, '/reset-password')
  const address = await screen.findByLabelText('E-mail')
  if (email) await view.user.type(address, email)
  await view.user.click(screen.getByRole('button', { name: 'Отправить ссылку' }))
  return view
}

async function change(password: string) {
  const view = visit(routes, link)
  const field = await screen.findByLabelText('Новый пароль')
  if (password) await view.user.type(field, password)
  await view.user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  return view
}

// @requirement input-11, input-12
test.each([
  ['', 'Введите адрес электронной почты'],
  ['somebody', 'Неверный адрес электронной почты'],
])('An address %j is not sent: «%s»', async (email, message) => {
  const asked = backEnd({})
  await ask(email)
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus())
  expect(asked).toEqual([])
})

// @requirement reset-1, reset-2, reset-3, calls-account-11, success-4, constants-9
test('A link is sent, and the login page opens twelve seconds later', async () => {
  const asked = backEnd({ 'POST accounts/send-reset-password-link/': [200, { detail: 'ok' }] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'], shouldAdvanceTime: true })
  const { router } = await ask('A@b.ru')
  expect(await screen.findByText(/Ссылка для смены пароля отправлена на адрес a@b\.ru/)).toBeVisible()
  expect(asked[0]?.body).toEqual({ email: 'a@b.ru', login: 'a@b.ru', lang: 'ru' })
  expect(toasts()).toEqual(['Готово'])
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(router.state.location.pathname).toBe('/reset-password')
  await act(() => vi.advanceTimersByTimeAsync(1_600))
  expect(router.state.location.pathname).toBe('/login')
})

// @requirement reset-7, errors-7
test('An unknown address is reported at the field', async () => {
  backEnd({ 'POST accounts/send-reset-password-link/': [404, { detail: 'User not found.' }] })
  await ask('a@b.ru')
  expect(await screen.findByText('Пользователь с таким email не найден')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
})

// @requirement reset-9, errors-7, errors-15
test.each([
  [[429, { detail: 'Слишком много попыток.' }], 'Слишком много попыток.'],
  [[500, '<h1>Server Error</h1>'], 'Произошла ошибка'],
] as const)('Another refusal is a toast: %j', async (answer, text) => {
  backEnd({ 'POST accounts/send-reset-password-link/': [...answer] })
  await ask('a@b.ru')
  await waitFor(() => expect(toasts()).toEqual([text]))
})

// @requirement registration-18
test('A common password is reported while typing, in any letter case, and can still be sent', async () => {
  const asked = backEnd({ 'POST accounts/reset-password/': [200, { detail: 'ok' }] })
  const { user } = visit(routes, link)
  const field = await screen.findByLabelText('Новый пароль')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.type(field, 'TrustNo1')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Это один из самых распространённых паролей'))
  await user.type(field, '7')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.type(field, '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ password: 'TrustNo1' }))
})

// @requirement registration-17
test('The rules of this screen are ticked as they are met, and belong to the field', async () => {
  backEnd({})
  const { user } = visit(routes, link)
  const field = await screen.findByLabelText('Новый пароль')
  const met = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes(': выполнено'))
  expect(field).toHaveAccessibleDescription(/не только строчные буквы : пока не выполнено/)
  expect(met()).toEqual([false, false, false])
  await user.type(field, '1234567')
  expect(met()).toEqual([false, false, true])
  await user.type(field, '8a')
  expect(met()).toEqual([true, true, true])
})

// @requirement input-14, input-17, input-18
test.each([
  ['Abcde12', 'Минимум 8 символов'],
  ['        ', 'Минимум 8 символов'],
  ['12345678', 'Используйте минимум один ТЕКСТОВЫЙ (латинский) символ'],
  ['abcdefgh', 'Используйте минимум одно ЧИСЛО'],
])('A new password %j is refused: «%s»', async (password, message) => {
  const asked = backEnd({})
  await change(password)
  expect(await screen.findByText(message)).toBeVisible()
  expect(asked).toEqual([])
})

// @requirement reset-4, reset-5, success-3
test('The link changes the password: all its parameters are sent, and removed from the URL', async () => {
  const asked = backEnd({ 'POST accounts/reset-password/': [200, { detail: 'ok' }] })
  const { user, router } = await change('Forum2026')
  expect(screen.getByLabelText('E-mail')).toBeDisabled()
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.ru')
  expect(await screen.findByText('Пароль успешно изменен')).toBeVisible()
  expect(asked[0]?.body).toEqual({ user_id: '7', timestamp: '17', signature: 'abc', email: 'a@b.ru', extra: '1', password: 'Forum2026' })
  expect(router.state.location.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Экран /login')).toBeVisible()
})

// @requirement reset-6, errors-8
test('A link that no longer works names the code for the chat and offers a new one', async () => {
  backEnd({ 'POST accounts/reset-password/': [400, { code: 'bad_link', message: 'x', detail: 'x' }] })
  const { user } = await change('Forum2026')
  await waitFor(() => expect(toasts()).toEqual(['Произошла ошибка, сообщите код 14312 в чат']))
  expect(screen.getByText(/^Пароль не изменён: ссылка устарела/)).toBeVisible()
  expect(screen.queryByLabelText('Новый пароль')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Запросить новую ссылку' }))
  expect(await screen.findByRole('button', { name: 'Отправить ссылку' })).toBeVisible()
})

// @requirement reset-8
test('The server’s password error is shown at its field', async () => {
  backEnd({ 'POST accounts/reset-password/': [400, { errors: { password: ['Слишком простой пароль'] } }] })
  await change('Forum2026')
  expect(await screen.findByText('Слишком простой пароль')).toBeVisible()
  expect(toasts()).toEqual([])
})
