import { useToasts } from '@forum/client/toasts'
import { provideLanguage } from '@forum/language'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { keepDraft } from '../registration/draft.ts'
import { emptyForm } from '../registration/form.ts'
import { keepTicket, readTicket } from '../singleSignOn/ticket.ts'
import { among, backEnd, type Reply } from '../testing.ts'
import { wasRegisteredHere } from '../verification/registeredHere.ts'
import { Component, loader } from './Registration.tsx'

const routes = among({ path: '/registration', loader, Component }, '/login', '/reset-password')
const created: Reply = [201, { id: 9, username: 'a@b.ru', email: 'a@b.ru', first_name: 'Анна', last_name: 'Ли' }]

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  useToasts.setState({ toasts: [] })
  provideLanguage(() => 'ru')
})

type User = ReturnType<typeof visit>['user']
const label = (name: string) => screen.getByLabelText(name)
const put = (name: string, value: string) => {
  fireEvent.change(label(name), { target: { value } })
  fireEvent.blur(label(name))
}
/** The dialog with this title. */
const saying = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[role=alertdialog]') as HTMLElement
const create = (user: User) => user.click(screen.getByRole('button', { name: 'Создать аккаунт' }))

/** Chooses an option. The text is pasted, because the list is drawn again for each key. */
async function choose(user: User, name: string, typed: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }))
  await user.paste(typed)
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Opens the page; the fields below the fold render a moment later. */
async function open() {
  const view = visit(routes, '/registration')
  await screen.findByRole('heading', { level: 1, name: 'Регистрация' })
  await waitFor(() => expect(label('Код страны')).toHaveValue('+7 Россия'))
  return view
}

async function fillIn(user: User) {
  put('Фамилия', 'Ли')
  put('Имя', 'Анна-Мария')
  await choose(user, 'Организация', 'ГЕНИТИКИ', 'Институт общей генетики')
  await choose(user, 'Должность', 'научн', 'Научный сотрудник')
  await user.selectOptions(label('Учёная степень'), 'Кандидат биологических наук')
  put('E-mail', 'Anna@B.ru')
  put('Телефон', '8 (916) 123-45-67')
  put('Пароль', 'Forum2025')
  put('Повторите пароль', 'Forum2025')
}

/** Opens the page of a person who filled in all fields but the passwords, and came back. */
async function openFilled() {
  keepDraft({
    ...emptyForm(),
    lastName: 'Ли',
    firstName: 'Анна-Мария',
    organizationId: 1,
    positionId: 7,
    academicDegreeId: 3,
    email: 'anna@b.ru',
    phone: '+79161234567',
  })
  const view = await open()
  await waitFor(() => expect(label('Телефон')).toHaveValue('916 123 45 67'))
  put('Пароль', 'Forum2025')
  put('Повторите пароль', 'Forum2025')
  return view
}

