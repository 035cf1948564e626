import { forum } from '@forum/client/forum'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { CabinetState } from './cabinet.ts'
import * as Cabinet from './pages/Cabinet.tsx'
import * as LateRegistrationCabinet from './pages/LateRegistrationCabinet.tsx'
import { cabinetState, closed, isRed, openSettled, registration, serve, signIn } from './testing.ts'

// The cabinet for late registrations has no profile form: everything about registrations is the same there and quicker to draw.
const open = async (page = LateRegistrationCabinet) => {
  const path = page === LateRegistrationCabinet ? '/' : '/personal-data'
  const { user } = visit([{ path, Component: page.Component, loader: page.loader }], path)
  await screen.findByRole('heading', { level: 1, name: 'Личный кабинет' })
  return user
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

// @requirement cabinet-13, cabinet-14, cabinet-15, cabinet-16, cabinet-26, cabinet-29, cabinet-30, input-19, calls-registration-7, success-7
test('registering a poster for the young scientists shows all missing fields', async () => {
  let state = cabinetState([])
  const sent = serve(() => state, {
    'registration/make/': () => {
      const record = registration({ requestedFormat: 'poster', talkTitle: 'Мой стенд', requestedSectionId: 15 })
      state = cabinetState([record])
      return { status: 201, body: { status: 'ok', registration: record } }
    },
  })
  const user = await open()
  expect(screen.getByText(/до 05\.10\.2025 включительно по московскому времени/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }))

  const dialog = await screen.findByRole('dialog', { name: 'Регистрация на форум' })
  expect(within(dialog).queryByRole('checkbox', { name: 'Закрытый семинар' })).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: 'Стендовый доклад' }))
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  const title = within(dialog).getByRole('textbox', { name: 'Название доклада' })
  await waitFor(() => expect(title).toHaveAccessibleDescription('Укажите название доклада'))
  expect(title).toHaveFocus()
  const choice = within(dialog).getByRole('combobox', { name: 'Секция' })
  expect(choice).toHaveAccessibleDescription('Выберите секцию')

  await user.type(title, 'Мой 𓀀')
  expect(title).toHaveAccessibleDescription(/в PDF вместо них будет «□»: 𓀀$/)
  await user.clear(title)
  await user.type(title, 'Мой стенд')
  await user.click(choice)
  expect(screen.queryByRole('option', { name: 'Медицинская геномика' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Сессия молодых учёных' }))
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  const project = await within(dialog).findByRole('textbox', { name: 'Название проекта' })
  await waitFor(() => expect(project).toHaveAccessibleDescription('Укажите название проекта'))
  expect(sent).toEqual([])
  await user.type(project, 'Атлас')
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))

  // In jsdom the page stays hidden from screen readers after a dialog with a list was open, unlike in browsers.
  const card = await screen.findByRole('article', { name: 'Мой стенд', hidden: true })
  expect(within(card).getByText(/Заявка ожидает подтверждения модератором\./)).toBeInTheDocument()
  expect(sent.map(({ input }) => input)).toEqual([
    {
      type: 3,
      comment: 'Мой стенд',
      section_choice: 15,
      project_name: 'Атлас',
      selected_listen_sections: '',
      one_more: false,
      cabinet: 'expired_reg_25',
    },
  ])
  expect(toasts()).toEqual(['Успешная регистрация'])
  expect(screen.queryByText(/зарегистрированы/)).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('forum-draft'))).toEqual([])
})

