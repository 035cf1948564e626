import { endSession, useSession } from '@forum/client/session'
import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { among, backEnd } from '../testing.ts'
import { Component } from './FirstStart.tsx'

const routes = among({ path: '/first-start', element: <Component /> }, '/login', '/organizer/start')
const check = 'POST accounts/first-start/'
const valid: [number, object] = [200, { valid_until: '2025-09-15T10:00:00.000Z' }]

afterEach(() => endSession())

// @requirement operation-23
test('The link leaves the address; the account signs in and goes on to the settings', async () => {
  const asked = backEnd({
    [check]: valid,
    'POST accounts/first-start/administrator/': [200, { detail: 'ok' }],
    'POST accounts/login/': [200, { detail: 'ok', token: 'secret', user: { id: 5, username: 'a@b.ru' } }],
    'GET accounts/profile/': [200, { id: 5, username: 'a@b.ru', email: 'a@b.ru', profiles: [], roles: [] }],
  })
  const { user, router } = visit(routes, '/first-start#a-token')
  await user.type(await screen.findByLabelText(/Фамилия/), 'Орлов')
  expect([router.state.location.hash, asked[0]?.body]).toEqual(['', { token: 'a-token' }])
  await user.type(screen.getByRole('textbox', { name: /^Имя/ }), 'Пётр')
  await user.type(screen.getByLabelText(/E-mail/), 'A@B.ru')
  await user.type(screen.getByLabelText('Пароль'), 'weak')
  await user.click(screen.getByRole('button', { name: 'Создать и продолжить' }))
  expect(asked).toHaveLength(1)
  await user.clear(screen.getByLabelText('Пароль'))
  await user.type(screen.getByLabelText('Пароль'), 'Secretary2026')
  await user.click(screen.getByRole('button', { name: 'Создать и продолжить' }))
  expect(await screen.findByText('Экран /organizer/start')).toBeVisible()
  const account = { last_name: 'Орлов', first_name: 'Пётр', middle_name: '', email: 'a@b.ru', password: 'Secretary2026' }
  expect(asked[1]?.body).toEqual({ token: 'a-token', ...account })
  expect(useSession.getState()).toMatchObject({ token: 'secret', userId: 5 })
})

// @requirement operation-23
test('A wrong link says which command prints another, and so does the page without one', async () => {
  backEnd({ [check]: [400, { code: 'bad_link', message: 'Ссылка недействительна: npm run portal -- first-admin.' }] })
  const { unmount } = visit(routes, '/first-start#old')
  expect(await screen.findByText(/Ссылка недействительна/)).toBeVisible()
  unmount()
  visit(routes, '/first-start')
  expect(await screen.findByText(/npm run portal -- first-admin/)).toBeVisible()
  expect(screen.queryByLabelText(/Фамилия/)).toBeNull()
})
