import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type Asked, organizerRoutes, startServer } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const anna = { id: 7, full_name: 'Ёлкина Анна', email: 'anna@forum.test', organization: '', roles: [] }
const second = { ...anna, id: 8, full_name: 'Ёлкина Аня', email: 'second@forum.test' }
const people = [anna, second]
const accountOf = (id: string | null) => {
  const { organization: _, ...account } = people.find((person) => String(person.id) === id) ?? anna
  return { ...account, last_sign_in_at: id === '7' ? '2025-09-15T09:00:00.000Z' : null }
}
const registration = {
  id: 12,
  forum: 'Форум',
  type: 2,
  confirm_type: 0,
  is_confirm: 0,
  comments: 'Геном',
  is_active: true,
}
const merged = {
  id: 3,
  stays: { id: 7, full_name: 'Ёлкина Анна', email: 'anna@forum.test' },
  absorbed: { id: 8, full_name: 'Ёлкина Аня', email: 'second@forum.test' },
  reason: 'Попросила в письме',
  merged_at: '2025-09-15T09:00:00.000Z',
  merged_by: 'Орлов Пётр',
  undo_until: '2025-10-15T09:00:00.000Z',
}

const answers = {
  'GET people/': () => ({ body: { people: [second] } }),
  'GET person/': ({ query }: Asked) => ({
    body: { person: people.find(({ id }) => String(id) === query.get('id')), registrations: [], extensions: [] },
  }),
  'GET /api/users/user_meeting/sections/': () => ({ body: [] }),
}

async function chooseSecond(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Объединить с другой учётной записью…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Объединить учётные записи' }))
  await user.type(dialog.getByRole('combobox', { name: 'Другая учётная запись этого человека' }), 'second')
  await user.click(await dialog.findByRole('option', { name: /second@forum\.test/ }))
  return dialog
}

// @requirement duplicates-1, duplicates-2
test('an organiser compares two accounts, swaps them, and merges them with a reason', async () => {
  let refuses = true
  const calls = startServer({
    ...answers,
    'GET people/merge/preview/': ({ query }) => ({
      body: {
        stays: accountOf(query.get('stays_id')),
        absorbed: accountOf(query.get('absorbed_id')),
        registrations: query.get('absorbed_id') === '8' ? [registration] : [],
        files: 2,
        consents: 1,
        extensions: 0,
        fields: [
          { field: 'phone', stays: '', absorbed: '+79160000000', filled: true },
          { field: 'organization', stays: 'Институт леса', absorbed: 'ИЛ', filled: false },
        ],
        objections: [],
      },
    }),
    'POST people/merge/': () => {
      if (refuses) return { status: 409, body: { code: 'registration_limit', message: 'Действующих заявок стало бы 4.' } }
      return { body: { id: 3, undo_until: merged.undo_until } }
    },
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  const dialog = await chooseSecond(user)
  expect(await dialog.findByText('№ 12: устный доклад · «Геном» · ожидает решения модератора · Форум')).toBeVisible()
  for (const line of [
    'файлов: 2, согласий: 1',
    'Телефон: +79160000000 — заполнится из отключаемой',
    'Организация: Институт леса (в отключаемой: ИЛ)',
  ])
    expect(dialog.getByText(line)).toBeVisible()
  const closes = () => dialog.getByText('Будет отключена').nextElementSibling
  expect(closes()).toHaveTextContent('Ёлкина Аня, second@forum.test')
  expect(closes()).toHaveTextContent('Входов не было')
  await user.click(dialog.getByRole('button', { name: 'Поменять местами' }))
  await waitFor(() => expect(closes()).toHaveTextContent('anna@forum.test'))

  await user.type(dialog.getByLabelText('Причина'), 'Попросила в письме')
  await user.click(dialog.getByRole('button', { name: 'Объединить' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Действующих заявок стало бы 4.')
  refuses = false
  await user.click(dialog.getByRole('button', { name: 'Объединить' }))
  // The page of the account that stayed.
  expect(await screen.findByRole('heading', { level: 1, name: 'Ёлкина Аня' })).toBeVisible()
  const sent = calls.filter(({ call }) => call === 'POST people/merge/').at(-1)
  expect(sent?.body).toEqual({ stays_id: 8, absorbed_id: 7, reason: 'Попросила в письме' })
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Учётные записи объединены, письма отправлены')
})

// @requirement duplicates-4
test('the reasons against a merge are listed, and it cannot be submitted', async () => {
  const objections = ['Действующих заявок стало бы 4.', 'У присоединяемой учётной записи есть роли.']
  const compared = { registrations: [], files: 0, consents: 0, extensions: 0, fields: [], objections }
  startServer({
    ...answers,
    'GET people/merge/preview/': () => ({ body: { stays: accountOf('7'), absorbed: accountOf('8'), ...compared } }),
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  const dialog = await chooseSecond(user)
  const alert = await dialog.findByRole('alert')
  for (const objection of objections) expect(alert).toHaveTextContent(objection)
  expect(dialog.getByText('Заявок, файлов, согласий и продлений нет')).toBeVisible()
  expect(dialog.queryByLabelText('Причина')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Объединить' })).toBeDisabled()
})

// @requirement duplicates-5
test('a merge is shown with the day until which it can be undone, and undone after a question', async () => {
  let merges: object[] = [merged]
  const calls = startServer({
    ...answers,
    'GET people/merge/list/': () => ({ body: { merges } }),
    'POST people/merge/undo/': () => {
      merges = []
      return { body: { status: 'ok' } }
    },
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  expect(await screen.findByText('Присоединена: Ёлкина Аня, second@forum.test')).toBeVisible()
  for (const line of ['Причина: Попросила в письме', '15.09.2025, 12:00, Орлов Пётр', /^Отменить можно до 15\.10\.2025/])
    expect(screen.getByText(line)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отменить объединение: second@forum.test' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Отменить объединение' }))
  await waitFor(() => expect(screen.queryByText(/^Присоединена/)).toBeNull())
  expect(calls.find(({ call }) => call === 'POST people/merge/undo/')?.body).toEqual({ id: 3 })
  expect(calls.find(({ call }) => call === 'GET people/merge/list/')?.query.get('user_id')).toBe('7')
})

// @requirement duplicates-5
test('the page of an absorbed account leads to the one that stays', async () => {
  startServer({ ...answers, 'GET people/merge/list/': () => ({ body: { merges: [merged] } }) })
  visit(organizerRoutes, '/organizer/person?id=8')
  const link = await screen.findByRole('link', { name: 'Ёлкина Анна, anna@forum.test' })
  expect(link).toHaveAttribute('href', '/organizer/person?id=7')
  expect(screen.queryByRole('button', { name: /Объединить с другой/ })).toBeNull()
})
