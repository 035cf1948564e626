import { endSession, startSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { among, backEnd, type Reply } from '../testing.ts'
import { Component } from './Invitation.tsx'

const routes = among({ path: '/invitation', element: <Component /> }, '/login', '/reset-password', '/user')
const url = '/invitation?invitation=4&timestamp=17&signature=abc'
const link = { invitation: '4', timestamp: '17', signature: 'abc' }
const read = 'POST accounts/invitation/'
const offer = (account: string): Reply => [
  200,
  {
    ...{ email: 'a@b.ru', role: 'expert', sections: [], forum: 'Форум — 2025', invited_by: 'Ёлкина Анна', account },
    valid_until: '2025-09-29T09:00:00.000Z',
  },
]
const profile = (email: string): Reply => [
  200,
  { id: 7, username: email, email, profiles: [], roles: [{ id: 1, title: '', access_rights: 'expert' }] },
]

afterEach(() => {
  endSession()
  useToasts.setState({ toasts: [] })
})

// @requirement access-21
test.each<[string, Reply, string, string]>([
  ['is signed in', [200, { detail: 'x', token: 'new', user: { id: 7, username: 'a@b.ru' } }], '/user', 'Приглашение принято'],
  [
    'signs in where that fails',
    [429, { code: 'too_many_requests', message: 'x' }],
    '/login',
    'Приглашение принято. Теперь вы можете войти.',
  ],
])('A new address gives names, password and consent, gets the role and %s', async (_case, session, path, told) => {
  const asked = backEnd({
    [read]: offer('none'),
    'POST accounts/invitation/join/': [200, { detail: 'Приглашение принято. Теперь вы можете войти.' }],
    'POST accounts/login/': session,
    'GET accounts/profile/': profile('a@b.ru'),
  })
  const { user, router } = visit(routes, url)
  expect(await screen.findByText('Ёлкина Анна приглашает вас: Форум — 2025.')).toBeVisible()
  expect(screen.getByText('Роль: Эксперт')).toBeVisible()
  expect(screen.getByText('Приглашение отправлено на a@b.ru и действует до 29.09.2025, 12:00.')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('checkbox', { name: /согласие/i })).not.toBeChecked()
  await user.type(screen.getByLabelText(/Фамилия/), 'Орлов')
  await user.type(screen.getByRole('textbox', { name: /^Имя/ }), 'Пётр')
  await user.type(screen.getByLabelText('Пароль'), 'Reviewer2025')
  await user.click(screen.getByRole('button', { name: 'Принять приглашение' }))
  expect(await screen.findByText('Обязательное поле')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /согласие/i }))
  await user.click(screen.getByRole('button', { name: 'Принять приглашение' }))
  expect(await screen.findByText(`Экран ${path}`)).toBeVisible()
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([told])
  expect(asked.find(({ call }) => call === 'POST accounts/login/')?.body).toEqual({ login: 'a@b.ru', password: 'Reviewer2025' })
  expect(asked.find(({ call }) => call.endsWith('join/'))?.body).toEqual({
    ...link,
    ...{ last_name: 'Орлов', first_name: 'Пётр', middle_name: '', password: 'Reviewer2025', policy_version: expect.any(String) },
  })
})

// @requirement access-21
test('An existing account signs in first, and accepts with one press', async () => {
  backEnd({ [read]: offer('verified') })
  const { user, router } = visit(routes, url)
  await user.click(await screen.findByRole('button', { name: 'Войти и принять' }))
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(url)
})

// @requirement access-21
test('The account of the address accepts', async () => {
  startSession('token', 7)
  const asked = backEnd({
    [read]: offer('verified'),
    'GET accounts/profile/': profile('a@b.ru'),
    'POST accounts/invitation/accept/': [200, { detail: 'Приглашение принято' }],
  })
  const { user } = visit(routes, url)
  await user.click(await screen.findByRole('button', { name: 'Принять приглашение' }))
  expect(await screen.findByText('Экран /user')).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('accept/'))?.body).toEqual(link)
})

// @requirement access-21, access-22
test('Another account can only say that it is not meant', async () => {
  startSession('token', 7)
  const asked = backEnd({
    [read]: offer('verified'),
    'GET accounts/profile/': profile('other@b.ru'),
    'POST accounts/invitation/decline/': [200, { detail: 'x' }],
  })
  const { user } = visit(routes, url)
  expect(await screen.findByText(/Сейчас вы вошли с другим адресом: other@b.ru/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Это не я' }))
  expect(await screen.findByText('Приглашение закрыто')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ call: 'POST accounts/invitation/decline/', body: link })
})

// @requirement access-22
test('A link that no longer works says so; an unverified account is verified first', async () => {
  backEnd({ [read]: [400, { code: 'bad_link', message: 'x', detail: 'x' }] })
  const { unmount } = visit(routes, url)
  expect(await screen.findByText(/^Ссылка не действует: срок истёк/)).toBeVisible()
  unmount()
  backEnd({ [read]: offer('unverified') })
  const { user } = visit(routes, url)
  await user.click(await screen.findByRole('button', { name: 'Задать пароль' }))
  expect(await screen.findByText('Экран /reset-password')).toBeVisible()
})
