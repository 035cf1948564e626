import { savedFiles } from '@forum/client/testing/files'
import { visit } from '@forum/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { row, signInAs, signInForSections, startServer } from '../testServer.ts'
import { Component, loader } from './Participants.tsx'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const rows = [
  row(1, 'Абрамова Анна', { thesisId: 7, organizationId: 134, otherOrganization: 'Институт мамонта' }),
  row(2, 'Борисов Борис', { decidedFormat: 'oral', requestedFormat: 'oral' }),
  row(3, 'Власова Вера', { requestedFormat: 'listener', decidedFormat: 'listener', talkTitle: '' }),
]
const list = { 'user_meeting_reg/list/': () => ({ body: { count: 120, results: rows } }) }
const cardOf = (id: number, rest = {}) => ({
  registration: rows.find((one) => one.id === id),
  previous: null,
  next: 2,
  next_waiting: 2,
  history: [],
  ...rest,
})
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

afterEach(() => vi.unstubAllGlobals())

// @requirement cabinet-11, table-1, table-2, table-3, table-4, table-10, card-4
test('A moderator sees the columns of theses and files, states in words, and turns pages by the address', async () => {
  signInAs('moderator')
  const calls = startServer(list)
  const { user, router } = visit(routes, '/users-list?page_size=20&state=waiting&ordering=fio')
  await screen.findByRole('table')
  for (const name of ['Имя', 'Организация', 'Формат', 'Состояние', 'Тезисы', 'Файл doc', 'Файл pdf', 'Экспертное заключение'])
    expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /^Имя/ })).toHaveAttribute('aria-sort', 'ascending')
  expect(cells('Абрамова')).toEqual(expect.arrayContaining(['Другая: Институт мамонта', 'Устно', 'Ожидает решения модератора']))
  expect(cells('Борисов')).toContain('Предложено участие')
  // The title of the talk is the first thing after the name.
  expect(cells('Абрамова').find((cell) => cell.startsWith('Абрамова'))).toBe('Абрамова АннаДоклад 1')
  expect(cells('Власова')).toEqual(expect.arrayContaining(['Слушатель', 'Участие подтверждено']))
  expect(Object.fromEntries(calls.find(({ path }) => path.includes('_reg/list'))?.query ?? [])).toEqual({
    page: '1',
    page_size: '20',
    state: 'waiting',
    ordering: 'fio',
  })

  await user.click(screen.getByRole('button', { name: 'Следующая страница' }))
  await waitFor(() => expect(router.state.location.search).toContain('page=2'))
  await user.selectOptions(screen.getByLabelText('Файлы'), 'Нет файла pdf')
  await waitFor(() => expect(router.state.location.search).toBe('?page_size=20&state=waiting&ordering=fio&has_pdf=0'))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'геном')
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('геном'))
  expect(screen.getByLabelText('Строк на странице')).toHaveValue('20')
})

// @requirement table-11
test.each([
  [2, 'Найдено: 120. Учитываются первые 8 слов.'],
  [undefined, 'Найдено: 120'],
])('A search with %s ignored words shows «%s»', async (ignored_words, found) => {
  signInAs('conf_admin')
  startServer({ 'user_meeting_reg/list/': () => ({ body: { count: 120, ignored_words, results: rows } }) })
  visit(routes, '/users-list?search=x')
  expect(await screen.findByText(/^Найдено/)).toHaveTextContent(new RegExp(`^${found}$`))
})

test('Each order is offered once, also where two columns share it', async () => {
  signInAs('moderator')
  startServer(list)
  visit(routes, '/users-list')
  const orders = [...((await screen.findByLabelText('Порядок')) as HTMLSelectElement).options].map(({ value }) => value)
  expect(orders).toContain('-talkTitle')
  expect(new Set(orders).size).toBe(orders.length)
})

