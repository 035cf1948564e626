import * as passkey from '@forum/client/passkey'
import { setProfile, startSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import type { Profile } from '@forum/contracts/people/session'
import { visit } from '@forum/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { Component, loader } from '../../pages/Security.tsx'
import { among, backEnd, type Reply } from '../../testing.ts'

// Pages are removed before the session ends, because they show its end.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const credential = { id: 'a', rawId: 'a', type: 'public-key' as const, response: { clientDataJSON: 'c', attestationObject: 'o' } }
beforeEach(() => {
  vi.spyOn(passkey, 'createPasskey').mockResolvedValue(credential)
})

const read = 'GET accounts/second-factor/'
const call = (name: string) => `POST accounts/second-factor/${name}/`
const profile = { id: 5, email: 'a@b.ru', firstName: 'Анна', lastName: 'Ли', profiles: [], roles: [] } as unknown as Profile
const none = { authenticators: [], passkeys: [], recovery_codes_left: 0, is_required: false, takes_passkeys: true }
const app = { id: 1, name: 'Телефон', created_at: '2025-09-14T09:00:00.000Z' }
const key = { id: 2, name: 'Ноутбук', created_at: '2025-09-14T09:00:00.000Z', last_used_at: '2025-09-15T09:30:00.000Z' }
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkm-nop${n}`)
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

const sessionOf = (id: string, is_current: boolean, is_unproved?: true) => ({
  is_unproved,
  id,
  created_at: app.created_at,
  last_used_at: app.created_at,
  device: 'Chrome, Windows',
  is_current,
})

async function open(before: unknown, after: unknown, answers: Record<string, Reply>, sessions: object[] = []) {
  startSession('secret', 5)
  setProfile(profile)
  const states = [before]
  const asked = backEnd({
    'GET accounts/security/': [200, { sessions, email_change: null }],
    ...answers,
    [read]: () => [200, states.shift() ?? after],
  })
  const { user } = visit(among({ path: '/security', loader, Component }), '/security')
  const part = within(await screen.findByRole('region', { name: 'Второй фактор' }))
  const sent = (name: string) => asked.filter((one) => one.call === call(name)).map(({ body }) => body)
  return { user, part, sent, asked }
}

// @requirement factor-1
test('An app is added with the password, its QR code and a first code; the recovery codes are shown until they are saved', async () => {
  const started = { id: 1, secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x', image: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  const { user, part, sent } = await open(
    none,
    { ...none, authenticators: [app], recovery_codes_left: 10 },
    { [call('authenticators/start')]: [200, started], [call('authenticators/add')]: [200, { recovery_codes: recoveryCodes }] },
  )
  expect(part.getByText('Пока не настроен.')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Добавить приложение с кодами' }))
  await user.clear(part.getByLabelText(/^Название/))
  await user.click(part.getByRole('button', { name: 'Продолжить' }))
  expect(await part.findByText('Укажите название')).toBeVisible()
  await user.type(part.getByLabelText(/^Название/), 'Мой телефон')
  await user.type(part.getByLabelText(/^Текущий пароль/), 'Forum2025')
  await user.click(part.getByRole('button', { name: 'Продолжить' }))
  expect(await part.findByRole('img', { name: 'QR-код для приложения' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,/),
  )
  expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(part.getByLabelText(/^Код из приложения/), '123 456')
  await user.click(part.getByRole('button', { name: 'Добавить' }))
  const codes = await part.findByRole('list', { name: 'Резервные коды' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  await waitFor(() => expect(codes).toHaveFocus())
  expect(sent('authenticators/start')).toEqual([{ name: 'Мой телефон', password: 'Forum2025' }])
  expect(sent('authenticators/add')).toEqual([{ id: 1, code: '123456' }])
  await user.click(part.getByRole('button', { name: 'Коды сохранены' }))
  expect(await part.findByText(/^Осталось кодов: 10/)).toBeVisible()
  expect(part.queryByText(recoveryCodes[0] ?? '')).toBeNull()
})

// @requirement factor-14
test.each([
  ['Завершить остальные сеансы', [{}], ['Второй фактор добавлен', 'Остальные сеансы завершены']],
  ['Оставить открытыми', [], ['Второй фактор добавлен']],
])('The first second factor offers to end the other sessions, after its codes are saved: «%s»', async (choice, ended, shown) => {
  const answers: Record<string, Reply> = {
    [call('passkeys/start')]: [200, { options: { challenge: 'x' } }],
    [call('passkeys/add')]: [200, { recovery_codes: recoveryCodes }],
    'POST accounts/sessions/end/': [200, { ended: 1 }],
  }
  const two = [sessionOf('a', true), sessionOf('b', false)]
  const { user, part, asked } = await open(none, { ...none, passkeys: [key], recovery_codes_left: 10 }, answers, two)
  await user.click(part.getByRole('button', { name: 'Добавить ключ доступа' }))
  await user.type(part.getByLabelText(/^Текущий пароль/), 'Forum2025')
  await user.click(part.getByRole('button', { name: 'Продолжить' }))
  await user.click(await part.findByRole('button', { name: 'Коды сохранены' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Завершить остальные сеансы?' }))
  await user.click(dialog.getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('region', { name: 'Второй фактор' })).toHaveFocus())
  expect(asked.filter((one) => one.call.includes('sessions/end')).map(({ body }) => body)).toEqual(ended)
  expect(toasts()).toEqual(shown)
})

// @requirement factor-14
test('Sessions of before the second factor stay marked, with an offer to end them', async () => {
  const { user, asked } = await open({ ...none, passkeys: [key] }, none, { 'POST accounts/sessions/end/': [200, { ended: 1 }] }, [
    sessionOf('a', true),
    sessionOf('b', false, true),
  ])
  const sessions = within(screen.getByRole('region', { name: 'Сеансы' }))
  expect(sessions.getByText(/вошли раньше, чем он появился/)).toBeVisible()
  expect(sessions.getAllByText('без второго фактора')).toHaveLength(1)
  await user.click(sessions.getByRole('button', { name: 'Завершить все остальные' }))
  expect(asked.filter((one) => one.call.includes('sessions/end')).map(({ body }) => body)).toEqual([{}])
})

// @requirement factor-1
test.each<[string, Reply, RegExp]>([
  ['a wrong password', [400, { code: 'wrong_credentials', message: 'Неверный пароль.' }], /^Текущий пароль/],
  ['too many', [400, { code: 'invalid_input', message: 'x', errors: { name: ['Не более 10.'] } }], /^Название/],
])('A refusal is shown at its field: %s', async (_case, answer, label) => {
  const { user, part } = await open(none, none, { [call('authenticators/start')]: answer })
  await user.click(part.getByRole('button', { name: 'Добавить приложение с кодами' }))
  await user.type(part.getByLabelText(/^Текущий пароль/), 'Forum2024')
  await user.click(part.getByRole('button', { name: 'Продолжить' }))
  await waitFor(() => expect(part.getByLabelText(label)).toBeInvalid())
  expect(toasts()).toEqual([])
})

// @requirement factor-2
test('A passkey is added without the password if there is already a second factor', async () => {
  const one = { ...none, authenticators: [app], recovery_codes_left: 9 }
  const { user, part, sent } = await open(
    one,
    { ...one, passkeys: [key] },
    {
      [call('passkeys/start')]: [200, { options: { challenge: 'x' } }],
      [call('passkeys/add')]: [200, { recovery_codes: null }],
    },
  )
  await user.click(part.getByRole('button', { name: 'Добавить ключ доступа' }))
  expect(part.queryByLabelText(/^Текущий пароль/)).toBeNull()
  await user.click(part.getByRole('button', { name: 'Продолжить' }))
  expect(await part.findByText('Ноутбук')).toBeVisible()
  expect(part.getByText('Ключ доступа, добавлен 14.09.2025, 12:00, последний вход 15.09.2025, 12:30')).toBeVisible()
  expect(sent('passkeys/add')).toEqual([{ name: 'Этот компьютер', passkey: credential }])
  expect(toasts()).toEqual(['Второй фактор добавлен'])
})

// @requirement factor-2, factor-10
test('Second factors are renamed and removed, and the codes are replaced after confirmation', async () => {
  const both = { ...none, authenticators: [app], passkeys: [key], recovery_codes_left: 3 }
  const { user, part, sent } = await open(both, both, {
    [call('rename')]: [200, { status: 'ok' }],
    [call('remove')]: [200, { status: 'ok' }],
    [call('recovery-codes')]: [200, { recovery_codes: recoveryCodes }],
  })
  await user.click(part.getByRole('button', { name: 'Переименовать: Ноутбук' }))
  const field = part.getByLabelText(/^Название/)
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.click(part.getByRole('button', { name: 'Сохранить' }))
  expect(field).toBeInvalid()
  await user.type(field, 'Ключ{Enter}')
  await waitFor(() => expect(sent('rename')).toEqual([{ kind: 'passkey', id: 2, name: 'Ключ' }]))
  await user.click(await part.findByRole('button', { name: 'Удалить: Телефон' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить второй фактор?' }))
  expect(question.queryByText(/Других нет/)).toBeNull()
  await user.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(sent('remove')).toEqual([{ kind: 'authenticator', id: 1 }]))
  await user.click(await screen.findByRole('button', { name: 'Создать новые коды' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Создать новые коды' }))
  expect(await screen.findByText(recoveryCodes[9] ?? '')).toBeVisible()
})

// @requirement factor-7
test('Staff see that a second factor is required, and the consequences of removing the last one', async () => {
  const { part } = await open({ ...none, is_required: true }, none, {})
  expect(part.getByText('Права модератора и организатора действуют только со вторым фактором.')).toBeVisible()
  cleanup()
  const last = await open({ ...none, is_required: true, passkeys: [key] }, none, {})
  await last.user.click(last.part.getByRole('button', { name: 'Удалить: Ноутбук' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Других нет.*Права модератора и организатора перестанут действовать\./)
})

// @requirement factor-2
test('Without a domain name there are no passkeys', async () => {
  const { part } = await open({ ...none, takes_passkeys: false }, none, {})
  expect(part.queryByRole('button', { name: 'Добавить ключ доступа' })).toBeNull()
  expect(part.getByText(/доменным именем/)).toBeVisible()
})
