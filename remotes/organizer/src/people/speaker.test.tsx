import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { type Asked, organizerRoutes, startServer } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const anna = { id: 7, full_name: 'Ёлкина Анна', email: 'anna@forum.test', organization: '', roles: [] }
const peter = { ...anna, id: 8, full_name: 'Петров Пётр', email: 'peter@forum.test' }
const talk = {
  ...{ id: 12, type: 2, confirm_type: 2, is_confirm: 1, comments: 'Геном северного оленя', section_id: 3 },
  ...{ is_active: true, has_thesis: true, created_at: '2025-09-15T09:00:00.000Z', version: 1 },
}
const effects = [
  { title: 'Тезисы', sentences: ['Текст и порядок авторов остаются.'] },
  { title: 'Письма', sentences: ['anna@forum.test: доклад представит другой человек.'] },
]

const answers = {
  'GET people/': () => ({ body: { people: [peter] } }),
  'GET person/': ({ query }: Asked) =>
    query.get('id') === '8'
      ? { body: { person: peter, registrations: [talk], extensions: [] } }
      : { body: { person: anna, registrations: [talk, { ...talk, id: 13, confirm_type: 1 }], extensions: [] } },
  'GET /api/users/user_meeting/sections/': () => ({ body: [] }),
}

async function choosePeter(user: ReturnType<typeof visit>['user']) {
  // A listener by decision has no talk to give.
  await user.click(await screen.findByRole('button', { name: /^Сменить докладчика/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Сменить докладчика' }))
  expect(dialog.getByRole('link', { name: 'К регистрации участника' })).toHaveAttribute('href', '/organizer#people')
  await user.type(dialog.getByRole('combobox', { name: 'Новый докладчик: имя или e-mail' }), 'peter')
  await user.click(await dialog.findByRole('option', { name: /peter@forum\.test/ }))
  return dialog
}

// @requirement speaker-1, speaker-2, speaker-6
test('an organiser reads what happens, says that the new speaker has agreed, and gives them the talk', async () => {
  let reads = 0
  let refuses = true
  const calls = startServer({
    ...answers,
    'GET speaker/': ({ query }) => {
      reads += 1
      const sentence = query.get('agreed') === 'true' ? 'Остаётся.' : 'Больше не действует.'
      const all = [...effects, { title: 'Подтверждение участия', sentences: [sentence] }]
      return { body: { former: 'Ёлкина Анна', next: 'Петров Пётр', objection: null, effects: all, seen: `seen-${reads}` } }
    },
    'POST speaker/': () => {
      if (refuses) return { status: 409, body: { code: 'changed_meanwhile', message: 'За это время что-то изменилось.' } }
      return { body: { status: 'ok' } }
    },
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  const dialog = await choosePeter(user)
  expect(await dialog.findByText('Ёлкина Анна → Петров Пётр')).toBeVisible()
  for (const { sentences } of effects) expect(dialog.getByText(sentences[0] ?? '')).toBeVisible()
  expect(dialog.getByText('Больше не действует.')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: /^Новый докладчик уже согласился/ }))
  expect(await dialog.findByText('Остаётся.')).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Сменить докладчика' })
  await user.type(dialog.getByLabelText('Причина'), 'По просьбе')
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent('За это время что-то изменилось.')
  refuses = false
  await vi.waitFor(() => expect(reads).toBe(3))
  await user.click(submit)
  // The page of the new speaker.
  expect(await screen.findByRole('heading', { level: 1, name: 'Петров Пётр' })).toBeVisible()
  const sent = calls.filter(({ call }) => call === 'POST speaker/').at(-1)
  expect(sent?.body).toEqual({ id: 12, user_id: 8, agreed: true, seen: 'seen-3', reason: 'По просьбе' })
  expect(useToasts.getState().toasts.at(-1)?.text).toBe('Докладчик сменён, письма отправлены')
})

// @requirement speaker-5
test('the reason why a person cannot be the speaker is shown, and nothing can be submitted', async () => {
  const objection = 'Учётная запись отключена: доклад ей передать нельзя.'
  const body = { former: 'Ёлкина Анна', next: 'Петров Пётр', objection, effects, seen: 'x' }
  startServer({ ...answers, 'GET speaker/': () => ({ body }) })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  const dialog = await choosePeter(user)
  expect(await dialog.findByRole('alert')).toHaveTextContent(objection)
  expect(dialog.queryByLabelText('Причина')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Сменить докладчика' })).toBeDisabled()
})
