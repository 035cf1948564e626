import { forum } from '@forum/client/forum'
import { startSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../pages/Security.tsx'
import { among, backEnd, type Reply } from '../testing.ts'

beforeEach(() => {
  forum().signInProviders = [
    { id: 'orcid', title: 'ORCID' },
    { id: 'institute', title: 'Институт' },
  ]
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(forum(), 'signInProviders')
})

const identity = { id: 7, title: 'ORCID', subject: '0000-0002-1825-0097', linked_at: '2025-09-15T09:30:00.000Z' }
const unlink = 'POST accounts/identities/unlink/'

async function open(answer: Reply, path = '/security', after: unknown[] = [identity]) {
  startSession('secret', 5)
  const readings: unknown[][] = [[identity], after]
  const asked = backEnd({
    'GET accounts/security/': [200, { sessions: [], email_change: null }],
    'GET accounts/identities/': () => [200, { identities: readings.shift() ?? after }],
    [unlink]: answer,
  })
  const view = visit(among({ path: '/security', loader, Component }), path)
  const part = within(await screen.findByRole('region', { name: 'Вход через другие сервисы' }))
  return { ...view, part, asked }
}

// @requirement sso-9
test('Linked sign-ins are listed and unlinked; providers not linked yet can be linked', async () => {
  const { user, part, asked } = await open([200, { status: 'ok' }], '/security', [])
  expect(part.getByText('0000-0002-1825-0097, привязан 15.09.2025, 12:30')).toBeVisible()
  expect(part.getByRole('link', { name: 'Привязать Институт' })).toHaveAttribute(
    'href',
    '/accounts/sso/institute/start?links=1&next=%2Fsecurity',
  )
  expect(part.queryByRole('link', { name: 'Привязать ORCID' })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Отвязать ORCID, 0000-0002-1825-0097' }))
  expect(await part.findByText('Пока ничего не привязано.')).toBeVisible()
  expect(await part.findByRole('link', { name: 'Привязать ORCID' })).toBeVisible()
  expect(asked.find(({ call }) => call === unlink)?.body).toEqual({ id: 7 })
})

// @requirement sso-9
test('Without a password unlinking is refused with the reason', async () => {
  const { user, part } = await open([409, { code: 'password_needed', message: 'Сначала задайте пароль.', error: 'x' }])
  await user.click(part.getByRole('button', { name: /^Отвязать/ }))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Сначала задайте пароль.']))
  expect(part.getByText('ORCID')).toBeVisible()
})

// @requirement sso-8
test('An identity that is already linked is reported', async () => {
  const { part } = await open([200, {}], '/security?sso=linked')
  expect(part.getByRole('alert')).toHaveTextContent('Этот вход уже привязан к личному кабинету.')
})

// @requirement sso-1
test('Without providers the page neither requests nor shows identities', async () => {
  Reflect.deleteProperty(forum(), 'signInProviders')
  startSession('secret', 5)
  const asked = backEnd({ 'GET accounts/security/': [200, { sessions: [], email_change: null }] })
  visit(among({ path: '/security', loader, Component }), '/security')
  expect(await screen.findByRole('region', { name: 'Сеансы' })).toBeVisible()
  expect([screen.queryByRole('region', { name: 'Вход через другие сервисы' }), asked.map(({ call }) => call)]).toEqual([
    null,
    ['GET accounts/security/', 'GET accounts/second-factor/'],
  ])
})