// @requirement cabinet-18, cabinet-19, states-4, calls-registration-8, success-9
test('a poster that was proposed can be given up for attending as a listener', async () => {
  const record = registration({
    requestedFormat: 'poster',
    decidedFormat: 'poster',
    canConfirm: true,
    requestedSectionId: 15,
    projectName: 'Атлас',
  })
  const sent = serve(() => cabinetState([record]), { 'registration/change/': () => ({ body: { status: 'ok', registration: record } }) })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Подтвердить участие' }))
  const dialog = await screen.findByRole('dialog', { name: 'Подтверждение участия' })
  expect(within(dialog).getByRole('textbox', { name: 'Название проекта' })).toHaveValue('Атлас')
  await user.click(within(dialog).getByRole('radio', { name: 'Слушатель' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Метагеномика' }))
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить участие' }))
  await waitFor(() => expect(toasts()).toEqual(['Вы подтвердили участие в Форуме']))
  expect(sent[0]?.input).toEqual({
    id: 7,
    is_confirm: 1,
    cancel_poster: 1,
    selected_listen_sections: '5',
    cabinet: 'expired_reg_25',
  })
})

test('a refused confirmation is shown in the dialog, not in a toast', async () => {
  const record = registration({ decidedFormat: 'oral', canConfirm: true })
  const message = 'Сейчас подтверждать нечего'
  serve(() => cabinetState([record]), {
    'registration/change/': () => ({ status: 409, body: { code: 'nothing_to_confirm', message, error: message } }),
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Подтвердить участие' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить участие' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
  expect(toasts()).toEqual([])
})

// @requirement screens-29, cabinet-20, calls-registration-9, success-6
test('cancelling needs confirmation, and closing the warning changes nothing', async () => {
  let state: CabinetState = cabinetState([registration()])
  const sent = serve(() => state, {
    'registration/change/': () => {
      state = cabinetState([])
      return { body: { status: 'ok', registration: registration() } }
    },
  })
  const user = await open()
  await openSettled(user)
  await user.click(screen.getByRole('button', { name: 'Отменить регистрацию' }))
  const warning = await screen.findByRole('alertdialog', { name: 'Отменить регистрацию?' })
  expect(within(warning).getByRole('button', { name: 'Отменить регистрацию' })).toSatisfy(isRed)
  expect(warning).toHaveTextContent('После окончания регистрации подать заявку снова будет нельзя.')
  await user.click(within(warning).getByRole('button', { name: 'Не отменять' }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отменить регистрацию' }))
  expect(await screen.findByRole('button', { name: 'Зарегистрироваться' })).toBeInTheDocument()
  expect(sent[0]?.input).toEqual({ id: 7, is_active: 0, cancel_reg: 1 })
  expect(toasts()).toEqual(['Успешно'])
})

// @requirement cabinet-3
test('before and after registration the page shows a notice and offers only allowed actions', async () => {
  serve(() => cabinetState([], { canRegister: false, notOpenYet: true }))
  await open()
  expect(screen.getByText('Регистрация ещё не открыта. Она начнётся 01.08.2025.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Зарегистрироваться' })).toBeNull()
})

// @requirement exceptions-2
test('a deadline extended for the person is shown with its last day and reason', async () => {
  const extensions = [{ action: 'theses' as const, until: '2025-10-08', reason: 'Болезнь' }]
  serve(() => ({ ...cabinetState([registration()], { deadlineShown: '2025-10-08' }), extensions }))
  await open()
  expect(await screen.findByText('Для вас продлено до 08.10.2025: загрузка и удаление тезисов. Причина: Болезнь')).toBeVisible()
  expect(screen.getByText(/Тезисы принимаются до 08\.10\.2025/)).toBeVisible()
})

// @requirement cabinet-4, states-16
test('a closed cabinet shows why nothing can be added', async () => {
  serve(() => cabinetState([registration()], closed))
  const user = await open()
  await openSettled(user)
  expect(screen.getByText('Регистрация уже завершена.')).toBeVisible()
  for (const name of ['Добавить доклад', 'Загрузить тезисы', 'Загрузить файл тезисов (pdf)', 'Удалить тезисы'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('нет. Приём тезисов завершён.')).toBeInTheDocument()
  expect(screen.getAllByText('нет. Загрузка и удаление файлов завершены.')).toHaveLength(3)
})

// @requirement cabinet-4
test('a person who never applied sees no path once registration is closed', async () => {
  serve(() => cabinetState([], closed))
  await open()
  expect(screen.getByText('Регистрация уже завершена.')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Путь участника' })).toBeNull()
})

// @requirement cabinet-1, states-12
test('the mail-us button writes to the organisers; the third registration is the last', async () => {
  serve(() =>
    cabinetState(
      [1, 2, 3].map((id) => registration({ id, talkTitle: `Доклад ${id}` })),
      { canAddAnother: false },
    ),
  )
  await open()
  expect(await screen.findByRole('link', { name: 'Написать нам' })).toHaveAttribute('href', 'mailto:post@forum.example')
  expect(screen.getByText('Можно подать не более 3 заявок.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Добавить доклад' })).toBeNull()
})

// @requirement person-5, person-6, person-7, calls-person-6, errors-10, success-5, cabinet-34
test('personal data: an invalid name is flagged and not sent, only changed fields are sent, a failure is shown in a dialog', async () => {
  let refuse = true
  const sent = serve(() => cabinetState([]), {
    'individual/detail/': (input) =>
      refuse
        ? { status: 500, body: { code: 'unexpected', message: 'Сервис недоступен' } }
        : { body: { ...input, id: 1, first_name: 'Анна', last_name: 'Петрова', photo: null } },
  })
  const user = await open(Cabinet)
  const lastName = await screen.findByRole('textbox', { name: 'Фамилия' })
  await user.clear(lastName)
  await user.type(lastName, 'Petrova')
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(lastName).toHaveAccessibleDescription('только кириллица'))
  expect(sent).toEqual([])

  await user.clear(lastName)
  await user.type(lastName, 'Петрова')
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  // On a busy machine jsdom may leave the dialog itself hidden from screen readers, and so without a name.
  const failure = (await screen.findByText('ошибка')).closest<HTMLElement>('[role=alertdialog]') as HTMLElement
  expect(failure).toHaveTextContent('Сервис недоступен')
  expect(within(failure).getByRole('link', { hidden: true })).toHaveAttribute('href', `mailto:${forum().email}`)
  await user.click(within(failure).getByRole('button', { name: 'OK', hidden: true }))

  refuse = false
  await user.click(screen.getByRole('button', { name: 'Обновить персональные данные' }))
  await waitFor(() => expect(toasts()).toEqual(['Данные сохранены']))
  expect(sent.at(-1)?.input).toEqual({ id: 1, last_name: 'Петрова' })
})
