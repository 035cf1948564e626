import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { organizerRoutes, startServer } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const anna = { id: 7, full_name: 'Ёлкина Анна', email: 'anna@forum.test', organization: 'Институт леса', roles: [] }
const registration = {
  id: 12,
  type: 2,
  confirm_type: 0,
  is_confirm: 0,
  comments: 'Геном северного оленя',
  section_id: 3,
  is_active: true,
  has_thesis: true,
  created_at: '2025-09-15T09:00:00.000Z',
  version: 1,
}

const sections = { 'GET /api/users/user_meeting/sections/': () => ({ body: [{ id: 3, name: 'Сессия' }] }) }

// @requirement exceptions-1
test('a person is found while typing, and opened with all registrations', async () => {
  const calls = startServer({
    'GET people/': ({ query }) => ({ body: { people: query.get('q') === 'елк' ? [anna] : [] } }),
    'GET person/': () => ({
      body: {
        person: anna,
        registrations: [registration, { ...registration, id: 13, is_active: false, has_thesis: false }],
        extensions: [],
      },
    }),
    ...sections,
  })
  const { user } = visit(organizerRoutes, '/organizer#people')
  const search = await screen.findByRole('combobox', { name: 'Имя или e-mail' })
  expect(screen.queryByRole('button', { name: 'Сохранить…' })).toBeNull()
  await user.type(search, 'елк')
  await user.click(await screen.findByRole('option', { name: 'Ёлкина Анна anna@forum.test · Институт леса' }))
  // Typing is debounced into one request.
  expect(calls.filter(({ call }) => call === 'GET people/').length).toBe(1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ёлкина Анна' })).toBeVisible()
  expect(calls.find(({ call }) => call === 'GET person/')?.query.get('id')).toBe('7')
  const [active, cancelled] = screen.getAllByRole('listitem')
  expect(within(active as HTMLElement).getByText('Сессия · тезисы загружены')).toBeVisible()
  expect(within(cancelled as HTMLElement).getByText('Отменено')).toBeVisible()
})

// @requirement consent-2
test.each([
  ['given', { withdrawn_at: null }, 'Согласие на обработку данных: редакция 1, 15.09.2025, 12:00'],
  ['outdated', { withdrawn_at: null }, 'Согласие на обработку данных: прежняя редакция 1, 15.09.2025, 12:00'],
  ['withdrawn', { withdrawn_at: '2025-09-16T09:00:00.000Z' }, 'Согласие на обработку данных отозвано 16.09.2025, 12:00'],
  ['outdated', { version: null, at: null, withdrawn_at: null }, 'Согласия на обработку данных для этого форума нет'],
])('the consent of a person is shown: %s %o', async (state, change, sentence) => {
  const consent = { state, version: '1', at: '2025-09-15T09:00:00.000Z', ...change }
  startServer({ 'GET person/': () => ({ body: { person: anna, registrations: [], extensions: [], consent } }), ...sections })
  visit(organizerRoutes, '/organizer/person?id=7')
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible()
})

test('an empty result and a failed search are reported', async () => {
  startServer({
    'GET people/': ({ query }) =>
      query.get('q') === 'никто' ? { body: { people: [] } } : { status: 400, body: { code: 'invalid_input', message: 'Слишком длинно.' } },
  })
  const { user } = visit(organizerRoutes, '/organizer#people')
  const search = await screen.findByRole('combobox', { name: 'Имя или e-mail' })
  await user.type(search, 'никто')
  expect(await screen.findByRole('option', { name: 'Никого не нашлось' })).toBeVisible()
  await user.type(search, '!')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Слишком длинно.' })).toBeVisible())
})

// @requirement exceptions-2
test('a deadline is extended with a reason, and withdrawn after a question', async () => {
  const granted = {
    id: 5,
    action: 'files',
    until: '2025-10-20',
    reason: 'Болезнь',
    granted_at: '2025-10-14T09:00:00.000Z',
    granted_by: 'Орлов Пётр',
  }
  let extensions: object[] = []
  let refuses = true
  const calls = startServer({
    'GET person/': () => ({ body: { person: anna, registrations: [], extensions } }),
    ...sections,
    'POST extensions/': () => {
      if (refuses)
        return { status: 400, body: { code: 'invalid_input', message: 'Проверьте.', errors: { until: ['Этот день уже прошёл'] } } }
      extensions = [{ ...granted, withdrawn_at: null }]
      return { body: { id: 5 } }
    },
    'POST extensions/withdraw/': () => {
      extensions = [{ ...granted, withdrawn_at: '2025-10-15T09:00:00.000Z' }]
      return { body: { status: 'ok' } }
    },
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  await user.selectOptions(await screen.findByLabelText('Что продлить'), 'загрузка и удаление файлов')
  const until = screen.getByLabelText('По какой день')
  fireEvent.change(until, { target: { value: '2025-10-13' } })
  await user.type(screen.getByLabelText('Причина'), 'Болезнь')
  await user.click(screen.getByRole('button', { name: 'Продлить' }))
  await waitFor(() => expect(until).toHaveAccessibleDescription(/Этот день уже прошёл/))
  expect(until).toHaveFocus()
  refuses = false
  fireEvent.change(until, { target: { value: '2025-10-20' } })
  await user.click(screen.getByRole('button', { name: 'Продлить' }))
  expect(await screen.findByText('Загрузка и удаление файлов — до 20.10.2025')).toBeVisible()
  const sent = calls.filter(({ call }) => call === 'POST extensions/').at(-1)
  expect(sent?.body).toEqual({ user_id: 7, action: 'files', until: '2025-10-20', reason: 'Болезнь' })
  expect(screen.getByLabelText('Причина')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Отозвать: загрузка и удаление файлов' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отозвать' }))
  expect(await screen.findByText('отозвано')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST extensions/withdraw/')?.body).toEqual({ id: 5 })
})

// @requirement exceptions-4
test('a cancelled registration is restored after a question; a refusal is shown', async () => {
  let isActive = false
  let refuses = true
  const calls = startServer({
    'GET person/': () => ({ body: { person: anna, registrations: [{ ...registration, is_active: isActive }], extensions: [] } }),
    ...sections,
    'POST registration/restore/': () => {
      if (refuses) return { status: 409, body: { code: 'section_full', message: 'Мест больше нет: «Сессия».' } }
      isActive = true
      return { body: { status: 'ok' } }
    },
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  const restore = async () => {
    await user.click(await screen.findByRole('button', { name: 'Восстановить заявку № 12' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Восстановить' }))
  }
  await restore()
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Мест больше нет: «Сессия».'))
  refuses = false
  await restore()
  expect(await screen.findByText('Ожидает решения модератора')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Восстановить/ })).toBeNull()
  expect(calls.filter(({ call }) => call === 'POST registration/restore/').map(({ body }) => body)).toEqual([{ id: 12 }, { id: 12 }])
})

// @requirement exceptions-5
test('title and section of a talk are corrected; only sections that take its format are offered', async () => {
  let refused: object = { code: 'section_full', message: 'Мест больше нет: «Другая».' }
  const section = { id: 3, name: 'Сессия', is_active: true, is_public: true, can_reg_speach: true, can_reg_stend: true, day_numb: 1 }
  const calls = startServer({
    'GET person/': () => ({ body: { person: anna, registrations: [registration], extensions: [] } }),
    'GET /api/users/user_meeting/sections/': () => ({
      body: [section, { ...section, id: 4, name: 'Другая', is_full: true }, { ...section, id: 5, name: 'Стенды', can_reg_speach: false }],
    }),
    'POST registration/correct/': () => ({ status: 409, body: refused }),
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  await user.click(await screen.findByRole('button', { name: 'Исправить заявку № 12' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Заявка № 12' }))
  const title = dialog.getByLabelText('Название доклада')
  await user.type(title, '!')
  const choice = dialog.getByLabelText('Секция')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Выберите секцию', 'Сессия', 'Другая (мест нет)'])
  await user.selectOptions(choice, 'Другая (мест нет)')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(choice).toHaveAccessibleDescription(/Мест больше нет/))
  expect(calls.at(-1)?.body).toEqual({ id: 12, version: 1, comments: 'Геном северного оленя!', section_id: 4 })
  refused = { code: 'changed_meanwhile', message: 'Запись уже изменили (Орлов Пётр).' }
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Запись уже изменили (Орлов Пётр).')
})

// @requirement exceptions-6
test('a person is registered, and their page opens', async () => {
  let refuses = true
  const calls = startServer({
    'GET person/': () => ({ body: { person: anna, registrations: [registration], extensions: [] } }),
    ...sections,
    'POST registration/make/': () => {
      const errors = { email: ['Это адрес другого человека: Орлов Пётр'], section_choice: ['Выберите секцию'] }
      if (refuses) return { status: 400, body: { code: 'invalid_input', message: 'Проверьте.', errors } }
      return { status: 201, body: { user_id: 7, registration_id: 12, is_new: true } }
    },
  })
  const { user } = visit(organizerRoutes, '/organizer#people')
  await user.click(await screen.findByRole('button', { name: 'Зарегистрировать' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Зарегистрировать участника' }))
  await user.type(dialog.getByLabelText('Фамилия'), 'Ёлкина')
  await user.type(dialog.getByLabelText('Имя'), 'Анна')
  const email = dialog.getByLabelText('E-mail')
  await user.type(email, 'anna@forum.test')
  await user.type(dialog.getByLabelText('Название доклада'), 'Геном лося')
  await user.click(dialog.getByRole('button', { name: 'Зарегистрировать' }))
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Это адрес другого человека: Орлов Пётр/))
  expect(email).toHaveFocus()
  expect(dialog.getByLabelText('Секция')).toHaveAccessibleDescription('Выберите секцию')
  await user.selectOptions(dialog.getByLabelText('Секция'), 'Молодые учёные')
  await user.type(dialog.getByLabelText('Название проекта'), 'Проект')
  refuses = false
  await user.click(dialog.getByRole('button', { name: 'Зарегистрировать' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ёлкина Анна' })).toBeVisible()
  const sent = calls.filter(({ call }) => call === 'POST registration/make/').at(-1)
  expect(sent?.body).toEqual({
    last_name: 'Ёлкина',
    first_name: 'Анна',
    middle_name: '',
    email: 'anna@forum.test',
    type: 2,
    comment: 'Геном лося',
    section_choice: 15,
    project_name: 'Проект',
  })
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Учётная запись создана, письмо со ссылкой отправлено на anna@forum.test')
})
