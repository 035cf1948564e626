import { useToasts } from '@forum/client/toasts'
import { section as sectionNames } from '@forum/contracts/forum/section'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as LateRegistrationCabinet from './pages/LateRegistrationCabinet.tsx'
import { cabinetState, closed, isRed, openSettled, registration, serve, signIn } from './testing.ts'

/** Contents of a registration, and the requests of its dialogs. */

async function open() {
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await screen.findByRole('heading', { level: 1, name: 'Личный кабинет' })
  return user
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const accepted = () => ({ body: { status: 'ok', registration: registration() } })

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

// @requirement cabinet-12, cabinet-13, references-3
test('a listener needs no talk and chooses the events to attend, by day', async () => {
  const sent = serve(() => cabinetState([]), { 'registration/make/': () => ({ status: 201, ...accepted() }) })
  const user = await open()
  expect(screen.getByText('Форум · 20–21 октября')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Регистрация на форум' }))
  const forms = within(dialog.getByRole('radiogroup', { name: 'Форма участия' })).getAllByRole('radio')
  expect(forms.map((radio) => radio.closest('span')?.textContent)).toEqual(['Слушатель', 'Устный доклад', 'Стендовый доклад'])
  expect(forms.map((radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent)).toEqual([
    'Посещаете мероприятия без доклада: решения ждать не нужно, приглашение будет готово сразу.',
    'Выступаете на секции: тезисы до 5 октября, затем решение модератора и ваше подтверждение.',
    'Рассказываете о работе у своего стенда: тезисы до 5 октября, затем решение модератора и ваше подтверждение.',
  ])
  expect(dialog.getByRole('radio', { name: 'Слушатель' })).toBeChecked()
  expect(dialog.queryByRole('textbox', { name: 'Название доклада' })).toBeNull()
  const events = within(dialog.getByRole('group', { name: 'Мероприятия' }))
  for (const day of ['День 20.10.2025', 'День 21.10.2025']) expect(events.getByText(day)).toBeVisible()
  await user.click(events.getByRole('checkbox', { name: 'Геномика растений' }))
  await user.click(events.getByRole('checkbox', { name: 'Метагеномика' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(toasts()).toEqual(['Успешная регистрация']))
  expect(sent[0]?.input).toMatchObject({ type: 1, comment: '', section_choice: null, selected_listen_sections: '2, 5', one_more: false })
})

// @requirement cabinet-36
test('a cancelled registration is taken back by one press, or says why not', async () => {
  const cancelled = [{ id: 7, requestedFormat: 'oral' as const, talkTitle: 'Геном куницы' }]
  let taken = false
  const sent = serve(() => (taken ? cabinetState([registration()]) : { ...cabinetState([]), cancelled }), {
    'registration/take_back/': () => {
      if (!taken) return { status: 409, body: { code: 'section_full', message: 'Мест больше нет: «Метагеномика».' } }
      return accepted()
    },
  })
  const user = await open()
  const press = async () => user.click(await screen.findByRole('button', { name: 'Вернуть: Геном куницы' }))
  await press()
  await waitFor(() => expect(toasts()).toEqual(['Мест больше нет: «Метагеномика».']))
  taken = true
  await press()
  await waitFor(() => expect(toasts().at(-1)).toBe('Заявка снова действует'))
  await waitFor(() => expect(screen.queryByText('Вы отменили заявку')).toBeNull())
  expect(sent.map(({ input }) => input)).toEqual(Array(2).fill({ id: 7, cabinet: 'expired_reg_25' }))
})

describe('an event without places', () => {
  const withoutPlaces = () => cabinetState([]).sections.map((section) => (section.id === 2 ? { ...section, isFull: true } : section))
  const answers = { 'user_meeting/sections/': () => ({ body: withoutPlaces().map((section) => toWire(sectionNames, section)) }) }
  const NAME = 'Геномика растений (мест нет)'
  async function openEvents(button: string) {
    const user = await open()
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    return { user, dialog, events: () => within(dialog.getByRole('group', { name: 'Мероприятия' })) }
  }

  test('says so and cannot be chosen', async () => {
    const sent = serve(() => cabinetState([]), { ...answers, 'registration/make/': () => ({ status: 201, ...accepted() }) })
    const { user, dialog, events } = await openEvents('Зарегистрироваться')
    expect(events().getByRole('checkbox', { name: NAME })).toBeDisabled()
    await user.click(events().getByText(NAME))
    await user.click(events().getByRole('checkbox', { name: 'Метагеномика' }))
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(sent[0]?.input).toMatchObject({ selected_listen_sections: '5' }))
  })

  test('can be given up, and chosen again, by those who have a place in it', async () => {
    const proposed = registration({ requestedFormat: 'poster', decidedFormat: 'poster', canConfirm: true, plannedSectionIds: [2] })
    serve(() => cabinetState([proposed]), answers)
    const { user, dialog, events } = await openEvents('Подтвердить участие')
    await user.click(dialog.getByRole('radio', { name: 'Слушатель' }))
    const event = events().getByRole('checkbox', { name: NAME })
    expect(event).toBeChecked()
    await user.click(event)
    expect(event).not.toBeChecked()
    expect(event).toBeEnabled()
  })
})

// @requirement cabinet-17
test('a further registration is a talk or a poster', async () => {
  const first = registration({ requestedFormat: 'listener', decidedFormat: 'listener' })
  const sent = serve(() => cabinetState([first]), { 'registration/make/': () => ({ status: 201, ...accepted() }) })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Добавить доклад' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ещё один доклад' }))
  expect(dialog.queryByRole('radio', { name: 'Слушатель' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Название доклада' }), 'Ещё о геноме')
  await user.click(dialog.getByRole('combobox', { name: 'Секция' }))
  await user.click(screen.getByRole('option', { name: 'Медицинская геномика' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ type: 2, comment: 'Ещё о геноме', section_choice: 3, one_more: true }))
})

// @requirement cabinet-7, cabinet-8, cabinet-10, cabinet-32
test('a registration shows format, state, section, title, speech date, materials and possible actions', async () => {
  const pdf = { id: 31, name: 'тезисы.pdf', size: 2_097_152, url: '/media/file/31' }
  const decided = { decidedFormat: 'poster' as const, canConfirm: true, decidedSectionId: 5, speechDate: '21 октября, 14:00' }
  serve(() => cabinetState([registration({ ...decided, thesisId: 4, thesisPdf: pdf, thesisPdfId: 31 })]))
  const user = await open()
  const card = within(screen.getByRole('article', { name: 'Геном лиственницы' }))
  await openSettled(user)
  const facts = Object.fromEntries(card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]))
  expect(facts).toEqual({
    'Название доклада': 'Геном лиственницы',
    'Письма о заявке': 'anna@forum.example',
    Формат: 'Устно',
    'Подтверждённый формат': 'Стенд',
    Состояние: 'Предложено участие',
    Секция: 'Метагеномика',
    'Дата выступления': '21 октября, 14:00',
  })
  expect(card.getByText('Вам предложено участие со стендовым докладом.')).toBeVisible()
  expect(card.getByRole('link', { name: 'тезисы.pdf' })).toHaveAttribute('target', '_blank')
  expect(card.getByText('сделано: заявка от 15 сентября, тезисы, файл тезисов (pdf)')).toBeVisible()
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Подтвердить участие',
    'Загрузить экспертное заключение',
    'Загрузить файл тезисов (doc)',
    'Скачать приглашение слушателя',
    'Исправить тезисы',
    'Посмотреть тезисы',
    'Скачать тезисы',
    'Удалить тезисы',
    'Удалить файл тезисов (pdf)',
    'Исправить название или секцию',
    'Отменить регистрацию',
  ])
})

