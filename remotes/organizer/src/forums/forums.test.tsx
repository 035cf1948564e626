import { visit } from '@forum/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { forumBody, forumsBody, organizerRoutes, startServer, withTheses } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const former = { id: 2, title: 'Форум — 2025', days: ['2025-10-20', '2025-10-21'], isCurrent: true, unsettled: 0 }
const next = { id: 3, title: 'Форум — 2026', days: ['2026-10-19'], isCurrent: false, unsettled: 0 }
const listing = [
  { field: 'settings.title', label: 'Название форума', rule: 'set', before: 'Форум — 2025', after: 'Форум — 2026' },
  {
    field: 'settings.cabinets.main.thesesUntil',
    label: 'Основной кабинет: тезисы по',
    rule: 'moved',
    before: '05.10.2025',
    after: '04.10.2026',
  },
  { field: 'settings.city', label: 'Город', rule: 'copied', before: 'Приозёрск', after: 'Приозёрск' },
]

const open = async (address: string) => {
  const visited = visit(organizerRoutes, address)
  await screen.findByRole('heading', { level: 1, name: 'Настройки форума' })
  return visited
}

// @requirement next-1
test('a new forum is created after its listing, and what it has to settle is opened', async () => {
  const known = [former]
  const calls = startServer({
    'GET list/': () => forumsBody(known),
    'GET settings/': ({ query }) => forumBody({ ...withTheses(1, '2025-10-05'), id: Number(query.get('id') ?? 2) }),
    'POST next/preview/': () => ({ body: { listing } }),
    'POST next/': () => {
      known.push(next)
      return { body: { id: 3 } }
    },
  })
  const { user } = await open('/organizer#forums')
  const create = await screen.findByRole('button', { name: 'Создать форум' })
  expect(create).toBeDisabled()
  // A single forum needs no choice.
  expect(screen.queryByLabelText('Форум')).toBeNull()
  const preview = screen.getByRole('button', { name: 'Показать, что скопируется' })
  await user.click(preview)
  expect(screen.getByLabelText('Название нового форума')).toHaveAccessibleDescription('Обязательное поле')
  expect(calls.map(({ call }) => call)).not.toContain('POST next/preview/')
  await user.type(screen.getByLabelText('Название нового форума'), 'Форум — 2026')
  fireEvent.change(screen.getByLabelText('Первый день'), { target: { value: '2026-10-19' } })
  await user.clear(screen.getByLabelText('Сколько дней'))
  await user.type(screen.getByLabelText('Сколько дней'), '3')
  await user.click(preview)
  const region = within(await screen.findByRole('region', { name: 'Что будет в новом форуме' }))
  expect(region.getByText(/Основной кабинет: тезисы по/)).toHaveTextContent('05.10.2025 → 04.10.2026')
  expect(region.getByText('Копируется без изменений, полей: 1')).toBeVisible()
  await user.click(create)
  expect(await screen.findByLabelText('Форум')).toHaveValue('3')
  expect(await screen.findByRole('heading', { level: 2, name: 'Что осталось решить' })).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST next/')?.body).toEqual({
    from: 2,
    title: 'Форум — 2026',
    first_day: '2026-10-19',
    days: 3,
  })
})

test('another title needs another preview; a refusal is shown at its field', async () => {
  startServer({
    'POST next/preview/': () => ({ body: { listing } }),
    'POST next/': () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'Проверьте поля.', errors: { title: ['Форум с таким названием уже есть'] } },
    }),
  })
  const { user } = await open('/organizer#forums')
  await user.type(await screen.findByLabelText('Название нового форума'), 'Форум')
  fireEvent.change(screen.getByLabelText('Первый день'), { target: { value: '2026-10-19' } })
  await user.click(screen.getByRole('button', { name: 'Показать, что скопируется' }))
  await screen.findByRole('region', { name: 'Что будет в новом форуме' })
  await user.click(screen.getByRole('button', { name: 'Создать форум' }))
  const title = screen.getByLabelText('Название нового форума')
  await vi.waitFor(() => expect(title).toHaveAccessibleDescription('Форум с таким названием уже есть'))
  await user.type(title, ' — 2026')
  expect(screen.queryByRole('region', { name: 'Что будет в новом форуме' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Создать форум' })).toBeDisabled()
})

// @requirement next-4
test('no forum becomes current over unsaved changes', async () => {
  startServer({ 'GET list/': () => forumsBody([next, former]) })
  const { user } = await open('/organizer?id=2#forum')
  await user.type(await screen.findByLabelText('Город'), ' Южный')
  await user.click(screen.getByRole('link', { name: 'Форумы' }))
  expect(await screen.findByRole('button', { name: 'Сделать текущим: Форум — 2026' })).toBeDisabled()
})

// @requirement next-4, access-26
test('a forum becomes current after a confirmation that says what it means', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { origin: location.origin, href: location.href, reload })
  const staff = [
    { user_id: 8, role: 'expert', full_name: 'Орлов Пётр', forum: 'Форум — 2025' },
    { user_id: 9, role: 'moderator', full_name: 'Сова Анна', forum: 'Форум — 2025' },
  ]
  const calls = startServer({
    'GET list/': () => forumsBody([next, former]),
    'GET settling/': () => ({ body: { version: 1, points: [], draft_path: null, staff } }),
    'POST make-current/': () => ({ body: { changed: true } }),
  })
  const { user } = await open('/organizer?id=2#forums')
  await user.click(await screen.findByRole('button', { name: 'Сделать текущим: Форум — 2026' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Сделать текущим «Форум — 2026»?' }))
  expect(await dialog.findByText(/сразу покажут форум «Форум — 2026»/)).toBeVisible()
  expect(dialog.getByText(/документы форума «Форум — 2025» сохранятся/)).toBeVisible()
  // The role of each is asked about.
  await user.click(dialog.getByRole('button', { name: 'Сделать текущим' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Выберите для каждого')
  await user.click(dialog.getByRole('button', { name: 'Оставить всех' }))
  const owl = within(dialog.getByRole('radiogroup', { name: 'Сова Анна: Модератор, форум «Форум — 2025»' }))
  await user.click(owl.getByRole('radio', { name: 'Закончить' }))
  await user.click(dialog.getByRole('button', { name: 'Сделать текущим' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  expect(calls.find(({ call }) => call === 'POST make-current/')?.body).toEqual({
    id: 3,
    keep: [{ user_id: 8, role: 'expert' }],
    end: [{ user_id: 9, role: 'moderator' }],
  })
})
