import { forum } from '@forum/client/forum'
import { setProfile, startSession } from '@forum/client/session'
import { savedFiles } from '@forum/client/testing/files'
import { useToasts } from '@forum/client/toasts'
import type { Profile } from '@forum/contracts/people/session'
import type { Role } from '@forum/domain/people/roles'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { audiences } from '../mailing/reminders/audiences.ts'
import * as mails from '../mails/Mails.tsx'
import { Component, loader } from './Dashboard.tsx'

const routes = [
  { path: '/dashboard', Component, loader, HydrateFallback: () => null },
  { path: '/users-list', element: <p>Участники</p> },
]

const statistics = {
  registration_from: '2025-08-01',
  registration_until: '2025-10-12',
  theses_until: '2025-10-05',
  total: 9,
  states: { waiting: 4, proposed: 2, confirmed: 3 },
  by_day: [
    { day: '2025-09-01', count: 5 },
    { day: '2025-09-03', count: 4 },
  ],
  by_section: [{ section: { id: 3, name: 'Геномика' }, listener: 0, oral: 7, poster: 0 }],
  by_section_in_force: [
    { section: { id: 3, name: 'Геномика' }, listener: 0, oral: 5, poster: 2 },
    { section: { id: 0, name: '' }, listener: 2, oral: 0, poster: 0 },
  ],
  funnel: { registered: 7, theses: 6, expert: 3, decided: 4, confirmed: 1 },
}
let previous: object | null = null
const attendance = [
  {
    section: { id: 3, name: 'Геномика', day_numb: 1 },
    count: 1,
    listeners: [{ id: 8, fio: 'Иванова Мария', organisation: 'Институт', email: 'i@forum.test' }],
  },
]

const failedMails = {
  count: 2,
  page_size: 50,
  results: [
    {
      id: '6f0a8e5e-8d1c-4f8e-9b57-4e4f3d1c2b1a',
      to: 'nobody@forum.test',
      subject: 'Тезисы приняты',
      user_id: 8,
      state: 'refused',
      at: '2025-09-15T09:00:00.000Z',
      attempts: 1,
      reason: '550 No such mailbox',
    },
    {
      id: '0b1e7f52-3a55-4d6c-8a3e-5b9f1f2d3c4e',
      to: 'later@forum.test',
      subject: 'Вы зарегистрированы на форум',
      user_id: 9,
      state: 'waiting',
      at: '2025-09-15T08:00:00.000Z',
      attempts: 3,
      reason: 'connect ECONNREFUSED',
    },
    {
      id: '9c2f8a63-4b66-4e7d-9b4f-6caf2a3e4d5f',
      to: 'colleague@forum.test',
      subject: 'Тезисы приняты',
      user_id: 10,
      can_correct: false,
      state: 'bounced',
      at: '2025-09-15T07:00:00.000Z',
      attempts: 1,
      reason: '550 No such mailbox',
    },
  ],
}