// @requirement cabinet-6
test('a waiting registration shows its status on orange', async () => {
  serve(() => cabinetState([registration()]))
  await open()
  let notice: Element | null = screen.getByText('Заявка ожидает подтверждения модератором. Тезисы принимаются до 05.10.2025.')
  const colour = () => (notice ? getComputedStyle(notice).backgroundColor : '')
  while (notice && colour() === 'rgba(0, 0, 0, 0)') notice = notice.parentElement
  const [red = 0, green = 0, blue = 0] = (colour().match(/\d+/g) ?? []).map(Number)
  expect([red > green, green > blue]).toEqual([true, true])
})

// @requirement screens-29, cabinet-21, cabinet-22, calls-registration-10, calls-lists-3, success-6
test.each([
  ['Удалить тезисы', 'Удалить тезисы?', 'После окончания приёма тезисов', { thesis_id: 4, reg_id: 7, cabinet: 'expired_reg_25' }],
  ['Удалить файл тезисов (doc)', 'Удалить файл тезисов (doc)?', 'После окончания регистрации', { id: 7, type: 'del_thesis_doc' }],
  ['Удалить экспертное заключение', 'Удалить экспертное заключение?', 'После окончания регистрации', { id: 7, type: 'del_exp_file' }],
])('«%s» shows a warning, and is applied after confirmation', async (button, title, warning, input) => {
  const file = { id: 31, name: 'a.doc', size: 1, url: '/media/file/31' }
  const state = cabinetState([registration({ thesisId: 4, thesisDoc: file, expertOpinion: file })])
  const sent = serve(() => ({ ...state, cabinet: 'expired_reg_25' }), {
    'user_thesis/delete/': () => ({ body: { status: 'ok' } }),
    'registration/change/': accepted,
  })
  const user = await open()
  await openSettled(user)
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('alertdialog', { name: title })
  expect(dialog).toHaveTextContent(warning)
  expect(dialog).toHaveTextContent('снова будет нельзя')
  expect(sent).toEqual([])
  expect(within(dialog).getByRole('button', { name: /^Удалить/ })).toSatisfy(isRed)
  await user.click(within(dialog).getByRole('button', { name: /^Удалить/ }))
  await waitFor(() => expect(toasts()).toEqual(['Успешно']))
  expect(sent[0]?.input).toMatchObject(input)
})

