import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { CabinetState } from '../cabinet.ts'
import * as Cabinet from '../pages/Cabinet.tsx'
import { cabinetState, isRed, registration, serve, signIn } from '../testing.ts'

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const document = { version: '2', text: 'Согласен', pre_ticked: true, document: 'Первый абзац.\n\nВторой абзац.' }
const given = { state: 'given', version: '1', at: '2025-09-15T09:00:00.000Z', withdrawnAt: null } as const

let state: CabinetState
const sends = (answers: Parameters<typeof serve>[1] = {}) =>
  serve(() => state, { 'forum/consent/': () => ({ body: document }), ...answers })
async function open(consent: CabinetState['consent']) {
  state = { ...cabinetState([registration(), registration({ id: 8 })]), consent }
  const { user } = visit([{ path: '/', Component: Cabinet.Component, loader: Cabinet.loader }], '/')
  await user.click(await screen.findByRole('heading', { name: 'Учётная запись' }))
  return user
}

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

// @requirement consent-1
test.each<[NonNullable<CabinetState['consent']>, RegExp]>([
  [{ ...given, state: 'outdated' }, /новый текст согласия/],
  [{ state: 'none', version: null, at: null, withdrawnAt: null }, /чтобы организаторы могли/],
  [{ ...given, state: 'withdrawn', withdrawnAt: '2025-09-16T09:00:00.000Z' }, /отозвали согласие 16\.09\.2025, 12:00/],
])('missing consent is requested, read and given: %o', async (consent, sentence) => {
  const sent = sends({
    'consent/give/': () => {
      state = { ...state, consent: { ...given, version: '2' } }
      return { body: { status: 'ok' } }
    },
  })
  const user = await open(consent)
  expect(await screen.findByText(sentence)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Прочитать и согласиться' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Согласие на обработку персональных данных' }))
  expect(await dialog.findByText('Редакция 2')).toBeVisible()
  expect(dialog.getByText('Второй абзац.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Согласиться' }))
  await waitFor(() => expect(toasts()).toEqual(['Согласие дано']))
  expect(sent).toEqual([{ path: '/api/forum/consent/give/', input: { version: '2' } }])
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  expect(screen.getByText(/редакция 2\) 15\.09\.2025, 12:00/)).toBeVisible()
})

test('while consent is missing no application is offered', async () => {
  sends()
  const registerRefused = 'Сначала согласитесь.'
  state = { ...cabinetState([registration()]), consent: { ...given, state: 'outdated' }, registerRefused }
  visit([{ path: '/', Component: Cabinet.Component, loader: Cabinet.loader }], '/')
  expect(await screen.findByText(registerRefused)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Добавить доклад' })).toBeNull()
})

test('a person who withdrew consent is not offered registration before giving it', async () => {
  sends()
  const registerRefused = 'Сначала согласитесь.'
  state = { ...cabinetState([]), consent: { ...given, state: 'withdrawn', withdrawnAt: given.at }, registerRefused }
  visit([{ path: '/', Component: Cabinet.Component, loader: Cabinet.loader }], '/')
  expect(await screen.findByRole('button', { name: 'Прочитать и согласиться' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Зарегистрироваться' })).toBeNull()
})

test('a text that changed while it was read is loaded again before consent', async () => {
  let version = '2'
  const sent = sends({
    'consent/give/': () => {
      version = '3'
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Текст согласия изменился.' } }
    },
    'forum/consent/': () => ({ body: { ...document, version } }),
  })
  const user = await open({ ...given, state: 'outdated' })
  await user.click(await screen.findByRole('button', { name: 'Прочитать и согласиться' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Редакция 2')
  await user.click(dialog.getByRole('button', { name: 'Согласиться' }))
  expect(await dialog.findByText('Редакция 3')).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('Текст согласия изменился.')
  expect(sent.map(({ input }) => input)).toEqual([{ version: '2' }])
})

// @requirement consent-2
test('consent is withdrawn after a warning about the consequences', async () => {
  const sent = sends({
    'consent/withdraw/': () => {
      state = { ...state, registrations: [], consent: { ...given, state: 'withdrawn', withdrawnAt: '2025-09-16T09:00:00.000Z' } }
      return { body: { status: 'ok', cancelled: 2 } }
    },
  })
  const user = await open(given)
  expect(screen.queryByRole('button', { name: 'Прочитать и согласиться' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Текст согласия' }))
  const shown = within(await screen.findByRole('dialog'))
  expect(await shown.findByText('Первый абзац.')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Согласиться' })).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Закрыть' }))
  await user.click(await screen.findByRole('button', { name: 'Отозвать согласие' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отозвать согласие?' }))
  for (const warning of [/заявки на форум будут отменены \(2\)/, /Через 30 дней .* удалены/, /Организаторы .* узнают/])
    expect(dialog.getByText(warning)).toBeVisible()
  expect(sent).toEqual([])
  const button = dialog.getByRole('button', { name: 'Отозвать согласие' })
  expect(button).toSatisfy(isRed)
  await user.click(button)
  await waitFor(() => expect(toasts()).toEqual(['Согласие отозвано']))
  expect(sent.map(({ path }) => path)).toEqual(['/api/forum/consent/withdraw/'])
  expect(await screen.findByText(/отозвали согласие 16\.09\.2025/)).toBeVisible()
})

test('no consent is requested from a back end without consents', async () => {
  sends()
  await open(undefined)
  expect(screen.queryByRole('button', { name: /согласи/i })).toBeNull()
})
