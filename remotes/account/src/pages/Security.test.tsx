import { setProfile, startSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import type { Profile } from '@forum/contracts/people/session'
import { visit } from '@forum/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { among, backEnd, type Reply } from '../testing.ts'
import { Component, loader } from './Security.tsx'

// Pages are removed before the session ends, because they show its end.
afterEach(cleanup)

const profile = {
  id: 5,
  username: 'a@b.ru',
  email: 'a@b.ru',
  firstName: 'Анна',
  lastName: 'Ли',
  profiles: [],
  roles: [],
} as unknown as Profile
const session = (id: string, device: string, is_current: boolean) => ({
  id,
  device,
  is_current,
  created_at: '2025-09-14T09:00:00.000Z',
  last_used_at: '2025-09-15T09:30:00.000Z',
})
const here = session('1', 'Chrome, Windows', true)
const phone = session('2', 'Safari, iPhone', false)
const unknown = session('3', '', false)

const read = 'GET accounts/security/'
const password = 'POST accounts/change-password/'
const email = 'POST accounts/change-email/'
const end = 'POST accounts/sessions/end/'

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

/** @param after the page's data after a change */
async function open(answers: Record<string, Reply>, before: unknown, after: unknown = before) {
  startSession('secret', 5)
  setProfile(profile)
  const readings = [before]
  const asked = backEnd({ ...answers, [read]: () => [200, readings.shift() ?? after] })
  const view = visit(among({ path: '/security', loader, Component }), '/security')
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  const sent = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body)
  return { ...view, part, sent }
}
const alone = { sessions: [here], email_change: null }

// @requirement security-8, security-9
test('The password is changed with the current one, and the form shows which rules the new one meets', async () => {
  const { user, part, sent } = await open({ [password]: [200, { detail: 'ok' }] }, { ...alone, sessions: [here, phone] }, alone)
  const form = await part('Пароль')
  await user.type(form.getByLabelText(/^Текущий пароль/), 'Forum2025')
  await user.type(form.getByLabelText(/^Новый пароль/), 'genome')
  await user.click(form.getByRole('button', { name: 'Сменить пароль' }))
  expect(await form.findByText(/^8 или более символов/)).toBeVisible()
  expect(sent(password)).toEqual([])
  await user.type(form.getByLabelText(/^Новый пароль/), 'Q2026')
  expect(form.getByText('заглавная буква')).toHaveTextContent('выполнено')
  await user.click(form.getByRole('button', { name: 'Сменить пароль' }))
  await waitFor(() => expect(toasts()).toEqual(['Пароль изменён']))
  expect(sent(password)).toEqual([{ old_password: 'Forum2025', password: 'genomeQ2026' }])
  await waitFor(() => expect(form.getByLabelText(/^Новый пароль/)).toHaveValue(''))
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
})

// @requirement security-7, security-9
test.each<[string, Reply, RegExp, string]>([
  ['a wrong present password', [400, { code: 'wrong_credentials', message: 'Неверный пароль.' }], /^Текущий пароль/, 'Неверный пароль.'],
  [
    'a common new password',
    [400, { code: 'invalid_input', message: 'x', errors: { password: ['Подберут'] } }],
    /^Новый пароль/,
    'Подберут',
  ],
])('A refused password is reported at its field: %s', async (_case, answer, label, message) => {
  const { user, part } = await open({ [password]: answer }, alone)
  const form = await part('Пароль')
  await user.type(form.getByLabelText(/^Текущий пароль/), 'Forum2024')
  await user.type(form.getByLabelText(/^Новый пароль/), 'Password1')
  await user.click(form.getByRole('button', { name: 'Сменить пароль' }))
  await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(form.getByLabelText(label)).toHaveFocus()
  expect(toasts()).toEqual([])
})

test('Too many attempts are reported in a toast, and the input stays', async () => {
  const { user, part } = await open({ [password]: [429, { code: 'too_many_tries', message: 'Слишком много попыток.' }] }, alone)
  const form = await part('Пароль')
  await user.type(form.getByLabelText(/^Текущий пароль/), 'Forum2025')
  await user.type(form.getByLabelText(/^Новый пароль/), 'Genome2026')
  await user.click(form.getByRole('button', { name: 'Сменить пароль' }))
  await waitFor(() => expect(toasts()).toEqual(['Слишком много попыток.']))
  expect(form.getByLabelText(/^Новый пароль/)).toHaveValue('Genome2026')
})