// @requirement cabinet-19, input-20, calls-registration-8
test('confirming keeps a proposed poster by default, and needs the project in the young scientists’ session', async () => {
  const record = registration({ requestedFormat: 'poster', decidedFormat: 'poster', canConfirm: true, requestedSectionId: 15 })
  const sent = serve(() => cabinetState([record]), { 'registration/change/': accepted })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Подтвердить участие' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтверждение участия' }))
  expect(dialog.getByRole('radio', { name: 'Стендовый доклад' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Подтвердить участие' }))
  const project = dialog.getByRole('textbox', { name: 'Название проекта' })
  await waitFor(() => expect(project).toHaveAccessibleDescription('Укажите название проекта'))
  expect(sent).toEqual([])
  await user.type(project, 'Атлас')
  await user.click(dialog.getByRole('button', { name: 'Подтвердить участие' }))
  await waitFor(() =>
    expect(sent[0]?.input).toEqual({ id: 7, is_confirm: 1, cancel_poster: -1, project_name: 'Атлас', cabinet: 'expired_reg_25' }),
  )
})

// @requirement cabinet-1
test('the mail-us button has its tip', async () => {
  serve(() => cabinetState([]))
  const user = await open()
  const mailUs = await screen.findByRole('link', { name: 'Написать нам' })
  await user.hover(mailUs)
  await waitFor(() => expect(mailUs).toHaveAccessibleDescription('Напишите нам, если возникли проблемы'))
})

test('errors of one form of participation disappear when another is chosen', async () => {
  const record = registration({ requestedFormat: 'poster', decidedFormat: 'poster', canConfirm: true, requestedSectionId: 15 })
  serve(() => cabinetState([record]))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Подтвердить участие' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Подтвердить участие' }))
  expect(await dialog.findByText('Укажите название проекта')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Слушатель' }))
  expect(dialog.queryByText('Укажите название проекта')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Стендовый доклад' }))
  expect(dialog.queryByText('Укажите название проекта')).toBeNull()
})

test('errors of an application disappear when its format changes', async () => {
  serve(() => cabinetState([]))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Устный доклад' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Укажите название доклада')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Слушатель' }))
  await user.click(dialog.getByRole('radio', { name: 'Стендовый доклад' }))
  expect(dialog.queryByText('Укажите название доклада')).toBeNull()
})