// @requirement next-9
test('The participants of a former forum have its sections, and no exports, which are of the current forum', async () => {
  signInAs('moderator')
  const former = { id: 2, title: 'Форум — 2025', days: ['2025-10-20'], city: '', venue: '', is_over: true, is_current: false }
  const calls = startServer({ ...list, 'forum/page/': () => ({ body: former }) })
  const { user } = visit(routes, '/users-list?meeting_id=2')
  expect(await screen.findByText('Форум — 2025')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Выгрузить в Excel' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }))
  const asked = (path: string) =>
    calls.filter((one) => one.path.includes(path)).map(({ query }) => query.get('meeting_id') ?? query.get('id'))
  await waitFor(() => expect([asked('_reg/list'), asked('sections/')]).toEqual([['2', '2'], ['2']]))
})

// @requirement table-4, table-14
test('A conference admin sees no theses, files or exports', async () => {
  signInAs('conf_admin')
  startServer(list)
  visit(routes, '/users-list')
  await screen.findByRole('table')
  for (const name of ['Тезисы', 'Файл doc', 'Файл pdf', 'Экспертное заключение'])
    expect(screen.queryByRole('columnheader', { name })).toBeNull()
  for (const name of ['Выгрузить в Excel', 'Скачать все тезисы']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('The selection and width of columns are remembered', async () => {
  signInAs('conf_admin')
  startServer(list)
  const { user, unmount } = visit(routes, '/users-list')
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Столбцы' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'E-mail' }))
  await user.keyboard('{Escape}')
  const edge = await screen.findByRole('separator', { name: 'Ширина столбца «Имя»', hidden: true })
  const before = Number(edge.getAttribute('aria-valuenow'))
  edge.focus()
  await user.keyboard('{ArrowRight}')
  unmount()
  visit(routes, '/users-list')
  expect(await screen.findByRole('columnheader', { name: /^E-mail/ })).toBeVisible()
  expect(Number(screen.getByRole('separator', { name: 'Ширина столбца «Имя»' }).getAttribute('aria-valuenow'))).toBeGreaterThan(before)
})

// @requirement card-7, calls-registration-2
test('The card is edited by keyboard, previews the mail, and opens the next undecided registration', async () => {
  signInAs('moderator')
  const calls = startServer({
    ...list,
    'user_meeting_reg/get/': ({ query }) => ({ body: cardOf(Number(query.get('id'))) }),
    'user_meeting/change/': () => ({ body: { status: 'ok' } }),
  })
  const { user, router } = visit(routes, '/users-list')
  const link = await screen.findByRole('link', { name: 'Абрамова Анна' })
  link.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  // 14 September in Greenwich was the 15th in Moscow.
  expect(dialog.getByText('15.09.2025')).toBeVisible()
  await user.keyboard('{Alt>}[KeyR]{/Alt}')
  const format = await dialog.findByLabelText('Формат')
  await waitFor(() => expect(format).toHaveFocus())
  await user.selectOptions(format, 'Стенд')
  expect(dialog.getByText('Эта секция не принимает доклады выбранного формата.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText(/Секция/), 'Метагеномика')
  await user.type(dialog.getByLabelText('Дата выступления'), '21 октября')
  expect(dialog.getByText(/Форма участия: стендовый доклад/)).toHaveTextContent('Дата выступления: 21 октября')
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await waitFor(() => expect(router.state.location.search).toBe('?card=2&edit=1'))
  expect(calls.find(({ path }) => path.endsWith('user_meeting/change/'))?.body).toEqual({
    id: 1,
    new_user_type: 3,
    new_section: 5,
    new_org_comment: '21 октября',
    version: 1,
  })
})

test('A conflicting save shows what changed and can be repeated', async () => {
  signInAs('moderator')
  let version = 1
  const calls = startServer({
    ...list,
    'user_meeting_reg/get/': () => ({
      body: cardOf(1, {
        registration: row(1, 'Абрамова Анна', version === 1 ? {} : { version, decidedFormat: 'poster', speechDate: '20 октября' }),
      }),
    }),
    'user_meeting/change/': ({ body }) => {
      if (body.version === 2) return { body: { status: 'ok' } }
      version = 2
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Запись уже изменили (Петров Пётр).', error: '' } }
    },
  })
  const { user } = visit(routes, '/users-list?card=1&edit=1')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Дата выступления'), 'утро')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  const alert = await dialog.findByRole('alert')
  await waitFor(() => expect(alert).toHaveTextContent('Подтверждённый формат: Без решения → Стенд'))
  expect(alert).toHaveTextContent('Дата выступления: — → 20 октября')
  expect(dialog.getByLabelText('Дата выступления')).toHaveValue('утро')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('change/')).map(({ body }) => body.version)).toEqual([1, 2]))
})

test('Selected rows are changed only after a preview, and failures are listed', async () => {
  signInAs('moderator')
  const values = { confirm_type: 0, section: 'Геномика', org_comment: '' }
  const calls = startServer({
    ...list,
    'change_many/preview/': () => ({
      body: {
        letters: 1,
        unchanged: 1,
        refused: [{ id: 3, fio: 'Власова Вера', message: 'Эта заявка отменена. Обновите страницу.' }],
        changes: [
          {
            id: 1,
            version: 4,
            fio: 'Абрамова Анна',
            changed: ['confirm_type'],
            before: values,
            after: { ...values, confirm_type: 2 },
            confirmation_lost: true,
          },
        ],
      },
    }),
    'change_many/': () => ({
      body: {
        done: [],
        failed: [{ id: 1, fio: 'Абрамова Анна', code: 'changed_meanwhile', message: 'Данные уже изменились.' }],
        letters: 0,
      },
    }),
  })
  const { user } = visit(routes, '/users-list?talk=1')
  await user.click(await screen.findByLabelText('Выбрать всю страницу'))
  await user.click(screen.getByRole('button', { name: /Выбрать все по отбору \(120\)/ }))
  await user.click(screen.getByRole('button', { name: 'Изменить выбранные…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Формат'), 'Устно')
  await user.click(dialog.getByRole('button', { name: 'Показать, что изменится' }))
  expect(await dialog.findByText('Изменится строк: 1')).toBeVisible()
  expect(dialog.getByText(/отменена/)).toHaveTextContent('Власова Вера (№ 3)')
  expect(dialog.getByRole('list', { name: 'Что изменится' })).toHaveTextContent('Без решения → Устно')
  expect(calls.some(({ path }) => path.endsWith('change_many/'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Применить к 1' }))
  expect(await dialog.findByText(/Данные уже изменились/)).toHaveTextContent('Абрамова Анна (№ 1)')
  const bodies = calls.filter(({ path }) => path.includes('change_many')).map(({ body }) => body)
  expect(bodies).toEqual([
    { view: { talk: '1' }, change: { new_user_type: 2 } },
    { items: [{ id: 1, version: 4 }], change: { new_user_type: 2 } },
  ])
})

// @requirement views-2
test('Rows that are refused for one reason become the selection', async () => {
  signInAs('moderator')
  const why = 'Эта заявка отменена. Обновите страницу.'
  const refused = [
    { id: 1, fio: 'Абрамова Анна', message: why },
    { id: 2, fio: 'Борисов Борис', message: 'Это относится к секции, которую вы не ведёте.' },
    { id: 3, fio: 'Власова Вера', message: why },
  ]
  startServer({ ...list, 'change_many/preview/': () => ({ body: { letters: 0, unchanged: 0, refused, changes: [] } }) })
  const { user } = visit(routes, '/users-list')
  await user.click(await screen.findByLabelText('Выбрать всю страницу'))
  await user.click(screen.getByRole('button', { name: 'Изменить выбранные…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Формат'), 'Устно')
  await user.click(dialog.getByRole('button', { name: 'Показать, что изменится' }))
  await user.click(await dialog.findByRole('button', { name: 'Оставить только их (2)' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ticked = screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'))
  expect(ticked).toEqual([expect.stringContaining('Абрамова'), expect.stringContaining('Власова')])
})

// @requirement views-1
test('A view is saved under a name and opened again from the menu', async () => {
  signInAs('moderator')
  const views: object[] = []
  const calls = startServer({
    ...list,
    'review/views/': ({ body: { name, query, is_shared } }) => {
      if (name) views.push({ id: 1, name, query, is_shared, is_own: true, owner: 'Абрамова Анна' })
      return { body: views }
    },
  })
  const { user, router } = visit(routes, '/users-list?state=waiting&section=3&page=2')
  await user.click(await screen.findByRole('button', { name: 'Отборы' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Сохранить этот отбор…' }))
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Назовите отбор')).toBeVisible()
  await user.type(screen.getByLabelText(/Название отбора/), 'Ждут в третьей')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(views).toHaveLength(1))
  expect(calls.find(({ body }) => 'name' in body)?.body).toEqual({
    ...{ name: 'Ждут в третьей', query: 'state=waiting&section=3', is_shared: false },
  })
  await act(() => router.navigate('/users-list'))
  await user.click(await screen.findByRole('button', { name: 'Отборы' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ждут в третьей' }))
  await waitFor(() => expect(router.state.location.search).toBe('?state=waiting&section=3'))
})

// @requirement table-9
test.each([
  ['typed', 'idle'],
  ['fetched', 'loading'],
] as const)('A card opened while a search is still being %s stays open, and the search stays too', async (_, state) => {
  signInAs('moderator')
  startServer({ ...list, 'user_meeting_reg/get/': () => ({ body: cardOf(1) }) })
  const { user, router } = visit(routes, '/users-list')
  const box = await screen.findByRole('searchbox', { name: 'Поиск' })
  const answers: (() => void)[] = []
  const quick = fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return quick(request)
  })
  await user.type(box, 'Абр')
  await waitFor(() => expect(router.state.navigation.state).toBe(state))
  await user.click(screen.getByRole('row', { name: /Абрамова/ }))
  await waitFor(() => expect(router.state.navigation.location?.search).toContain('search='))
  for (const answer of answers) answer()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ card: '1', search: 'Абр' })
  expect(await screen.findByRole('dialog', { name: /Абрамова/ })).toBeVisible()
})

/** Dominant colour of a row's background. */
function colourOf(name: RegExp): string {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(screen.getByRole('row', { name })).backgroundColor.match(/\d+/g) ?? []).map(
    Number,
  )
  if (red === green && green === blue) return 'white'
  return green > red && green > blue ? 'green' : blue < Math.min(red, green) ? 'yellow' : 'another'
}

// @requirement table-7, table-8, table-12, constants-11
test('A page has 50 rows, or 20 or 200; colours mark confirmed and undecided rows; files open in a new tab', async () => {
  signInAs('moderator')
  const file = { id: 31, name: 'тезисы.pdf', size: 1, url: '/media/file/31?signature=x' }
  const results = [row(1, 'Абрамова Анна', { thesisPdf: file }), ...rows.slice(1)]
  const calls = startServer({ 'user_meeting_reg/list/': () => ({ body: { count: 120, results } }) })
  const { user } = visit(routes, '/users-list')
  const size = await screen.findByLabelText('Строк на странице')
  expect(size).toHaveValue('50')
  expect([...(size as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['20', '50', '200'])
  expect(calls.find(({ path }) => path.includes('_reg/list'))?.query.get('page_size')).toBe('50')
  expect([/Абрамова/, /Борисов/, /Власова/].map(colourOf)).toEqual(['yellow', 'white', 'green'])
  const link = screen.getByRole('link', { name: 'Файл pdf: открыть «тезисы.pdf»' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/media/file/31?signature=x', '_blank'])
  await user.selectOptions(size, '200')
  await waitFor(() => expect(calls.at(-1)?.query.get('page_size')).toBe('200'))
})

// @requirement card-1, card-2, card-3, card-5, card-6
test.each([
  ['moderator', ['Тезисы', 'Файлы']],
  ['conf_admin', []],
] as const)('The card shows a %s every field, and theses and files only to a moderator', async (role, ofModerators) => {
  signInAs(role)
  startServer({ ...list, 'user_meeting_reg/get/': () => ({ body: cardOf(1) }) })
  visit(routes, '/users-list?card=1')
  const dialog = within(await screen.findByRole('dialog', { name: /Абрамова/ }))
  const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts.filter(([name]) => !['Тезисы', 'Файлы'].includes(name ?? ''))).toEqual([
    ['Идентификатор', '1'],
    ['Имя', 'Абрамова Анна'],
    ['Организация', 'Другая: Институт мамонта'],
    ['Телефон', '+79161234567'],
    ['E-mail', 'person1@forum.test'],
    ['Дата рождения', '17.05.1990'],
    ['Дата регистрации', '15.09.2025'],
    ['Формат', 'Устно'],
    ['Секция', 'Геномика'],
    ['Название доклада', 'Доклад 1'],
    ['Планирует посетить', 'Геномика'],
    ['Подтверждённый формат', 'Без решения'],
    ['Секция доклада', 'Геномика'],
    ['Дата выступления', '—нет'],
  ])
  expect(facts.map(([name]) => name).filter((name) => name === 'Тезисы' || name === 'Файлы')).toEqual(ofModerators)
  expect(dialog.queryAllByRole('button', { name: /Открыть тезисы/ })).toHaveLength(ofModerators.length > 0 ? 1 : 0)
  expect(dialog.getByRole('button', { name: 'Редактировать' })).toBeVisible()
})

// @requirement table-14, table-15, calls-lists-4
test('The buttons above the table open the spreadsheet of the view and the book of all theses', async () => {
  signInAs('moderator')
  const saved = savedFiles()
  const calls = startServer({
    ...list,
    'export/excel/': () => ({ body: { url: '/media/registrations/x' } }),
    'to_doc/': () => ({ body: { url: '/media/thesis/all' } }),
  })
  const { user } = visit(routes, '/users-list?state=waiting')
  await user.click(await screen.findByRole('button', { name: 'Выгрузить в Excel' }))
  await user.click(screen.getByRole('button', { name: 'Скачать все тезисы' }))
  await waitFor(() => expect(saved).toEqual(['/media/registrations/x', '/media/thesis/all']))
  const asked = (end: string) => Object.fromEntries(calls.find(({ path }) => path.endsWith(end))?.query ?? [])
  expect([asked('export/excel/'), asked('to_doc/')]).toEqual([{ state: 'waiting' }, { id: '-13' }])
})

// @requirement access-15
test('A section moderator sees the names of their sections, and filters by them only', async () => {
  signInForSections([3])
  startServer({ ...list, 'user_meeting_reg/get/': () => ({ body: cardOf(1) }) })
  const { user } = visit(routes, '/users-list?card=1&edit=1')
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Формат'), 'Устно')
  const choices = (field: HTMLElement) => [...field.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(choices(dialog.getByLabelText('Секция'))).not.toContain('Метагеномика')
  expect(screen.getByText('Вы видите заявки своих секций: Геномика.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Выгрузить в Excel', hidden: true })).toBeInTheDocument()
  const [filter] = screen.getAllByLabelText('Секция')
  expect(choices(filter as HTMLElement)).toEqual(['Любая', 'Геномика'])
})

// @requirement access-15
test('A card of a section of others says so instead of failing', async () => {
  signInForSections([3])
  startServer({ ...list, 'user_meeting_reg/get/': () => ({ status: 403, body: { code: 'forbidden', message: 'Нет.' } }) })
  visit(routes, '/users-list?card=9')
  expect(await screen.findByText('Это относится к секции, которую вы не ведёте.')).toBeVisible()
})

// @requirement access-15, table-3
test('An organiser who moderates a section sees materials only where they are sent', async () => {
  signInForSections([3], 'conf_admin')
  const { thesis_id: _, file: __, file_pdf: ___, exp_file: ____, ...other } = row(2, 'Борисов Борис') as Record<string, unknown>
  startServer({ 'user_meeting_reg/list/': () => ({ body: { count: 2, results: [rows[0], other] } }) })
  visit(routes, '/users-list')
  await screen.findByRole('table')
  expect(cells('Борисов').slice(-4)).toEqual(['—', '—', '—', '—'])
  expect(cells('Абрамова').slice(-3)).toEqual(['', '', ''])
  expect(screen.queryByText(/своих секций/)).toBeNull()
})

// @requirement views-3
test('Columns to judge by: the talk in two lines, materials as marks, what experts found; one press brings the usual ones back', async () => {
  signInAs('moderator')
  const file = { id: 4, name: 'тезисы.pdf', size: 100, url: '/media/file/4' }
  const talks = [row(1, 'Абрамова Анна', { thesisId: 7, thesisPdf: file, thesisPdfId: 4 }), row(2, 'Борисов Борис')]
  const calls = startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 2, results: talks } }),
    'review/scores/': () => ({
      body: {
        criteria: [],
        results: [
          { registration_id: 1, expected: 3, submitted: 2, median: 4.5, spread: 2, disagreement: true, conflicts: [], reviews: [] },
        ],
      },
    }),
  })
  const { user } = visit(routes, '/users-list')
  await screen.findByRole('table')
  expect(calls.some(({ path }) => path.endsWith('review/scores/'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Столбцы' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Столбцы для решения' }))
  const anna = within(screen.getByRole('row', { name: /Абрамова/ }))
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.getAttribute('aria-label')),
  ).toEqual([...['Имя', 'Доклад и докладчик', 'Формат', 'Состояние', 'Секция', 'Материалы', 'Оценки']])
  expect(cells('Абрамова')).toContain('Доклад 1Абрамова Анна, Институт')
  expect(anna.getByRole('button', { name: /тезисы.*Абрамова/i })).toBeVisible()
  expect(anna.getByRole('link', { name: /тезисы\.pdf/ })).toHaveAttribute('href', '/media/file/4')
  expect(await anna.findByText(/4,5/)).toBeVisible()
  expect(anna.getByText('эксперты расходятся')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Столбцы' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Вернуть исходный вид' }))
  expect(screen.getByRole('columnheader', { name: /^Организация/ })).toBeVisible()
})

// @requirement views-4
test('A bulk change offers what at least one of the chosen rows allows', async () => {
  signInAs('moderator')
  startServer({
    'user_meeting_reg/list/': () => ({
      body: { count: 2, results: [row(1, 'Абрамова Анна', { requestedSectionId: 3 }), row(2, 'Борисов Борис', { isActive: false })] },
    }),
  })
  const { user } = visit(routes, '/users-list')
  await screen.findByRole('table')
  await user.click(screen.getByRole('checkbox', { name: /Абрамова/ }))
  await user.click(screen.getByRole('button', { name: 'Изменить выбранные…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить выбранные' }))
  const formats = () =>
    within(dialog.getByLabelText('Формат'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  // The section takes no posters.
  expect(formats()).toEqual(['Не менять', 'Без решения', 'Слушатель', 'Устно'])
  expect(dialog.getByText(/Здесь нет того, что нельзя/)).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Секция'), 'Метагеномика')
  expect(formats()).toContain('Стенд')
})
