import { hasUnsaved } from '@forum/ui'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import definition from '../remote.ts'
import { affected, forumBody, organizerRoutes, startServer, withTheses } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const open = async (part: string) => {
  const visited = visit(organizerRoutes, `/organizer#${part}`)
  await screen.findByRole('heading', { level: 1, name: 'Настройки форума' })
  await waitFor(() => expect(document.querySelector('main, body')?.querySelector('[name]')).not.toBeNull())
  return visited
}
/** Field of the first fieldset, that of the main cabinet. */
const thesesDay = () => screen.getAllByLabelText('Последний день приёма тезисов')[0] as HTMLElement
const setTheses = (day: string) => fireEvent.change(thesesDay(), { target: { value: day } })
const check = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Сохранить…', hidden: true }))

test('only conference admins have the pages and their menu entries', () => {
  const { routes: pages, nav } = definition
  expect(new Set([...pages, ...nav].map(({ access }) => access))).toEqual(new Set(['conf_admin']))
})

// @requirement forum-10
test('a change is saved after its rehearsal, with a note, and becomes the version to go on from', async () => {
  let saved = 1
  const calls = startServer({
    'GET settings/': () => forumBody(saved === 1 ? withTheses(1, '2025-10-05') : withTheses(2, '2025-10-03')),
    'POST rehearse/': () => affected,
    'POST settings/': () => {
      saved = 2
      return { body: { version: 2 } }
    },
  })
  const { user } = await open('dates')
  expect(screen.getByRole('button', { name: 'Сохранить…' })).toHaveAttribute('aria-disabled', 'true')
  setTheses('2025-10-03')
  fireEvent.change(screen.getAllByLabelText('Срок, который видит участник')[0] as HTMLElement, { target: { value: '2025-10-03' } })
  expect(screen.getByText('Изменено полей: 2')).toBeVisible()
  expect(hasUnsaved()).toBe(true)
  await check(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Проверка перед сохранением' }))
  expect(await dialog.findByText(/312 человек не смогут загрузить файлы с 30 сентября/)).toBeVisible()
  expect(dialog.getByText(/Основной кабинет: тезисы по/)).toHaveTextContent('05.10.2025 → 03.10.2025')
  await user.click(dialog.getByText('Показать людей: 312'))
  expect(dialog.getByText('Первые 1 из 312 человек')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Иванова Мария' })).toHaveAttribute('href', '/users-list?card=7')
  await user.type(dialog.getByLabelText('Заметка'), 'Решение оргкомитета')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.find(({ call }) => call === 'POST settings/')?.body
  expect(sent).toMatchObject({ version: 1, note: 'Решение оргкомитета', settings: { cabinets: { main: { theses_until: '2025-10-03' } } } })
  // The save sends exactly the rehearsed input; the policy was not changed and is not sent.
  const rehearsed = calls.find(({ call }) => call === 'POST rehearse/')?.body
  expect([sent.settings, sent.sections]).toEqual([rehearsed.settings, rehearsed.sections])
  expect(sent).not.toHaveProperty('policy')
  await waitFor(() => expect(screen.getByText('Сохранено. Действует версия 2.')).toBeInTheDocument())
  expect(hasUnsaved()).toBe(false)
})

test('nothing can be saved before the rehearsal has answered; a failed one is repeated', async () => {
  let fails = true
  startServer({ 'POST rehearse/': () => (fails ? { status: 500, body: { message: 'Сбой.' } } : { body: { effects: [] } }) })
  const { user } = await open('dates')
  setTheses('2025-10-04')
  await check(user)
  const dialog = within(await screen.findByRole('dialog'))
  const retry = await dialog.findByRole('button', { name: 'Повторить' })
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  fails = false
  await user.click(retry)
  expect(await dialog.findByText('Никого не затронет')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeEnabled()
})

// @requirement forum-6
test('problems are shown at their fields and parts, and the first one has the focus', async () => {
  const calls = startServer({})
  const { user } = await open('dates')
  setTheses('2025-07-01')
  await user.click(screen.getByRole('link', { name: 'Название и дни' }))
  await user.clear(screen.getByLabelText('Город'))
  await user.click(screen.getByRole('link', { name: 'Версии' }))
  await check(user)
  const city = await screen.findByLabelText('Город')
  await waitFor(() => expect(city).toHaveFocus())
  expect(city).toHaveAccessibleDescription('Обязательное поле')
  expect(calls.map(({ call }) => call)).not.toContain('POST rehearse/')
  await user.click(screen.getByRole('link', { name: 'Даты: ошибок 1' }))
  expect(thesesDay()).toHaveAccessibleDescription(/Приём тезисов не может закончиться раньше, чем начнётся регистрация/)
  setTheses('2025-10-05')
  expect(screen.getAllByLabelText('Срок, который видит участник')[0]).toHaveValue('05.10.2025')
  expect(await screen.findByRole('link', { name: 'Даты' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Название и дни: ошибок 1' })).toBeVisible()
})

test('fields that the server refuses are shown under the names it gives', async () => {
  const errors = {
    settings: { consent: { version: ['Текст согласия изменён: укажите новую редакцию'], pre_ticked: ['Нельзя отметить заранее'] } },
  }
  startServer({ 'POST settings/': () => ({ status: 400, body: { code: 'invalid_input', message: 'Проверьте поля.', errors } }) })
  const { user } = await open('consent')
  await user.type(screen.getByLabelText('Подпись у флажка'), ' и фотографий')
  await check(user)
  const save = await screen.findByRole('button', { name: 'Сохранить' })
  await waitFor(() => expect(save).toBeEnabled())
  await user.click(save)
  const field = await screen.findByLabelText('Редакция согласия')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/укажите новую редакцию/))
  expect(screen.getByLabelText(/^Отмечено заранее/)).toHaveAccessibleDescription('Нельзя отметить заранее')
  expect(await screen.findByRole('link', { name: 'Согласие: ошибок 2' })).toBeVisible()
})

// @requirement forum-8
test('a concurrent version is merged with the draft; a field changed by both needs a choice', async () => {
  let other = false
  const calls = startServer({
    'GET settings/': () => forumBody(other ? withTheses(2, '2025-10-07', { venue: 'Новый зал' }) : withTheses(1, '2025-10-05')),
    'POST settings/': ({ body }) => {
      if (body.version === 2) return { body: { version: 3 } }
      other = true
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Настройки уже изменили (Орлов Пётр, 15.09.2025, 12:00).' } }
    },
  })
  const { user } = await open('forum')
  await user.type(screen.getByLabelText('Город'), ' Южный')
  await user.click(screen.getByRole('link', { name: 'Даты' }))
  setTheses('2025-10-04')
  const save = async () => {
    await check(user)
    const button = await screen.findByRole('button', { name: 'Сохранить', hidden: true })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
  }
  await save()
  // In jsdom a dialog stays hidden from screen readers for a while after another one, unlike in browsers.
  const hidden = true
  const dialog = within(await screen.findByRole('dialog', { name: 'Настройки уже изменил другой организатор', hidden }))
  expect(await dialog.findByText(/Орлов Пётр/)).toBeVisible()
  await user.click(await dialog.findByRole('radio', { name: 'Новое: 07.10.2025', hidden }))
  expect(dialog.getAllByRole('radio', { hidden })).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Взять новую версию и повторить мои изменения', hidden }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden })).toBeNull())
  expect(thesesDay()).toHaveValue('07.10.2025')
  await save()
  await waitFor(() => expect(calls.filter(({ call }) => call === 'POST settings/')).toHaveLength(2))
  expect(calls.filter(({ call }) => call === 'POST settings/')[1]?.body).toMatchObject({
    version: 2,
    settings: { city: 'Приозёрск Южный', venue: 'Новый зал', cabinets: { main: { theses_until: '2025-10-07' } } },
  })
})

test('unsaved changes are discarded only after a question', async () => {
  startServer({})
  const { user } = await open('forum')
  const city = screen.getByLabelText('Город')
  await user.type(city, '!')
  await user.click(screen.getByRole('button', { name: 'Отменить изменения' }))
  await user.click(await screen.findByRole('button', { name: 'Не сохранять' }))
  await waitFor(() => expect(city).toHaveValue('Приозёрск'))
  expect(hasUnsaved()).toBe(false)
})
