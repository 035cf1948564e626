import { forum } from '@forum/client/forum'
import { useSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { organizerRoutes, startServer } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const holder = (user_id: number, full_name: string, role: string, more = {}) => ({
  ...{ user_id, full_name, email: `p${user_id}@forum.test`, is_active: true, role, sections: [] },
  ...{ granted_at: null, granted_by: null, ...more },
})
const admin = holder(1, 'Ласточкина Елена', 'conf_admin')
const other = holder(2, 'Орлов Пётр', 'conf_admin', { granted_at: '2025-09-15T09:00:00.000Z', granted_by: 'Ласточкина Елена' })
const sections = [
  { id: 3, name: 'Геномика' },
  { id: 5, name: 'Метагеномика' },
]
const ofSections = holder(7, 'Ёлкина Анна', 'section_moderator', { sections })
const anna = { id: 7, full_name: 'Ёлкина Анна', email: 'anna@forum.test', organization: '', roles: [] }
const own = { ...anna, id: 1, full_name: 'Ласточкина Елена' }
const changed = { body: { changed: true } }

const open = async () => {
  const visited = visit([...organizerRoutes, { path: '/', element: <p>Кабинет</p> }], '/organizer#roles')
  await screen.findByRole('button', { name: 'Выдать роль' })
  return visited
}

// @requirement access-16
test('the list says who has which role since when and from whom', async () => {
  const disabled = holder(4, 'Прежний Иван', 'moderator', { is_active: false })
  startServer({ 'GET roles/': () => ({ body: { roles: [admin, other, disabled, ofSections] } }) })
  await open()
  const [first, second, third, fourth] = screen.getAllByRole('listitem').filter((item) => !item.closest('nav'))
  expect(first).toHaveTextContent(/Ласточкина Елена.*это вы/)
  expect(second).toHaveTextContent(/Орлов Пётр.*С 15\.09\.2025, 12:00, Ласточкина Елена/)
  expect(third).toHaveTextContent('учётная запись отключена')
  expect(fourth).toHaveTextContent(/Геномика.*Метагеномика/)
  // This section has nothing of the form of the settings.
  expect(screen.queryByRole('button', { name: 'Сохранить…' })).toBeNull()
})

// @requirement access-16
test('a role for sections is granted to a person found by name, after both are chosen', async () => {
  let granted = false
  let reads = 0
  const calls = startServer({
    'GET roles/': () => {
      reads += 1
      if (reads === 2) return { status: 500, body: { message: 'Произошла ошибка.' } }
      return { body: { roles: granted ? [admin, ofSections] : [admin] } }
    },
    'GET people/': () => ({ body: { people: [anna] } }),
    'POST roles/grant/': () => {
      granted = true
      return changed
    },
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Выдать роль' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Выдать роль' }))
  await user.selectOptions(dialog.getByLabelText('Роль'), 'Модератор секций')
  await user.click(dialog.getByRole('button', { name: 'Выдать роль' }))
  expect(await dialog.findByText('Выберите человека из списка')).toBeVisible()
  expect(dialog.getByText('Выберите хотя бы одну секцию')).toBeVisible()
  await user.type(dialog.getByRole('combobox', { name: 'Кому' }), 'елк')
  await user.click(await dialog.findByRole('option', { name: /Ёлкина Анна/ }))
  const boxes = dialog.getAllByRole('checkbox')
  await user.click(boxes[0] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Выдать роль' }))
  // The list of before stays, with the reason.
  expect(await screen.findByText('Произошла ошибка.')).toBeVisible()
  expect(screen.getByText('Ласточкина Елена')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('button', { name: 'Отозвать роль «Модератор секций»: Ёлкина Анна' })).toBeInTheDocument()
  const sent = calls.find(({ call }) => call === 'POST roles/grant/')?.body
  expect(sent).toEqual({ user_id: 7, role: 'section_moderator', section_ids: [expect.any(Number)] })
})

// @requirement access-18
test('granting a role to oneself shows who will be notified, and takes effect immediately', async () => {
  startServer({
    'GET roles/': () => ({ body: { roles: [admin] } }),
    'GET people/': () => ({ body: { people: [own] } }),
    'POST roles/grant/': () => changed,
    'GET /accounts/profile/': () => ({
      body: { id: 1, profiles: [], roles: ['moderator', 'conf_admin'].map((access_rights, id) => ({ id, title: '', access_rights })) },
    }),
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Выдать роль' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/другие администраторы конференции получат/)).toBeNull()
  await user.type(dialog.getByRole('combobox', { name: 'Кому' }), 'ласт')
  await user.click(await dialog.findByRole('option', { name: /Ласточкина/ }))
  expect(dialog.getByText(/другие администраторы конференции получат об этом письмо/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Выдать роль' }))
  await waitFor(() => expect(useSession.getState().profile?.roles.map(({ role }) => role)).toEqual(['moderator', 'conf_admin']))
})

// @requirement access-17
test('the last organiser is not offered to be removed; a refusal of the server is shown', async () => {
  let organizers = [admin]
  startServer({
    'GET roles/': () => ({ body: { roles: organizers } }),
    'POST roles/revoke/': () => ({ status: 409, body: { code: 'last_organizer', message: 'Это последний администратор.' } }),
  })
  const first = await open()
  expect(screen.getByText(/Это последний администратор конференции: без него/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Отозвать/ })).toBeNull()
  first.unmount()
  organizers = [admin, other]
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Отозвать роль .*Ласточкина/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Это ваша роль: настройки форума закроются для вас.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Отозвать' }))
  expect(await dialog.findByText('Это последний администратор.')).toBeVisible()
})

// @requirement access-16
test('some of the sections are revoked; revoking the own role leaves the page', async () => {
  const calls = startServer({
    'GET roles/': () => ({ body: { roles: [admin, other, ofSections] } }),
    'POST roles/revoke/': () => changed,
    'GET /accounts/profile/': () => ({ body: { id: 1, profiles: [], roles: [] } }),
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Отозвать роль .*Ёлкина/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Геномика' }))
  await user.click(dialog.getByRole('button', { name: 'Отозвать' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.find(({ call }) => call === 'POST roles/revoke/')?.body).toEqual({ user_id: 7, role: 'section_moderator', section_ids: [5] })
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Роль отозвана')
  await user.click(screen.getByRole('button', { name: /Отозвать роль .*Ласточкина/, hidden: true }))
  const again = within(await screen.findByRole('alertdialog', { hidden: true }))
  await user.click(again.getByRole('button', { name: 'Отозвать', hidden: true }))
  expect(await screen.findByText('Кабинет')).toBeInTheDocument()
})

// @requirement access-21
test('an address is invited to a role; the invitation is listed, sent again and withdrawn', async () => {
  let listed: unknown[] = []
  const invitation = {
    ...{ id: 4, email: 'new@forum.test', role: 'expert', sections: [], invited_by: 'Ласточкина Елена', is_expired: false },
    ...{ sent_at: '2025-09-15T09:00:00.000Z', valid_until: '2025-09-29T09:00:00.000Z' },
  }
  const calls = startServer({
    'GET roles/': () => ({ body: { roles: [admin] } }),
    'GET roles/invitations/': () => ({ body: { invitations: listed } }),
    'POST roles/invite/': ({ body }) => {
      if (body.email === 'spent@forum.test')
        return { status: 409, body: { code: 'already_invited', message: 'Уже приглашают.', detail: 'Уже приглашают.' } }
      listed = [invitation]
      return { body: { id: 4 } }
    },
    'POST roles/invitations/resend/': () => ({ body: {} }),
    'POST roles/invitations/withdraw/': () => {
      listed = []
      return { body: {} }
    },
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Пригласить по адресу' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Приглашение по адресу' }))
  await user.type(dialog.getByLabelText(/E-mail/), 'Spent@forum.test')
  await user.click(dialog.getByRole('button', { name: 'Пригласить' }))
  expect(await dialog.findByText('Уже приглашают.')).toBeVisible()
  await user.clear(dialog.getByLabelText(/E-mail/))
  await user.type(dialog.getByLabelText(/E-mail/), 'New@forum.test')
  await user.click(dialog.getByRole('button', { name: 'Пригласить' }))
  expect(await screen.findByText('Отправлено 15.09.2025, 12:00, Ласточкина Елена')).toBeVisible()
  expect(screen.getByText('Действует до 29.09.2025, 12:00')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Отправить ещё раз приглашение: new@forum.test' }))
  await user.click(await screen.findByRole('button', { name: 'Отозвать приглашение: new@forum.test' }))
  await waitFor(() => expect(screen.queryByText('new@forum.test')).toBeNull())
  expect(calls.flatMap(({ call, body }) => (call.startsWith('POST') ? [[call, body]] : []))).toEqual([
    ['POST roles/invite/', { email: 'spent@forum.test', role: 'expert', section_ids: [] }],
    ['POST roles/invite/', { email: 'new@forum.test', role: 'expert', section_ids: [] }],
    ['POST roles/invitations/resend/', { id: 4 }],
    ['POST roles/invitations/withdraw/', { id: 4 }],
  ])
})

test('without reviews no one is made an expert, and those who are stay listed', async () => {
  forum().modulesOff = ['experts']
  startServer({ 'GET roles/': () => ({ body: { roles: [admin] } }) })
  const { user, unmount } = await open()
  expect(screen.queryByRole('heading', { name: 'Эксперты' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Пригласить по адресу' }))
  const role = await screen.findByRole('combobox', { name: 'Роль' })
  expect(within(role).queryByRole('option', { name: 'Эксперт' })).toBeNull()
  expect(role).toHaveValue('moderator')
  unmount()
  startServer({ 'GET roles/': () => ({ body: { roles: [admin, holder(9, 'Орлова Вера', 'expert')] } }) })
  await open()
  expect(await screen.findByRole('heading', { name: 'Эксперты' })).toBeVisible()
})

test('several addresses are invited together; from a refused one on they stay in the form', async () => {
  const calls = startServer({
    'GET roles/': () => ({ body: { roles: [admin] } }),
    'POST roles/invite/': ({ body }) =>
      body.email === 'b@uni.test'
        ? { status: 409, body: { code: 'already_invited', message: 'На этот адрес уже отправлено приглашение.' } }
        : { status: 201, body: { id: 1 } },
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Пригласить по адресу' }))
  const field = await screen.findByRole('textbox', { name: 'E-mail' })
  const send = () => user.click(screen.getByRole('button', { name: 'Пригласить' }))
  await user.type(field, 'a@uni.test, нет')
  await send()
  expect(field).toHaveAccessibleDescription(/^нет: /)
  await user.clear(field)
  await user.type(field, 'A@uni.test; b@uni.test{Enter}c@uni.test a@uni.test')
  await send()
  await waitFor(() => expect(field).toHaveValue('b@uni.test\nc@uni.test'))
  expect(field).toHaveAccessibleDescription(/^b@uni\.test: На этот адрес/)
  expect(calls.flatMap(({ call, body }) => (call === 'POST roles/invite/' ? [body.email] : []))).toEqual(['a@uni.test', 'b@uni.test'])
})

// @requirement deletion-3
test('roles of a restored archive wait for a confirmation, each by one press', async () => {
  let withheld = [ofSections, { ...other, invitations: 2 }]
  const calls = startServer({
    'GET roles/': () => ({ body: { roles: [admin, holder(8, 'Зимин Олег', 'conf_admin', { invitations: 2 })], withheld } }),
    'POST roles/grant/': () => {
      withheld = withheld.filter(({ user_id }) => user_id !== 7)
      return changed
    },
    'POST roles/revoke/': () => {
      withheld = []
      return changed
    },
  })
  const { user } = await open()
  expect(screen.getByText(/восстановлен из архива/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Вернуть роль «Модератор секций»: Ёлкина Анна' }))
  await waitFor(() => expect(screen.queryByText('Ёлкина Анна')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Не возвращать роль «Администратор конференции»: Орлов Пётр' }))
  await waitFor(() => expect(screen.queryByText('Ждут подтверждения')).toBeNull())
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { user_id: 7, role: 'section_moderator', section_ids: [3, 5] },
    { user_id: 2, role: 'conf_admin', section_ids: [] },
  ])
  // The invitations that end with the role are named.
  await user.click(screen.getByRole('button', { name: 'Отозвать роль «Администратор конференции»: Зимин Олег' }))
  expect(await screen.findByText(/Перестанут действовать 2 приглашения на роль от этого человека/)).toBeVisible()
})
