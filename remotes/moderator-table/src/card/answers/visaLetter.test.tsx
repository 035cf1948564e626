import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from '../../pages/Participants.tsx'
import { row, signInAs, startServer } from '../../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const registration = row(1, 'Абрамова Анна')
const letter = {
  state: 'waiting',
  fields: [{ name: 'Имя и фамилия', value: 'Абрамова', doubt: 'Не похоже на имя латиницей' }],
  digest: 'digest',
  signed_on: null,
}
const signed = { ...letter, state: 'signed', signed_on: '2025-10-07' }

afterEach(() => vi.unstubAllGlobals())

// @requirement letters-2
test('an organiser signs a letter after its fields and doubts are shown; a refusal stays in the dialog', async () => {
  signInAs('conf_admin')
  let now: object = letter
  const refused = { status: 409, body: { code: 'letter_changed', message: 'Участник изменил сведения' } }
  const calls = startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 1, results: [registration] } }),
    'user_meeting_reg/get/': () => ({
      body: { registration, previous: null, next: null, next_waiting: null, history: [], answers: [], visa_letter: now },
    }),
    'visa-letters/sign/': () => (calls.filter(({ path }) => path.endsWith('sign/')).length === 1 ? refused : { body: { status: 'ok' } }),
  })
  const { user } = visit(routes, '/users-list?card=1')
  await user.click(await screen.findByRole('button', { name: 'Проверено: подписать письмо…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Подписать письмо для визы?' }))
  expect(dialog.getByText('Абрамова')).toBeVisible()
  expect(dialog.getByText('Имя и фамилия. Не похоже на имя латиницей')).toBeVisible()
  const sign = dialog.getByRole('button', { name: 'Проверено: подписать письмо' })
  await user.click(sign)
  expect(await dialog.findByText('Участник изменил сведения')).toBeVisible()
  now = signed
  await user.click(sign)
  expect(await screen.findByText('Подписано 07.10.2025, участник может его скачать.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Отозвать…' })).toBeVisible()
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('sign/'))?.body).toEqual({ id: 1, digest: 'digest' }))
})