// @requirement registration-4, registration-7, registration-9, registration-10, registration-11, registration-14
// @requirement registration-20, registration-23, account-1, account-2, account-3, account-4, account-5, success-2
// @requirement constants-1
test('An account is created from the form, and OK leads to the login page', async () => {
  const asked = backEnd({ 'POST accounts/register/': created })
  const { user } = await open()
  await fillIn(user)
  expect(label('E-mail')).toHaveValue('anna@b.ru')
  await waitFor(() => expect(label('Телефон')).toHaveValue('916 123 45 67'))
  await user.click(screen.getByRole('switch', { name: 'Пол' }))
  expect(screen.getByText('Женский')).toBeVisible()
  put('Дата рождения', '5.3.1990')
  expect(label('Дата рождения')).toHaveValue('05.03.1990')
  await create(user)

  const dialog = await saying('Личный кабинет создан')
  expect([wasRegisteredHere('9'), wasRegisteredHere('8'), wasRegisteredHere(undefined)]).toEqual([true, false, false])
  expect(dialog).toHaveTextContent('подтверждения e-mail')
  expect(dialog).toHaveTextContent('«Спам»')
  expect(asked.at(-1)?.body).toEqual({
    username: 'anna@b.ru',
    email: 'anna@b.ru',
    password: 'Forum2025',
    password_confirm: 'Forum2025',
    first_name: 'Анна-Мария',
    last_name: 'Ли',
    site_type: 'rsini',
    policy_version: expect.any(String),
    individual: {
      middle_name: '',
      phone_number: '+79161234567',
      academic_degree: 3,
      is_female: true,
      org_position: 7,
      organization: 1,
      birth_date: '1990-03-05T15:00:00',
    },
  })
  await user.click(within(dialog).getByRole('button', { name: 'OK', hidden: true }))
  expect(await screen.findByText('Экран /login')).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

// @requirement organizations-6
test('An organisation or position that is not found is added as «other» under the typed name', async () => {
  const asked = backEnd({ 'POST accounts/register/': created })
  const { user } = await openFilled()
  for (const [name, other, text, typed] of [
    ['Организация', 'Другая организация', 'Название организации', 'Квантовый музей'],
    ['Должность', 'Другая должность', 'Название должности', 'Хранитель'],
  ] as const) {
    const list = screen.getByRole('combobox', { name })
    await user.clear(list)
    await user.type(list, `${typed} `)
    await user.click(await screen.findByRole('option', { name: `Добавить «${typed}»` }))
    expect(screen.getByRole('checkbox', { name: other })).toBeChecked()
    expect(label(text)).toHaveValue(typed)
    expect(list).toHaveFocus()
  }
  await create(user)
  await saying('Личный кабинет создан')
  expect(asked.at(-1)?.body).toMatchObject({
    individual: { organization: 134, other_org_descr: 'Квантовый музей', org_position: 47, other_position_descr: 'Хранитель' },
  })
})

// @requirement organizations-7
test('Tab keeps the typed organisation; only an entry that the arrow keys reached is selected', async () => {
  backEnd({})
  const { user } = await open()
  const list = screen.getByRole('combobox', { name: 'Организация' })
  await user.type(list, 'общей генетики')
  await screen.findByRole('option', { name: 'Институт общей генетики' })
  await user.tab()
  expect(list).toHaveValue('общей генетики')
  await user.type(list, ' ')
  await screen.findByRole('option', { name: 'Институт общей генетики' })
  await user.keyboard('{ArrowDown}{Tab}')
  expect(list).toHaveValue('Институт общей генетики')
})

// @requirement organizations-6
test('Similar entries are offered before adding the typed name', async () => {
  backEnd({})
  const { user } = await open()
  await user.type(screen.getByRole('combobox', { name: 'Организация' }), 'Музей общей генетики')
  const options = within(await screen.findByRole('listbox', { name: 'Организация' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Институт общей генетики', 'Добавить «Музей общей генетики»'])
})

// @requirement registration-10, registration-12, registration-16, registration-19, constants-6
test('The form starts with male, 01.01.2000 and consent, and each password can be shown', async () => {
  backEnd({})
  const { user } = await open()
  expect(screen.getByRole('switch', { name: 'Пол' })).not.toBeChecked()
  expect(screen.getByText('Мужской')).toBeVisible()
  expect(label('Дата рождения')).toHaveValue('01.01.2000')
  expect(screen.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' })).toBeChecked()
  for (const name of ['Пароль', 'Повторите пароль']) {
    expect(label(name)).toHaveAttribute('type', 'password')
    await user.click(screen.getAllByRole('button', { name: 'Показать пароль' })[0] as HTMLElement)
    expect(label(name)).toHaveAttribute('type', 'text')
  }
})

// @requirement registration-1, registration-2, registration-3, input-7, input-9, input-10
test('An empty form marks each missing field, lists them above the form and sends nothing', async () => {
  const asked = backEnd({})
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }))
  await create(user)
  for (const [name, message] of [
    ['Фамилия', 'Обязательное поле'],
    ['Имя', 'Обязательное поле'],
    ['Организация', 'Обязательное поле'],
    ['Должность', 'Обязательное поле'],
    ['Учёная степень', 'Обязательное поле'],
    ['E-mail', 'Введите корректный E-mail'],
    ['Телефон', 'Введите корректный номер телефона'],
    ['Пароль', '8 или более символов, включая как минимум 1 заглавную букву, 1 строчную букву и 1 цифру'],
    ['Согласие на обработку персональных данных', 'Обязательное поле'],
  ] as const)
    await waitFor(() => expect(label(name)).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(label('Отчество')).toBeValid()
  const summary = await screen.findByRole('region', { name: 'Исправьте 9 полей' })
  await waitFor(() => expect(summary).toHaveFocus())
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.split(':')[0]),
  ).toEqual([
    'Фамилия',
    'Имя',
    'Организация',
    'Должность',
    'Учёная степень',
    'E-mail',
    'Телефон',
    'Пароль',
    'Согласие на обработку персональных данных',
  ])
  await user.click(within(summary).getByRole('link', { name: 'Телефон: Введите корректный номер телефона' }))
  expect(label('Телефон')).toHaveFocus()
  put('Имя', 'Анна')
  expect(await screen.findByRole('region', { name: 'Исправьте 8 полей' })).toHaveTextContent('Имя: исправлено')
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

// @requirement names-4
test('«Имя пишется иначе» allows spaces, apostrophes and Latin letters, and is sent with them', async () => {
  const asked = backEnd({ 'POST accounts/register/': created })
  const { user } = await openFilled()
  for (const [name, value] of [
    ['Фамилия', "O'Connor"],
    ['Имя', 'Али оглы'],
  ] as const) {
    fireEvent.focus(label(name))
    put(name, value)
    await waitFor(() => expect(label(name)).toHaveAccessibleDescription('только кириллица'))
  }
  await user.click(screen.getByRole('checkbox', { name: 'Имя пишется иначе' }))
  await waitFor(() => expect([label('Фамилия'), label('Имя')].every((field) => field.matches(':not([aria-invalid=true])'))).toBe(true))
  put('Отчество', 'Ивaнович')
  await waitFor(() => expect(label('Отчество')).toHaveAccessibleDescription(/в одном слове — одна азбука/))
  put('Отчество', '')
  await create(user)
  await saying('Личный кабинет создан')
  expect(asked.at(-1)?.body).toMatchObject({ last_name: "O'Connor", first_name: 'Али оглы', other_spelling: true })
})

// @requirement registration-13, input-5, input-8
test('A wrong value is refused when its field loses focus', async () => {
  backEnd({})
  await open()
  // A right value is typed between two wrong ones, so that the message is of the second.
  const right: Record<string, string> = { Телефон: '916 123 45 67', 'Дата рождения': '17.05.1990' }
  for (const [name, value, message] of [
    ['Фамилия', 'Lee', 'только кириллица'],
    ['Имя', 'Анна Мария', 'только кириллица'],
    ['Отчество', 'Petrovna', 'только кириллица'],
    ['E-mail', 'anna@b', 'Введите корректный E-mail'],
    ['Телефон', 'нет', 'Введите корректный номер телефона'],
    ['Телефон', '916 123', 'Введите корректный номер телефона'],
    ['Пароль', 'forum2025', '8 или более символов'],
    ['Повторите пароль', 'Forum2026', 'Пароли должны совпадать'],
    ['Дата рождения', '31.12.1924', 'Укажите дату рождения с 01.01.1925 по 31.12.2015'],
    ['Дата рождения', '01.01.2016', 'Укажите дату рождения с 01.01.1925 по 31.12.2015'],
    ['Дата рождения', '30.02.1990', 'Такого дня нет: 30.02.1990. Проверьте число и месяц'],
  ] as const) {
    fireEvent.focus(label(name))
    put(name, value)
    await waitFor(() => expect(label(name)).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(label(name)).toHaveValue(value)
    const corrected = right[name]
    if (corrected === undefined) continue
    put(name, corrected)
    await waitFor(() => expect(label(name)).not.toHaveAccessibleDescription(expect.stringContaining(message)))
  }
})

// @requirement registration-5, registration-8, account-5, account-6, constants-5
test('Another organisation and position are entered as text, and unticking removes them', async () => {
  const asked = backEnd({ 'POST accounts/register/': created })
  const { user } = await openFilled()
  await user.click(screen.getByRole('checkbox', { name: 'Другая организация' }))
  await user.click(screen.getByRole('checkbox', { name: 'Другая должность' }))
  await create(user)
  await waitFor(() => expect(label('Название организации')).toHaveAccessibleDescription('Обязательное поле'))
  put('Название организации', 'Музей хлеба')
  put('Название должности', 'Хранитель')
  await create(user)
  await saying('Личный кабинет создан')
  expect(asked.at(-1)?.body.individual).toMatchObject({
    organization: 134,
    other_org_descr: 'Музей хлеба',
    org_position: 47,
    other_position_descr: 'Хранитель',
  })
})

// @requirement registration-6, registration-8
test('Unticking «other» clears the choice', async () => {
  backEnd({})
  const { user } = await open()
  const other = screen.getByRole('checkbox', { name: 'Другая организация' })
  await user.click(other)
  expect(label('Организация')).toHaveValue('Другая организация')
  await user.click(other)
  expect(label('Организация')).toHaveValue('')
  expect(screen.queryByLabelText('Название организации')).toBeNull()
})

// @requirement registration-15, account-8, constants-8
test('The country is searched by name, and the number validated by its numbering plan', async () => {
  const asked = backEnd({ 'POST accounts/register/': created })
  const { user } = await openFilled()
  const country = screen.getByRole('combobox', { name: 'Код страны' })
  await user.click(country)
  const list = await screen.findByRole('listbox')
  const first = within(list)
    .getAllByRole('option')
    .slice(0, 4)
    .map(({ textContent }) => textContent)
  expect(first).toEqual(['+7 Россия', '+380 Украина', '+7 Казахстан', '+375 Беларусь'])
  await user.clear(country)
  await choose(user, 'Код страны', 'герман', '+49 Германия')
  put('Телефон', '030 123456')
  await create(user)
  await saying('Личный кабинет создан')
  expect(asked.at(-1)?.body.individual).toMatchObject({ phone_number: '+4930123456' })
})

// @requirement registration-17, registration-18
test('The password rules are ticked as they are met, and a common password is reported next to them', async () => {
  backEnd({})
  await open()
  const rule = (name: string) => screen.getByText(name, { exact: false, selector: 'li' })
  expect(rule('цифра')).toHaveTextContent('пока не выполнено')
  put('Пароль', 'forum2025')
  expect(rule('цифра')).toHaveTextContent(': выполнено')
  expect(rule('заглавная буква')).toHaveTextContent('пока не выполнено')
  put('Пароль', 'Password1')
  expect(await screen.findByText(/Это один из самых распространённых паролей/)).toBeVisible()
  put('Пароль', 'Forum2025')
  expect(screen.queryByText(/Это один из самых распространённых паролей/)).toBeNull()
})

// @requirement registration-27
test('Input except passwords survives a reload', async () => {
  backEnd({})
  const first = await open()
  await fillIn(first.user)
  first.unmount()
  await open()
  await waitFor(() => expect(label('Телефон')).toHaveValue('916 123 45 67'))
  expect(label('Фамилия')).toHaveValue('Ли')
  expect(label('Организация')).toHaveValue('Институт общей генетики')
  expect(label('Пароль')).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Forum2025')
})

// @requirement registration-24, registration-25, errors-6
test.each<[string, Reply | 'no connection', string[]]>([
  [
    'a taken address',
    [400, { username: ['Такой уже есть'], email: ['Такой уже есть'], errors: { email: ['Такой уже есть'] } }],
    ['Такой уже есть'],
  ],
  [
    'several fields',
    [400, { errors: { last_name: ['Только кириллица'], individual: { phone_number: ['Неверный номер'] } } }],
    ['Только кириллица', 'Неверный номер'],
  ],
  ['too many tries', [429, { detail: 'Слишком много попыток.' }], ['Слишком много попыток.']],
  ['no connection', 'no connection', ['Возможно, пользователь с таким Email уже существует, попробуйте восстановить пароль.']],
])('A refusal for %s is a dialog «ошибка»', async (_, answer, messages) => {
  backEnd({ 'POST accounts/register/': () => answer })
  const { user } = await openFilled()
  await create(user)
  const dialog = await saying('ошибка')
  expect(
    within(dialog)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(messages)
  expect(useToasts.getState().toasts).toEqual([])
})

// @requirement registration-26
test('After the dialog the refused fields are marked, and the first one has the focus', async () => {
  backEnd({ 'POST accounts/register/': [400, { errors: { email: ['Такой уже есть'], individual: { phone_number: ['Неверный номер'] } } }] })
  const { user } = await openFilled()
  await create(user)
  await user.click(within(await saying('ошибка')).getByRole('button', { name: 'OK', hidden: true }))
  await waitFor(() => expect(label('E-mail')).toHaveFocus())
  expect(label('E-mail')).toHaveAccessibleDescription(expect.stringContaining('Такой уже есть'))
  expect(label('Телефон')).toHaveAccessibleDescription('Неверный номер')
  expect(within(await screen.findByRole('region', { name: 'Исправьте 2 поля' })).getAllByRole('link')).toHaveLength(2)
  await waitFor(() => expect(label('E-mail')).toHaveFocus())
})

test('A single wrong field has the focus itself, and the summary above the form', async () => {
  backEnd({})
  const { user } = await openFilled()
  put('Повторите пароль', 'Forum2026')
  await create(user)
  await waitFor(() => expect(label('Повторите пароль')).toHaveFocus())
  expect(await screen.findByRole('region', { name: 'Исправьте 1 поле' })).toHaveTextContent('Пароли должны совпадать')
  expect(label('Повторите пароль')).toHaveFocus()
})

// @requirement consent-1
test('The text of the consent opens from its checkbox', async () => {
  backEnd({ 'GET api/forum/consent/': [200, { version: '2', text: 'Согласен', pre_ticked: true, document: 'Первый.\n\nВторой.' }] })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Текст согласия' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Согласие на обработку персональных данных' }))
  expect(await dialog.findByText('Редакция 2')).toBeVisible()
  expect(dialog.getAllByText(/^(Первый|Второй)\.$/)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// @requirement registration-21, registration-22, policy-4, policy-5, policy-6, constants-13
test('The policy opens in a dialog, and password reset is linked', async () => {
  backEnd({})
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Политика конфиденциальности' }))
  const dialog = await screen.findByRole('dialog', { name: 'Политика конфиденциальности' })
  expect(await within(dialog).findByText(/в течение 10 дней/)).toBeInTheDocument()
  expect(within(dialog).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/))
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await user.click(await screen.findByRole('button', { name: 'Восстановить пароль' }))
  expect(await screen.findByText('Экран /reset-password')).toBeVisible()
})

// @requirement sso-7
test.each([
  ['anna@b.ru', 'secret ticket'],
  ['other@b.ru', undefined],
])('A sign-in through a provider is linked if its e-mail is registered: %s', async (email, identity_ticket) => {
  const asked = backEnd({ 'POST accounts/register/': created })
  keepTicket({ ticket: 'secret ticket', email, provider: 'ORCID' })
  const { user } = await openFilled()
  expect(await screen.findByText(`После регистрации с адресом ${email} в личный кабинет можно будет входить и через ORCID.`)).toBeVisible()
  await create(user)
  expect(await saying('Личный кабинет создан')).toBeVisible()
  expect(asked.at(-1)?.body.identity_ticket).toBe(identity_ticket)
  expect(readTicket()).toBeNull()
})

// @requirement names-12
test('a page in English takes any spelling of a name without the choice, also of a draft from before', async () => {
  const asked = backEnd({ 'POST accounts/register/': created })
  provideLanguage(() => 'en')
  const { user } = await openFilled()
  expect(screen.queryByRole('checkbox', { name: 'Имя пишется иначе' })).toBeNull()
  expect(screen.getByText('Если имя одно, укажите его вместо фамилии.')).toBeVisible()
  put('Фамилия', "O'Connor")
  put('Имя', 'Sean')
  await create(user)
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ last_name: "O'Connor", first_name: 'Sean', other_spelling: true }))
})
