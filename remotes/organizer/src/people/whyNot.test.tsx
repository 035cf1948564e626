import { visit } from '@forum/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { organizerRoutes, startServer } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const anna = { id: 7, full_name: 'Ёлкина Анна', email: 'anna@forum.test', organization: '', roles: [] }
const state = { type: 2, confirm_type: 2, is_confirm: 1, is_active: true, has_thesis: false }
const registration = { ...state, id: 12, comments: 'Геном', section_id: 3, created_at: '2025-09-15T09:00:00.000Z', version: 1 }
const inputs = {
  cabinet: 'expired_reg_25',
  day: '2025-10-06',
  settings_saved_at: '2025-10-01T09:00:00.000Z',
  dates: {
    registration_from: '2025-08-30',
    registration_until: '2025-10-19',
    theses_until: '2025-10-05',
    certificate_from: '2025-10-22',
    deadline_shown: '2025-10-05',
  },
  first_day: '2025-10-20',
  grace_minutes: 15,
  registrations_limit: 3,
  active_registrations: 1,
  extensions: [{ action: 'files', until: '2025-10-08', reason: 'Болезнь' }],
  registration: { ...state, files: ['thesisPdf'] },
  log_complete_since: null,
}
const refused = { allowed: false, sentence: 'Приём тезисов завершён.', settings_version: 4, complete: true, inputs }

// @requirement exceptions-7
test('an organiser reads the explanation for a past moment with the facts it is based on', async () => {
  let answer = refused
  const calls = startServer({
    'GET person/': () => ({ body: { person: anna, registrations: [registration], extensions: [] } }),
    'GET /api/users/user_meeting/sections/': () => ({ body: [{ id: 3, name: 'Сессия' }] }),
    'GET why-not/': () => ({ body: answer }),
  })
  const { user } = visit(organizerRoutes, '/organizer/person?id=7')
  const form = within(await screen.findByRole('form', { name: 'Почему нельзя?' }))
  expect(form.queryByLabelText('Заявка')).toBeNull()
  await user.selectOptions(form.getByLabelText('Что человек хотел сделать'), 'Загрузить тезисы')
  expect(form.getByLabelText('Заявка')).toHaveDisplayValue('№ 12: устный доклад')
  await user.selectOptions(form.getByLabelText('Кабинет'), 'Кабинет поздней регистрации')
  const ask = form.getByRole('button', { name: 'Узнать' })
  await user.click(ask)
  expect(await form.findByText('Укажите день и время')).toBeVisible()
  expect(calls.some(({ call }) => call === 'GET why-not/')).toBe(false)

  fireEvent.change(form.getByLabelText(/День и время/), { target: { value: '06.10.2025' } })
  fireEvent.change(form.getByLabelText('Время'), { target: { value: '00:20' } })
  await user.click(ask)
  expect(await form.findByText('Приём тезисов завершён.')).toBeVisible()
  const asked = calls.find(({ call }) => call === 'GET why-not/')?.query
  const question = {
    user_id: '7',
    registration_id: '12',
    action: 'uploadThesis',
    cabinet: 'expired_reg_25',
    at: '2025-10-05T21:20:00.000Z',
  }
  expect(Object.fromEntries(asked ?? [])).toEqual(question)
  for (const fact of [
    'версия 4, сохранена 01.10.2025, 12:00',
    /тезисы по 05\.10\.2025 .* отсрочка, минут: 15$/,
    'Устный доклад · участие подтверждено · тезисов нет · файлы: Файл тезисов (pdf)',
    '1, разрешено не больше 3',
    'Загрузка и удаление файлов — до 08.10.2025',
    'полон',
  ])
    expect(form.getByText(fact)).toBeVisible()

  answer = { ...refused, allowed: true, sentence: 'В этот момент было можно.' }
  await user.click(ask)
  expect(await form.findByText('В этот момент было можно.')).toBeVisible()
  expect(form.queryByText('Приём тезисов завершён.')).toBeNull()
})
