import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { Component, loader } from '../pages/Login.tsx'
import { among, backEnd } from '../testing.ts'

const routes = among({ path: '/login', loader, Component }, '/')
afterEach(() => {
  Reflect.deleteProperty(forum(), 'signInProviders')
})

// @requirement sso-1
test('Without providers the login page has no button and sends no request', async () => {
  const asked = backEnd({})
  visit(routes, '/login?sso=cancelled')
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible()
  expect([screen.queryByRole('link', { name: /Войти через/ }), screen.queryByRole('alert'), asked]).toEqual([null, null, []])
})

// @requirement sso-14
test('Each provider has a button, which passes on the requested page', async () => {
  forum().signInProviders = [
    { id: 'orcid', title: 'ORCID' },
    { id: 'institute', title: 'Институт' },
  ]
  const asked = backEnd({})
  visit(routes, '/login?next=/theses')
  expect(await screen.findByRole('link', { name: 'Войти через ORCID' })).toHaveAttribute('href', '/accounts/sso/orcid/start?next=%2Ftheses')
  expect(screen.getByRole('link', { name: 'Войти через Институт' })).toHaveAttribute('href', '/accounts/sso/institute/start?next=%2Ftheses')
  expect(asked).toEqual([])
})

// @requirement sso-12
test.each([
  ['cancelled', /отменён/],
  ['provider', /не отвечает или не подтвердил/],
  ['expired', /Время на вход истекло/],
  ['disabled', /учётная запись отключена/],
  ['unverified', /подтвердите e-mail/],
  ['limit', /Слишком много попыток/],
  ['readOnly', /только для чтения/],
  ['code', /устарел или уже использован/],
  ['toString', /не отвечает или не подтвердил/],
])('The login page shows the reason for a failed sign-in: %s', async (failure, sentence) => {
  forum().signInProviders = [{ id: 'orcid', title: 'ORCID' }]
  backEnd({})
  visit(routes, `/login?sso=${failure}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})