let auditEntries: object[] = []
const asked: { path: string; query: string; body: unknown }[] = []
beforeEach(() => {
  asked.length = 0
  auditEntries = []
  previous = null
  useToasts.setState({ toasts: [] })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push({ path: pathname, query: search, body: request.method === 'POST' ? await request.json() : null })
    if (pathname.endsWith('statistics/')) return Response.json({ ...statistics, first_day: '2025-10-20', previous })
    if (pathname.endsWith('emails_list/')) return Response.json({ emails: ['a@forum.test', 'b@forum.test'] })
    if (pathname.endsWith('attendance/list/'))
      return Response.json(request.method === 'POST' ? attendance : { url: '/media/audience/3?signature=x' })
    if (pathname.endsWith('mail/list/')) return Response.json(failedMails)
    if (pathname.endsWith('mail/address/')) {
      const taken = { code: 'invalid_input', message: 'Проверьте поля', errors: { email: ['Этот адрес уже занят'] } }
      return asked.at(-1)?.body && JSON.stringify(asked.at(-1)?.body).includes('taken')
        ? Response.json(taken, { status: 400 })
        : Response.json({ resent: 2 })
    }
    if (pathname.endsWith('mail/resend/')) return Response.json({ resent: 1 })
    if (pathname.endsWith('audit/list/')) return Response.json({ count: auditEntries.length, page_size: 50, results: auditEntries })
    return Response.json({}, { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signInAs = (role: Role) => {
  startSession('token', 1)
  setProfile({ id: 1, roles: [{ id: 1, title: role, role }] } as unknown as Profile)
}

// @requirement dashboard-1
test('An e-mail list is selected by the URL and copied, with a message', async () => {
  signInAs('conf_admin')
  const { user, router } = visit(routes, '/dashboard')
  expect(await screen.findByRole('tab', { name: 'Списки e-mail', selected: true })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Кому'), 'Без тезисов')
  await waitFor(() => expect(router.state.location.search).toBe('?type=without_thesis'))
  expect(asked.at(-1)?.body).toEqual({ type: 'without_thesis' })
  expect(screen.getByLabelText('Адреса')).toHaveValue('a@forum.test\nb@forum.test')
  await user.click(screen.getByRole('button', { name: 'Скопировать' }))
  expect(await navigator.clipboard.readText()).toBe('a@forum.test\nb@forum.test')
  expect(await screen.findByText('Адреса скопированы')).toHaveRole('status')
  expect(screen.getByRole('button', { name: 'Скачать' })).toBeEnabled()
})

// @requirement dashboard-2, dashboard-3, calls-lists-7
test('Listeners are grouped by event, and each event has its own export', async () => {
  signInAs('moderator')
  const saved = savedFiles()
  const { user } = visit(routes, '/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Слушатели по мероприятиям' }))
  expect(await screen.findByText(/Слушателей: 1/)).toBeVisible()
  await user.click(screen.getByText('Показать список'))
  expect(await screen.findByText('Иванова Мария')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Выгрузить в Excel: Геномика' }))
  await waitFor(() => expect(saved).toEqual(['/media/audience/3?signature=x']))
  expect(asked.at(-1)?.query).toBe('?type=audience&section_id=3')
})

test('Without opinions none is a step of talks, or missing in an audience of reminders', async () => {
  const named = () =>
    audiences([])
      .map(({ query }) => query)
      .filter((query) => query.includes('has_expert'))
  expect(named()).toHaveLength(1)
  forum().modulesOff = ['opinions']
  expect(named()).toEqual([])
  signInAs('moderator')
  visit(routes, '/dashboard?tab=figures')
  await screen.findByRole('heading', { name: 'Путь докладов' })
  expect(screen.queryByText('Есть экспертное заключение')).toBeNull()
})

// @requirement figures-1
test('Every figure links to its rows, and the chart has a table', async () => {
  signInAs('moderator')
  visit(routes, '/dashboard?tab=figures')
  const to = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('heading', { name: 'Путь докладов' })
  expect(to(/4\s*Ожидает решения модератора/)).toBe('/users-list?state=waiting')
  expect(to('Есть экспертное заключение')).toBe('/users-list?talk=1&has_expert=1')
  const genomics = within(screen.getByRole('row', { name: /Геномика/ }))
  expect(genomics.getByRole('link', { name: '5' })).toHaveAttribute('href', '/users-list?section=3&format=2')
  const days = within(screen.getAllByRole('table', { hidden: true })[0] as HTMLElement)
  expect(days.getAllByRole('row', { hidden: true }).map((line) => line.textContent)).toEqual([
    'ДеньЗаявокС начала',
    '01.09.202555',
    '03.09.202549',
    '05.10.2025 · Последний день приёма тезисов09',
    '12.10.2025 · Последний день регистрации09',
  ])
})

// @requirement figures-2, figures-3
test('Figures are compared with the forum before, at as many days before each began, in words and as a table', async () => {
  const { states, funnel } = statistics
  previous = {
    ...{ id: 1, title: 'Форум — 2024', first_day: '2024-10-14', total: 12, states, funnel: { ...funnel, registered: 8 } },
    by_day: [
      { day: '2024-08-27', count: 3 },
      { day: '2024-10-01', count: 9 },
    ],
    by_section_in_force: [{ section: { id: 1, name: 'Геномика' }, listener: 1, oral: 3, poster: 0 }],
  }
  signInAs('moderator')
  const { unmount } = visit(routes, '/dashboard?tab=figures')
  // 3 September 2025 is as far from 20 October as 28 August 2024 from 14 October.
  expect(await screen.findByText(/За 47 дней до начала: 9, в прошлый раз — 3\./)).toBeVisible()
  expect(screen.getByText('2024, пунктир: 12')).toBeVisible()
  const table = screen.getAllByRole('table', { hidden: true })[1] as HTMLElement
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Дней до форума20252024', '4950', '4793', '7—12']))
  expect(screen.getByText('Заявлено докладов').closest('li')).toHaveTextContent('7 · 100 % (2024: 8)')
  const sections = within(screen.getByRole('heading', { name: 'Заявки по секциям' }).parentElement as HTMLElement)
  expect(sections.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Геномика7 (2024: 4)',
    'Без секции2 (раньше не было)',
  ])
  unmount()
  previous = null
  visit(routes, '/dashboard?tab=figures')
  expect(await screen.findByText('Прошлого форума на портале нет, сравнивать не с чем.')).toBeVisible()
})

// This test runs before the others of this tab, because the page caches the tab's code.
test('A tab whose code failed to load shows an error, and loads by «Повторить»', async () => {
  signInAs('moderator')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = vi.spyOn(mails as { Mails: object }, 'Mails', 'get').mockImplementation(() => {
    throw new Error('Loading chunk 7 failed.')
  })
  const { user } = visit(routes, '/dashboard?tab=mails')
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await panel.findByRole('alert')).toHaveTextContent('Раздел временно недоступен')
  code.mockRestore()
  await user.click(panel.getByRole('button', { name: 'Повторить' }))
  expect(await panel.findByText('connect ECONNREFUSED', { exact: false })).toBeVisible()
})

test('Only a conference admin has the audit log', async () => {
  signInAs('moderator')
  const { unmount } = visit(routes, '/dashboard')
  await screen.findByRole('tab', { name: 'Показатели' })
  expect(screen.queryByRole('tab', { name: 'Журнал изменений' })).toBeNull()
  unmount()
  signInAs('conf_admin')
  const { user } = visit(routes, '/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Журнал изменений' }))
  expect(await screen.findByText('Записей нет.')).toBeVisible()
})