// @requirement security-1, security-5
test('A change of e-mail is requested with the password; the page shows the address of the link', async () => {
  const waiting = { ...alone, email_change: { email: 'new@b.ru', expires_at: '2025-09-16T12:00:00.000Z' } }
  const { user, part, sent } = await open({ [email]: [200, { detail: 'ok' }] }, alone, waiting)
  const form = await part('E-mail')
  expect(form.getByText(/^Вы входите с адресом a@b\.ru/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Сменить e-mail' }))
  expect(await form.findByText('Введите корректный E-mail')).toBeVisible()
  await user.type(form.getByLabelText(/^Новый e-mail/), 'New@b.ru')
  await user.type(form.getByLabelText(/^Текущий пароль/), 'Forum2025')
  await user.click(form.getByRole('button', { name: 'Сменить e-mail' }))
  expect(await form.findByText(/Ссылка отправлена на адрес new@b\.ru и действует до 16\.09\.2025, 15:00/)).toBeVisible()
  expect(sent(email)).toEqual([{ email: 'new@b.ru', password: 'Forum2025' }])
})

// @requirement security-6
test('A taken address is reported at its field', async () => {
  const { user, part } = await open(
    { [email]: [400, { code: 'invalid_input', message: 'x', errors: { email: ['Уже существует'] } }] },
    alone,
  )
  const form = await part('E-mail')
  await user.type(form.getByLabelText(/^Новый e-mail/), 'new@b.ru')
  await user.type(form.getByLabelText(/^Текущий пароль/), 'Forum2025')
  await user.click(form.getByRole('button', { name: 'Сменить e-mail' }))
  await waitFor(() => expect(form.getByLabelText(/^Новый e-mail/)).toHaveAccessibleDescription('Уже существует'))
})

// @requirement security-10
test('Sessions are listed in words; one is ended by its button, and the focus stays in the list', async () => {
  const { user, part, sent } = await open(
    { [end]: [200, { ended: 1 }] },
    { ...alone, sessions: [here, phone, unknown] },
    {
      ...alone,
      sessions: [here, unknown],
    },
  )
  const list = await part('Сеансы')
  const rows = list.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome, Windowsэтот сеансвход 14\.09\.2025, 12:00, последнее действие 15\.09\.2025, 12:30$/),
    expect.stringMatching(/^Safari, iPhoneвход .*Завершить$/),
    expect.stringMatching(/^Неизвестный браузервход .*Завершить$/),
  ])
  await user.click(list.getByRole('button', { name: /^Завершить сеанс: Safari, iPhone/ }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
  expect(sent(end)).toEqual([{ id: '2' }])
  expect(toasts()).toEqual(['Сеанс завершён'])
  await waitFor(() => expect(screen.getByRole('region', { name: 'Сеансы' })).toHaveFocus())
})

// @requirement security-10
test('Sessions of one device are one line with the last use, and are ended together; this session stays a separate line', async () => {
  const older = { ...session('4', 'Safari, iPhone', false), last_used_at: '2025-09-13T09:30:00.000Z' }
  const same = session('5', 'Chrome, Windows', false)
  const { user, part, sent } = await open({ [end]: [200, { ended: 1 }] }, { ...alone, sessions: [older, same, here, phone] }, alone)
  const list = await part('Сеансы')
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome, Windowsэтот сеансвход/),
    expect.stringMatching(/^Chrome, Windowsвход/),
    'Safari, iPhone2 сеанса, последнее действие 15.09.2025, 12:30Завершить',
  ])
  await user.click(list.getByRole('button', { name: 'Завершить сеансы: Safari, iPhone' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(sent(end)).toEqual([{ id: '2' }, { id: '4' }])
  expect(toasts()).toEqual(['Сеансы завершены'])
})

// @requirement security-10
test('All other sessions are ended by one button, which is absent for a single session', async () => {
  const { user, part, sent } = await open({ [end]: [200, { ended: 2 }] }, { ...alone, sessions: [here, phone, unknown] }, alone)
  const list = await part('Сеансы')
  await user.click(list.getByRole('button', { name: 'Завершить все остальные' }))
  await waitFor(() => expect(list.queryAllByRole('button')).toEqual([]))
  expect(sent(end)).toEqual([{}])
})

test('A session that has already ended leaves the list', async () => {
  const gone: Reply = [404, { code: 'not_found', message: 'Этот сеанс уже завершён.', error: 'Этот сеанс уже завершён.' }]
  const { user, part } = await open({ [end]: gone }, { ...alone, sessions: [here, phone] }, alone)
  const list = await part('Сеансы')
  await user.click(list.getByRole('button', { name: /^Завершить сеанс: Safari/ }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(toasts()).toEqual(['Этот сеанс уже завершён.'])
})
