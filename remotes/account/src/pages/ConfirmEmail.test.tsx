import { setProfile, startSession, useSession } from '@forum/client/session'
import type { Profile } from '@forum/contracts/people/session'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { among, backEnd, type Reply } from '../testing.ts'
import { Component } from './ConfirmEmail.tsx'

const confirm = 'POST accounts/confirm-email/'
const routes = among({ path: '/confirm-email', Component }, '/', '/login', '/security')
const link = '/confirm-email?user_id=7&timestamp=17&signature=abc'
const done: Reply = [200, { detail: 'ok', email: 'new@b.ru' }]
const profile = { id: 7, username: 'a@b.ru', email: 'a@b.ru', first_name: 'Анна', last_name: 'Ли', profiles: [], roles: [] }

// @requirement security-1
test('The link is used once, removed from the URL, and leads to the login with the new address', async () => {
  const asked = backEnd({ [confirm]: done })
  const { user, router } = visit(routes, link)
  expect(await screen.findByText('E-mail изменён. Входите теперь с адресом new@b.ru.')).toBeVisible()
  expect(asked.map(({ call, body }) => [call, body])).toEqual([[confirm, { user_id: '7', timestamp: '17', signature: 'abc' }]])
  expect(router.state.location.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Перейти ко входу' }))
  expect(await screen.findByText('Экран /login')).toBeVisible()
})

// @requirement security-2
test('A signed-in person stays signed in, with the new address', async () => {
  startSession('secret', 7)
  setProfile(profile as unknown as Profile)
  backEnd({ [confirm]: done, 'GET accounts/profile/': [200, { ...profile, email: 'new@b.ru' }] })
  const { user } = visit(routes, link)
  await user.click(await screen.findByRole('button', { name: 'Перейти в личный кабинет' }))
  expect(await screen.findByText('Экран /')).toBeVisible()
  await waitFor(() => expect(useSession.getState().profile?.email).toBe('new@b.ru'))
})

// @requirement security-6
test.each<[string, Reply | 'no connection', RegExp]>([
  ['a bad link', [400, { code: 'bad_link', message: 'x', detail: 'x' }], /по этой ссылке не удалось/],
  [
    'an address that was taken in the meantime',
    [409, { code: 'changed_meanwhile', message: 'Этот адрес уже занят.', error: 'Этот адрес уже занят.' }],
    /уже занят/,
  ],
  ['a lost connection', 'no connection', /Нет связи с сервером/],
])('The page shows the error: %s', async (_case, answer, message) => {
  backEnd({ [confirm]: () => answer })
  const { user } = visit(routes, link)
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Перейти на страницу «Безопасность»' }))
  expect(await screen.findByText('Экран /security')).toBeVisible()
})

test('Without a link no request is sent', async () => {
  const asked = backEnd({})
  visit(routes, '/confirm-email')
  expect(await screen.findByText(/нет данных для смены e-mail/)).toBeVisible()
  expect(asked).toEqual([])
})
