import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { backEnd } from '../testing.ts'
import { Component } from './Certificate.tsx'

const NUMBER = '12-ABCDEFGH23'
const CALL = 'POST api/forum/certificates/verify/'
const routes = ['/certificates', '/certificates/:number'].map((path) => ({ path, Component }))

afterEach(() => useToasts.setState({ toasts: [] }))

async function check(path: string, { number = '', name = '' }) {
  const { user } = visit(routes, path)
  const field = await screen.findByLabelText('Номер документа')
  if (number) await user.type(field, number)
  if (name) await user.type(screen.getByLabelText('Фамилия, имя и отчество'), name)
  await user.click(screen.getByRole('button', { name: 'Проверить' }))
  return field
}

test('The printed address fills in the number, and an authentic certificate is described', async () => {
  const certificate = { forum: 'Геномный форум', days: ['2025-10-20', '2025-10-21'], type: 2 }
  const asked = backEnd({ [CALL]: [200, { certificate }] })
  await check(`/certificates/${NUMBER}`, { name: 'Иванова Мария' })
  const status = screen.getByRole('status')
  await waitFor(() => expect(status).toHaveTextContent('Сертификат подлинный:'))
  expect(status).toHaveTextContent('Геномный форум, 20.10.2025 и 21.10.2025. Форма участия: устный доклад.')
  expect(asked.map(({ body }) => body)).toEqual([{ number: NUMBER, name: 'Иванова Мария' }])
})

test('A certificate that is not found', async () => {
  backEnd({ [CALL]: [200, { certificate: null }] })
  await check('/certificates', { number: NUMBER, name: 'Иванова Мария' })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Не найден: проверьте номер и имя.'))
})

test.each([
  ['', 'Укажите номер сертификата'],
  ['12-ABCDEFGH', 'В номере опечатка: сверьте его с сертификатом'],
  [`${NUMBER}2`, 'В номере опечатка: сверьте его с сертификатом'],
])('The number %j is not sent: «%s»', async (number, message) => {
  const asked = backEnd({})
  const field = await check('/certificates', { number, name: 'Иванова Мария' })
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  expect(asked).toEqual([])
})

test('A name is required', async () => {
  const asked = backEnd({})
  await check(`/certificates/${NUMBER}`, {})
  expect(await screen.findByText('Укажите имя, как оно напечатано')).toBeVisible()
  expect(asked).toEqual([])
})

test('A refusal is a toast', async () => {
  backEnd({ [CALL]: [429, { detail: 'Слишком много попыток.' }] })
  await check(`/certificates/${NUMBER}`, { name: 'Иванова Мария' })
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Слишком много попыток.']))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