// @requirement mails-7
test('Failed e-mails are listed with the reason and sent again', async () => {
  signInAs('moderator')
  const { user } = visit(routes, '/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Недоставленные письма' }))
  const refused = (await screen.findByText('nobody@forum.test')).closest('li') as HTMLElement
  expect(refused).toHaveTextContent('Почтовый сервер отказался принять. Попыток: 1.550 No such mailbox')
  expect(screen.getByText(/Ждёт следующей попытки. Попыток: 3/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отправить ещё раз: nobody@forum.test' }))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Снова в очереди писем: 1']))
  const sent = () => asked.filter(({ path }) => path.endsWith('resend/')).map(({ body }) => body)
  expect(sent()).toEqual([{ ids: [failedMails.results[0]?.id] }])
  // The list is read again, to show the mails that are left.
  expect(asked.filter(({ path }) => path.endsWith('mail/list/'))).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Отправить все ещё раз' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ ids: failedMails.results.map(({ id }) => id) }))
})

// @requirement bounces-3, addresses-1
test('The address of an account that mails do not reach is corrected', async () => {
  signInAs('moderator')
  const { user } = visit(routes, '/dashboard?tab=mails')
  await screen.findByText('nobody@forum.test')
  for (const to of ['later@forum.test', 'colleague@forum.test'])
    expect(screen.queryByRole('button', { name: `Исправить адрес: ${to}` })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Исправить адрес: nobody@forum.test' }))
  const dialog = within(await screen.findByRole('dialog'))
  const email = dialog.getByLabelText('E-mail')
  const save = dialog.getByRole('button', { name: 'Исправить адрес' })
  expect(save).toBeDisabled()
  await user.clear(email)
  await user.type(email, 'taken@forum.test')
  await user.type(dialog.getByLabelText('Причина'), 'Опечатка')
  await user.click(save)
  await waitFor(() => expect(email).toHaveAccessibleDescription('Этот адрес уже занят'))
  await user.clear(email)
  await user.type(email, 'right@forum.test')
  await user.click(save)
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Адрес исправлен. Снова в очереди писем: 2']))
  const corrections = asked.filter(({ path }) => path.endsWith('mail/address/')).map(({ body }) => body)
  expect(corrections.at(-1)).toEqual({ user_id: 8, current_email: 'nobody@forum.test', email: 'right@forum.test', reason: 'Опечатка' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

// @requirement access-13
test('The audit log shows changes; a filter shows reads and sign-ins, in words and with names', async () => {
  const entry = { id: 1, at: '2025-09-15T09:00:00.000Z', actor: 'Ласточкина Елена', changes: [] }
  auditEntries = [
    { ...entry, action: 'read card', subject: 'user:7', subject_name: 'Иванова Мария' },
    { ...entry, id: 2, action: 'sign in', subject: 'user:8', subject_name: null },
    { ...entry, id: 3, action: 'export registrations', subject: 'meeting:2', subject_name: null },
    { ...entry, id: 4, action: 'change forum', subject: 'forum:2', subject_name: 'Форум 2025' },
    { ...entry, id: 5, action: 'write campaign', subject: 'campaign:7', subject_name: 'О докладе' },
    { ...entry, id: 6, action: 'delete reminder', subject: 'reminder:3', subject_name: null },
    { ...entry, id: 7, action: 'change mail template', subject: 'mail-template:registered:en', subject_name: null },
    { ...entry, id: 8, action: 'wind up', subject: 'clock_tower:9', subject_name: null },
  ]
  signInAs('conf_admin')
  const { user, router } = visit(routes, '/dashboard?tab=audit&search=user')
  const choice = await screen.findByLabelText('Записи')
  expect(choice).toHaveDisplayValue('Изменения')
  expect(asked.find(({ path }) => path.endsWith('audit/list/'))?.query).toBe('?page=1&part=changes&search=user')
  await user.selectOptions(choice, 'Просмотры, выгрузки и входы')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&part=reads&search=user'))
  expect(asked.at(-1)?.query).toBe('?page=1&part=reads&search=user')
  const entries = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
  expect(screen.getByRole('link', { name: 'Рассылка «О докладе»' })).toHaveAttribute('href', '/mailing?campaign=7')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Просмотр карточки участникаИванова Мария$/),
    expect.stringMatching(/Ласточкина ЕленаВход$/),
    expect.stringMatching(/Выгрузка участниковФорум$/),
    expect.stringMatching(/Настройки форумаФорум 2025$/),
    expect.stringMatching(/Рассылка созданаРассылка «О докладе»$/),
    expect.stringMatching(/Правило напоминания удаленоНапоминание № 3$/),
    expect.stringMatching(/Текст письма изменёнАнглийский текст одного из писем портала$/),
    expect.stringMatching(/wind upclock tower 9$/),
  ])
})

// @requirement access-15
test.each<[Role, tabs: string[]]>([
  ['conf_admin', ['Недоставленные письма', 'Журнал изменений']],
  ['moderator', ['Недоставленные письма']],
  ['section_moderator', []],
])('A %s has the tabs %o', async (role, tabs) => {
  signInAs(role)
  visit(routes, '/dashboard')
  await screen.findByRole('tab', { name: 'Списки e-mail' })
  expect(['Недоставленные письма', 'Журнал изменений'].filter((name) => screen.queryByRole('tab', { name }))).toEqual(tabs)
})