// @requirement cabinet-27, cabinet-28
test('the path names the current step, and of several talks only the most urgent one has a main action', async () => {
  const waiting = registration({ id: 7, talkTitle: 'Первый' })
  const proposed = registration({ id: 8, talkTitle: 'Второй', thesisId: 4, decidedFormat: 'oral', canConfirm: true })
  serve(() => cabinetState([waiting, proposed]))
  await open()
  const pathOf = (name: string) =>
    within(within(screen.getByRole('article', { name })).getByRole('list', { name: 'Путь участника' })).getAllByRole('listitem')
  const current = (name: string) => pathOf(name).filter((step) => step.getAttribute('aria-current') === 'step')
  expect(pathOf('Первый').map(({ textContent }) => textContent)).toEqual([
    'Заявка: сделано, 15 сентября',
    'Тезисы: сейчас',
    'Решение: впереди, придёт письмом',
    'Подтверждение: впереди, после решения',
    'Приглашение: впереди, после ответа',
    'Форум: впереди, 20–21 октября',
    'Сертификат: впереди, с 22 октября',
  ])
  expect(current('Первый').map(({ textContent }) => textContent)).toEqual(['Тезисы: сейчас'])
  expect(current('Второй').map(({ textContent }) => textContent)).toEqual(['Подтверждение: сейчас, ждёт ответа'])
  expect(screen.getByText('Подтвердите участие, чтобы попасть в программу.')).toBeVisible()
})

// @requirement cabinet-32
test('of several registrations only the most urgent one is open; another one says where it stands', async () => {
  const waiting = registration({ id: 7, talkTitle: 'Первый', thesisId: 3 })
  const proposed = registration({ id: 8, talkTitle: 'Второй', thesisId: 4, decidedFormat: 'oral', canConfirm: true })
  serve(() => cabinetState([waiting, proposed]))
  const user = await open()
  const card = (name: string) => within(screen.getByRole('article', { name }))
  expect(card('Второй').getByRole('button', { name: 'Подтвердить участие' })).toBeVisible()
  expect(card('Первый').getByRole('button', { name: 'Загрузить экспертное заключение' })).not.toBeVisible()
  expect(card('Первый').getAllByText('Тезисы получены. Заявка ожидает подтверждения модератором.')[0]).toBeVisible()
  await user.click(card('Первый').getByText('Первый'))
  expect(card('Первый').getByRole('button', { name: 'Загрузить экспертное заключение' })).toBeVisible()
})

// @requirement cabinet-33
describe('a confirmed talk', () => {
  const file = { id: 31, name: 'a.pdf', size: 1, url: '/media/file/31' }
  const confirmed = { decidedFormat: 'oral' as const, ownerConfirmed: true, invitation: 'full' as const, thesisId: 4, scheduled: true }
  const complete = { ...confirmed, thesisDoc: file, thesisPdf: file, expertOpinion: file, speechDate: '20.10.2025, 10:00–10:15, Зал 1' }
  const shown = () => [...screen.getByRole('article').querySelectorAll('button, a')].filter((one) => one.closest('details') === null)

  test('has its invitation, day, hour and room, and its calendar file at the top, and nothing else is left', async () => {
    serve(() => cabinetState([registration(complete)]))
    await open()
    expect(screen.getByText('Дата выступления: 20 октября, 10:00–10:15, Зал 1')).toBeVisible()
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Скачать приглашение', 'Добавить в календарь'])
    expect(screen.getByRole('link', { name: 'Добавить в календарь' })).toHaveAttribute('href', '/calendar/talks.ics?ids=7&lang=ru')
    expect(screen.queryByText(/^Что ещё/)).toBeNull()
  })

  test('has its certificate there from its day on, and the rest in one row', async () => {
    serve(() => cabinetState([registration({ ...complete, certificate: true })], closed, '2025-10-22'))
    const user = await open()
    expect(screen.getByText('Сертификат участника готов.')).toBeVisible()
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Скачать сертификат'])
    expect(screen.queryByText(/Дата выступления/)).toBeNull()
    await openSettled(user)
    expect(screen.getByText('20 октября, 10:00–10:15, Зал 1')).toBeVisible()
  })
})
