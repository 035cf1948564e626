import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { routes, startServer } from '../testServer.ts'

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

// @requirement exceptions-1
test('a person is found while typing, and opened with all registrations', async () => {
  const calls = startServer({
    'GET people/': ({ query }) => ({ body: { people: query.get('q') === 'елк' ? [anna] : [] } }),
    'GET person/': () => ({
      body: { person: anna, registrations: [registration, { ...registration, id: 13, is_active: false, has_thesis: false }] },
    }),
    'GET /api/users/user_meeting/sections/': () => ({ body: [{ id: 3, name: 'Сессия' }] }),
  })
  const { user } = visit(routes, '/organizer#people')
  const search = await screen.findByRole('combobox', { name: 'Имя или e-mail' })
  expect(screen.queryByRole('button', { name: 'Проверить и сохранить' })).toBeNull()
  await user.type(search, 'елк')
  await user.click(await screen.findByRole('option', { name: 'Ёлкина Анна anna@forum.test · Институт леса' }))
  // Letters typed in a row are one question.
  expect(calls.filter(({ call }) => call === 'GET people/').length).toBe(1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ёлкина Анна' })).toBeVisible()
  expect(calls.find(({ call }) => call === 'GET person/')?.query.get('id')).toBe('7')
  const [active, cancelled] = screen.getAllByRole('listitem')
  expect(within(active as HTMLElement).getByText('Сессия · тезисы загружены')).toBeVisible()
  expect(within(cancelled as HTMLElement).getByText('Отменено')).toBeVisible()
})

test('that nobody was found, or that the search failed, is said', async () => {
  startServer({
    'GET people/': ({ query }) =>
      query.get('q') === 'никто' ? { body: { people: [] } } : { status: 400, body: { code: 'invalid_input', message: 'Слишком длинно.' } },
  })
  const { user } = visit(routes, '/organizer#people')
  const search = await screen.findByRole('combobox', { name: 'Имя или e-mail' })
  await user.type(search, 'никто')
  expect(await screen.findByRole('option', { name: 'Никого не нашлось' })).toBeVisible()
  await user.type(search, '!')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Слишком длинно.' })).toBeVisible())
})
