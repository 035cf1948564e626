import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { affected, forumBody, organizerRoutes, startServer, versionsBody, withoutEnglish, withTheses } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const open = async (part: string) => {
  const visited = visit(organizerRoutes, `/organizer#${part}`)
  await screen.findByRole('heading', { level: 1, name: 'Настройки форума' })
  return visited
}
const rehearse = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Сохранить…' }))
const sent = async (calls: ReturnType<typeof startServer>) =>
  waitFor(() => {
    const found = calls.find(({ call }) => call === 'POST rehearse/')
    expect(found).toBeDefined()
    return found?.body
  })

test('a forum has one to ten days, and organisers with their people', async () => {
  const calls = startServer({})
  const { user } = await open('forum')
  await screen.findByLabelText('Город')
  for (const _ of [3, 4, 5, 6, 7, 8, 9, 10]) await user.click(screen.getByRole('button', { name: 'Добавить день' }))
  expect(screen.getByLabelText('День 10')).toHaveValue('29.10.2025')
  expect(screen.queryByRole('button', { name: 'Добавить день' })).toBeNull()
  for (const day of [10, 9, 8, 7, 6, 5, 4, 3, 2]) await user.click(screen.getByRole('button', { name: `Удалить день ${day}` }))
  expect(screen.queryByRole('button', { name: /Удалить день/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Добавить день' }))
  await user.click(screen.getByRole('link', { name: 'Организаторы' }))
  await user.click(await screen.findByRole('button', { name: 'Добавить организатора' }))
  const added = within(screen.getByRole('group', { name: 'Организатор 2' }))
  await user.type(added.getByLabelText('Название организации'), 'Институт')
  await user.type(added.getByLabelText('Люди'), 'Орлов Пётр{Enter}{Enter}Кедрова Анна, учёный секретарь')
  await rehearse(user)
  expect((await sent(calls)).settings).toMatchObject({
    days: ['2025-10-20', '2025-10-21'],
    organizers: [{ name: 'Центр' }, { name: 'Институт', people: ['Орлов Пётр', 'Кедрова Анна, учёный секретарь'] }],
  })
})

test('sections are added and switched off; one that registrations name cannot be deleted', async () => {
  const calls = startServer({})
  const { user } = await open('sections')
  await user.click(await screen.findByText('Сессия'))
  expect(screen.queryByRole('button', { name: 'Удалить секцию: Сессия' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Включена' }))
  await user.click(screen.getByText('Молодые учёные'))
  await user.click(screen.getByRole('button', { name: 'Удалить секцию: Молодые учёные' }))
  await user.click(screen.getByRole('button', { name: 'Добавить секцию' }))
  await user.type(screen.getByLabelText('Название секции'), 'Круглый стол')
  await user.selectOptions(screen.getByLabelText('День'), '2')
  await user.type(screen.getByLabelText('Мест'), '30')
  await rehearse(user)
  expect((await sent(calls)).sections).toMatchObject([
    { id: 3, is_active: false },
    { id: null, name: 'Круглый стол', day_numb: 2, capacity: 30, is_public: true },
  ])
})

// @requirement content-1
test('one switch shows the English texts in the place of the Russian ones, and says which are missing', async () => {
  const calls = startServer({ 'GET settings/': () => forumBody(withoutEnglish) })
  const { user } = await open('organizers')
  await screen.findByDisplayValue('Центр')
  expect(screen.getByText('Без перевода: 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'EN, тексты на английском' }))
  expect(screen.queryByLabelText('Название организации')).toBeNull()
  const name = screen.getByLabelText('Название организации (на английском)')
  expect(name).toHaveAttribute('lang', 'en')
  expect(name).toHaveAccessibleDescription(/на английских страницах стоит русский текст/)
  await user.type(name, 'Centre')
  expect(name).not.toHaveAccessibleDescription()
  expect(screen.getByText('Без перевода: 2')).toBeVisible()
  await user.type(screen.getByLabelText('Люди (на английском)'), 'Andrey Svetlov')
  // The language stays in the next section; the dates have none.
  await user.click(screen.getByRole('link', { name: 'Даты' }))
  expect(screen.queryByRole('group', { name: 'Язык текстов' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Секции и мероприятия' }))
  await user.click(screen.getByText('Сессия'))
  await user.type(screen.getByLabelText('Название секции (на английском)'), 'Session')
  expect(screen.getByText('Изменено полей: 2')).toBeInTheDocument()
  await rehearse(user)
  const { settings, sections } = await sent(calls)
  expect([settings.english.title, settings.organizers[0].english]).toEqual(['', { name: 'Centre', role: '', people: ['Andrey Svetlov'] }])
  expect(sections).toMatchObject([{ id: 3, name_en: 'Session' }, { id: 15 }])
})

// @requirement content-6
test('without English the settings are in Russian alone as soon as the module is off; what was written stays', async () => {
  const calls = startServer({})
  const { user } = await open('organizers')
  await screen.findByDisplayValue('Центр')
  await user.click(screen.getByRole('button', { name: 'EN, тексты на английском' }))
  await user.click(screen.getByRole('link', { name: 'Модули' }))
  expect(screen.queryByRole('group', { name: 'Язык текстов' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Английский язык' }))
  await user.click(screen.getByRole('link', { name: 'Организаторы' }))
  expect(screen.getByLabelText('Название организации')).toHaveValue('Центр')
  expect(screen.queryByRole('group', { name: 'Язык текстов' })).toBeNull()
  expect(screen.queryByText(/Без перевода|Добавить язык/)).toBeNull()
  await rehearse(user)
  const { settings } = await sent(calls)
  expect([settings.modules_off, settings.english.city]).toEqual([['english'], 'Priozyorsk'])
})

test('a further language is added and removed, and its texts are written', async () => {
  const calls = startServer({})
  const { user } = await open('texts')
  await screen.findByLabelText('Срок подачи')
  await user.click(screen.getByRole('button', { name: 'Добавить язык: Deutsch' }))
  await user.click(screen.getByRole('button', { name: 'Убрать язык: Deutsch' }))
  expect(screen.queryByRole('button', { name: 'DE, тексты: Deutsch' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Добавить язык: Deutsch' }))
  const deadline = screen.getByLabelText('Срок подачи (Deutsch)')
  expect(deadline).toHaveAttribute('lang', 'de')
  expect(deadline).toHaveAccessibleDescription(/стоит английский или русский текст/)
  await user.type(deadline, 'Frist')
  await user.click(screen.getByRole('button', { name: 'RU, тексты на русском' }))
  await rehearse(user)
  expect((await sent(calls)).settings.translations).toMatchObject([{ language: 'de', title: '', notices: { deadline: 'Frist' } }])
})

test('a wrong English text is shown, although the Russian ones were', async () => {
  startServer({})
  const { user } = await open('texts')
  await screen.findByLabelText('Срок подачи')
  await user.click(screen.getByRole('button', { name: 'EN, тексты на английском' }))
  await user.type(screen.getByLabelText('Срок подачи (на английском)'), 'until {{day}')
  await user.click(screen.getByRole('button', { name: 'RU, тексты на русском' }))
  expect(screen.queryByLabelText('Срок подачи (на английском)')).toBeNull()
  await rehearse(user)
  await waitFor(() => expect(screen.getByLabelText('Срок подачи (на английском)')).toHaveFocus())
  expect(screen.getByText('Вместо даты пишите {date}; не подставляется {day}')).toBeInTheDocument()
})

test('limits are numbers, and formats of files are ticked', async () => {
  const calls = startServer({})
  const { user } = await open('limits')
  const size = await screen.findByLabelText('Размер одного файла, не больше, МБ')
  await user.clear(size)
  await user.type(size, '4 МБ')
  await user.click(within(screen.getByRole('group', { name: 'Файл тезисов (pdf): форматы' })).getByRole('checkbox', { name: 'docx' }))
  await rehearse(user)
  expect((await sent(calls)).settings.limits).toMatchObject({ file_megabytes: 4, file_types: { thesis_pdf: ['docx', 'pdf'] } })
})

test('modules are switched off and on again', async () => {
  const calls = startServer({})
  const { user } = await open('modules')
  const toggle = (name: string) => user.click(screen.getByRole('switch', { name }))
  expect(await screen.findByRole('switch', { name: 'Программа' })).toHaveAccessibleDescription(/страница \/program/)
  for (const name of ['Рассылки и напоминания', 'Стендовые доклады', 'Программа', 'Программа']) await toggle(name)
  expect(screen.getByRole('switch', { name: 'Программа' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Стендовые доклады' })).not.toBeChecked()
  // Settings of a switched-off module are hidden, even before the forum is saved.
  await user.click(screen.getByRole('link', { name: 'Секции и мероприятия' }))
  await user.click(await screen.findByText('Сессия'))
  expect(screen.getByRole('checkbox', { name: 'Принимает устные доклады' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Принимает стендовые доклады' })).toBeNull()
  await rehearse(user)
  expect((await sent(calls)).settings.modules_off).toEqual(['posters', 'campaigns'])
})

// @requirement feedback-1
test('questions about events are written where the door is on', async () => {
  const calls = startServer({ 'GET settings/': () => forumBody(withTheses(1, '2025-10-05', { modulesOn: ['door'] })) })
  const { user } = await open('modules')
  await user.click(screen.getByRole('link', { name: 'Вопросы о мероприятиях' }))
  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }))
  await user.type(screen.getByLabelText('Вопрос'), 'Что понравилось?')
  await rehearse(user)
  expect((await sent(calls)).settings.feedback).toMatchObject([{ kind: 'scale', text: 'Что понравилось?' }])
  await user.click(await screen.findByRole('button', { name: 'Отмена' }))
  await user.selectOptions(screen.getByLabelText('Как отвечают'), 'Один вариант из нескольких')
  await rehearse(user)
  expect(await screen.findByText('Укажите от двух до 6 вариантов')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Варианты'), 'Доклады{Enter}Обед')
  await user.click(screen.getByRole('button', { name: 'EN, тексты на английском' }))
  await user.type(screen.getByLabelText('Вопрос (на английском)'), 'What did you like?')
  calls.length = 0
  await rehearse(user)
  expect((await sent(calls)).settings.feedback).toEqual([
    {
      ...{ kind: 'choice', text: 'Что понравилось?', options: ['Доклады', 'Обед'] },
      english: { text: 'What did you like?', options: [] },
    },
  ])
})

// @requirement feedback-6
test('without the door there is no part for its questions', async () => {
  startServer({})
  await open('modules')
  expect(screen.queryByRole('link', { name: 'Вопросы о мероприятиях' })).toBeNull()
})

test('texts, consent and policy are edited as text', async () => {
  const calls = startServer({ 'POST settings/': () => ({ body: { version: 2 } }) })
  const { user } = await open('documents')
  await user.type(await screen.findByLabelText('Кто подписывает'), ' младший')
  await user.click(screen.getByRole('link', { name: 'Согласие' }))
  await user.click(screen.getByRole('checkbox', { name: 'Отмечено заранее при создании учётной записи' }))
  const document = screen.getByLabelText('Полный текст согласия')
  expect(document).toHaveValue('Я даю согласие на обработку своих данных.\n\nЕго можно отозвать.')
  await user.type(document, ' Письмом.')
  await user.click(screen.getByRole('link', { name: 'Политика конфиденциальности' }))
  const [body] = screen.getAllByLabelText('Текст раздела') as [HTMLElement]
  expect(body).toHaveValue('Напишите на адрес personal-data@forum.test.\n\n- сначала первое;\n- затем второе.')
  await user.type(body, '{Enter}- третье.')
  await rehearse(user)
  const save = await screen.findByRole('button', { name: 'Сохранить' })
  await waitFor(() => expect(save).toBeEnabled())
  await user.click(save)
  await waitFor(() => expect(calls.some(({ call }) => call === 'POST settings/')).toBe(true))
  const { settings, policy } = calls.find(({ call }) => call === 'POST settings/')?.body ?? {}
  expect(settings).toMatchObject({ documents: { signatory: { name: 'Светлов Андрей младший' } }, consent: { pre_ticked: false } })
  expect(settings.consent_document).toMatch(/отозвать\. Письмом\.$/)
  expect(policy.sections[0].body).toEqual(['Напишите на адрес personal-data@forum.test.', ['сначала первое;', 'затем второе.', 'третье.']])
})

test('versions show author, time and changes; one is restored after its rehearsal', async () => {
  const change = { field: 'settings.cabinets.main.thesesUntil', title: 'Основной кабинет: тезисы по', from: '05.10.2025', to: '07.10.2025' }
  const calls = startServer({
    'GET settings/': ({ query }) => forumBody(query.get('version') === '1' ? withTheses(1, '2025-10-05') : withTheses(2, '2025-10-07')),
    'GET versions/': () =>
      versionsBody([
        { version: 2, savedAt: '2025-09-15T09:00:00.000Z', savedBy: 'Ласточкина Елена', note: 'Перенос', losing: 65, changes: [change] },
        { version: 1, savedAt: null, savedBy: null, note: '', losing: 0, changes: [] },
      ]),
    'POST rehearse/': () => affected,
    'POST restore/': () => ({ body: { version: 3, losing: 0 } }),
  })
  const { user } = await open('versions')
  expect(await screen.findByText('15.09.2025, 12:00, Ласточкина Елена')).toBeVisible()
  expect(screen.getByText('Перенос')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Написать им (65)' })).toHaveAttribute('href', '/mailing?new=1&affected=2&meeting_id=2')
  expect(screen.getByText('При установке портала')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Вернуть эту версию: 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Вернуть эту версию: 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Вернуть версию 1' }))
  expect(await dialog.findByText(/312 человек не смогут/)).toBeVisible()
  expect(dialog.getByText(/Основной кабинет: тезисы по/)).toHaveTextContent('07.10.2025 → 05.10.2025')
  await user.click(dialog.getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(calls.find(({ call }) => call === 'POST restore/')?.body).toEqual({ id: 2, version: 2, from: 1 }))
})

test('without campaigns no version offers to write to those who lost something', async () => {
  const version = { version: 2, savedAt: '2025-09-15T09:00:00.000Z', savedBy: 'Ласточкина Елена', note: '', losing: 65, changes: [] }
  startServer({ 'GET versions/': () => versionsBody([version]) })
  forum().modulesOff = ['campaigns']
  onTestFinished(() => void delete forum().modulesOff)
  await open('versions')
  expect(await screen.findByText('15.09.2025, 12:00, Ласточкина Елена')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Написать им/ })).toBeNull()
})

// @requirement published-15
test('the sites that may show the programme are listed, and what to copy follows the language', async () => {
  const calls = startServer({})
  const { user } = await open('sites')
  const sites = await screen.findByLabelText('Сайты, на которых можно показать рамку')
  await user.type(sites, 'http://institute.example')
  await rehearse(user)
  expect(sites).toHaveAccessibleDescription(/«http:\/\/institute\.example» не подходит/)
  await user.clear(sites)
  await user.type(sites, 'https://institute.example{Enter}https://lab.example')
  await rehearse(user)
  expect((await sent(calls)).settings).toMatchObject({ frame_sites: ['https://institute.example', 'https://lab.example'] })
  await user.click(await screen.findByRole('button', { name: 'Отмена' }))
  await user.selectOptions(screen.getByLabelText('Язык'), 'en')
  await user.click(screen.getByRole('button', { name: 'Скопировать: schedule.json' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/schedule.json?lang=en`)
  expect(screen.getByLabelText('Рамка для страницы сайта')).toHaveDisplayValue(/\/embed\/program\?lang=en"/)
})
