import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { forumBody, organizerRoutes, startServer, withTheses } from '../../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const days = ['2025-10-05', '2025-10-03', '2025-10-05', '2025-10-09']
const thesesDay = async () => (await screen.findAllByLabelText('Последний день приёма тезисов'))[0] as HTMLElement

/** Starts with the newest version of the forum, which `restore/` and others replace. */
function startWith(restore: (newest: { version: number }) => { status?: number; body: unknown }) {
  const newest = { version: 1 }
  const calls = startServer({
    'GET settings/': () => forumBody(withTheses(newest.version, days[newest.version - 1] ?? '')),
    'POST settings/': () => {
      newest.version = 2
      return { body: { version: 2, losing: 65 } }
    },
    'POST restore/': () => restore(newest),
  })
  return calls
}

async function saveAnotherDay(user: UserEvent) {
  fireEvent.change(await thesesDay(), { target: { value: '2025-10-03' } })
  expect(screen.getByRole('link', { name: 'Даты: изменено полей 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('option', { name: 'Даты: изменено полей 2', hidden: true })).toHaveProperty('selected', true)
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/^Сохранено\. Действует версия 2\./)).toHaveTextContent('Версия 2 что-то отняла у 65 человек.')
  expect(screen.getByRole('link', { name: 'Даты', hidden: true })).toBeInTheDocument()
}
const undo = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Отменить', hidden: true }))

// @requirement forum-9
test('a save is taken back by one press: the version before it applies again', async () => {
  const calls = startWith((newest) => {
    newest.version = 3
    return { body: { version: 3, losing: 0 } }
  })
  const { user } = visit(organizerRoutes, '/organizer#dates')
  await saveAnotherDay(user)
  await undo(user)
  expect(await screen.findByText('Отменено: снова действует версия 1, теперь под номером 3.')).toBeInTheDocument()
  expect(calls.find(({ call }) => call === 'POST restore/')?.body).toEqual({ id: 2, version: 2, from: 1 })
  expect(await thesesDay()).toHaveValue('05.10.2025')
  expect(screen.queryByRole('button', { name: 'Отменить', hidden: true })).toBeNull()
})

// @requirement forum-8
test('a save that another organiser has followed is not taken back; who it was is said, and their version is shown', async () => {
  startWith((newest) => {
    newest.version = 4
    return { status: 409, body: { code: 'changed_meanwhile', message: 'Настройки уже изменили (Орлов Пётр, 15.09.2025, 12:00).' } }
  })
  const { user } = visit(organizerRoutes, '/organizer#dates')
  await saveAnotherDay(user)
  await undo(user)
  expect(await screen.findByText(/Орлов Пётр.*Сохранение не отменено/)).toBeInTheDocument()
  await waitFor(async () => expect(await thesesDay()).toHaveValue('09.10.2025'))
})

test('people who lose something by a save are written to from where it was made', async () => {
  startWith(() => ({ body: {} }))
  const { user } = visit(organizerRoutes, '/organizer#dates')
  await saveAnotherDay(user)
  const link = within(screen.getByText(/^Сохранено/)).getByRole('link', { name: 'Написать им (65)', hidden: true })
  expect(link).toHaveAttribute('href', '/mailing?new=1&affected=2&meeting_id=2')
})

test('the offer to take a save back ends with the next change', async () => {
  startWith(() => ({ body: {} }))
  const { user } = visit(organizerRoutes, '/organizer#dates')
  await saveAnotherDay(user)
  fireEvent.change(await thesesDay(), { target: { value: '2025-10-01' } })
  expect(screen.queryByRole('button', { name: 'Отменить', hidden: true })).toBeNull()
})
