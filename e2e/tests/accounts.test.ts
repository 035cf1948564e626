import { expectAccessible } from '../checks/accessibility.ts'
import { focused, tabTo } from '../checks/keyboard.ts'
import { linksTo, openAccount } from '../people/account.ts'
import { expect, test } from '../test.ts'

/** What a person does before and around signing in, by what they see and press. */

const PASSWORD = 'Genome2025'
const address = (name: string) => `${name}.${Date.now()}@example.org`

// @requirement screens-1, screens-2, screens-23, screens-26, header-2, registration-16, registration-19
test('a person registers, verifies the address and signs in by keyboard alone', async ({ page, portal }) => {
  const email = address('keyboard')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  await expectAccessible(page, 'login')
  await tabTo(page, 'Создать личный кабинет', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible()
  await expectAccessible(page, 'registration')

  await tabTo(page, 'Создать аккаунт', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Исправьте 8 полей' })).toBeFocused()
  await expect(page.getByLabel('Фамилия')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'registration-errors')
  await tabTo(page, 'Фамилия: Обязательное поле', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Фамилия')).toBeFocused()

  await page.keyboard.type('Smith')
  await tabTo(page, 'Имя', 'textbox')
  await expect(page.getByLabel('Фамилия')).toHaveAccessibleDescription(/только кириллица/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Клавишина')
  await tabTo(page, 'Имя', 'textbox')
  await page.keyboard.type('Ольга')
  await tabTo(page, 'Отчество', 'textbox')
  await page.keyboard.type('Петровна')
  await tabTo(page, 'Дата рождения', 'combobox')
  await page.keyboard.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Календарь' })
  await expect(calendar.locator(':focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Дата рождения' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Дата рождения' })).toHaveValue('01.01.2000')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('17.05.1990')
  await tabTo(page, 'Пол', 'switch')
  await page.keyboard.press('Space')
  await expect(page.getByText('Женский')).toBeVisible()

  await tabTo(page, 'Организация', 'combobox')
  await page.keyboard.type('институт')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'registration-list')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Организация' })).toHaveValue(/институт/i)
  await tabTo(page, 'Другая должность', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'Название должности', 'textbox')
  await page.keyboard.type('Хранитель коллекции')
  await tabTo(page, 'Учёная степень', 'combobox')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')

  await tabTo(page, 'E-mail', 'textbox')
  await page.keyboard.type(email.toUpperCase())
  await tabTo(page, 'Телефон', 'textbox')
  await page.keyboard.type('9161234567')
  await tabTo(page, 'Пароль', 'textbox')
  await page.keyboard.type(PASSWORD)
  await tabTo(page, 'Показать пароль', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, 'Повторите пароль', 'textbox')
  await page.keyboard.type(PASSWORD)

  await tabTo(page, 'Согласие на обработку персональных данных', 'checkbox')
  await expect(focused(page)).toBeChecked()
  await tabTo(page, 'Политика конфиденциальности', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Политика конфиденциальности' })).toBeVisible()
  await expectAccessible(page, 'registration-policy')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Политика конфиденциальности' })).toBeFocused()

  await tabTo(page, 'Создать аккаунт', 'button')
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('Личный кабинет создан')
  await expectAccessible(page, 'registration-done')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')

  await expect.poll(() => linksTo(portal, email, '/verify-user?')).toHaveLength(1)
  await page.goto((await linksTo(portal, email, '/verify-user?'))[0] ?? '')
  await page.waitForURL('**/login')
  await tabTo(page, 'E-mail', 'textbox')
  await page.keyboard.type(email)
  await tabTo(page, 'Пароль', 'textbox')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ольга Клавишина' })).toBeVisible()
})

// @requirement limits-1
test('after twenty wrong passwords the account has to wait, and other people still sign in', async ({ page, portal }) => {
  const { email, password } = await openAccount(portal, 'Забывчивая')
  const other = await openAccount(portal, 'Памятная')
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(new URL('/accounts/login/', portal.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` },
        body: JSON.stringify({ login: email, password: 'wrong password' }),
      }),
    ),
  )
  const statuses = tries.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  const waiting = tries.filter(({ status }) => status === 429)
  expect(waiting).toHaveLength(10)
  expect(Number(waiting[0]?.headers.get('retry-after'))).toBeGreaterThan(0)

  await page.goto('/login')
  // As a password manager that fires no events fills them in.
  const fillSilently = (name: string, text: string) =>
    page.getByLabel(name, { exact: true }).evaluate((input, value) => void Object.assign(input, { value }), text)
  await fillSilently('E-mail', email)
  await fillSilently('Пароль', password)
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText(/^Произошла ошибка: /).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('E-mail').fill(other.email)
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('button', { name: other.name })).toBeVisible()
})

// @requirement screens-5
test('a forgotten password is changed by the link from the mail, once', async ({ page, portal }) => {
  const { email } = await openAccount(portal, 'Забывчивая')
  await page.goto('/login')
  await page.getByText('Забыли пароль?').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Восстановление пароля' })).toBeVisible()
  await page.getByLabel('E-mail').fill('nobody@forum.example')
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByText('Пользователь с таким email не найден').first()).toBeVisible()
  await expectAccessible(page, 'reset-request')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByText('Готово').first()).toBeVisible()
  await expectAccessible(page, 'reset-sent')
  await page.waitForURL('**/login', { timeout: 20_000 })

  await expect.poll(() => linksTo(portal, email, '/reset-password?')).toHaveLength(1)
  const link = (await linksTo(portal, email, '/reset-password?'))[0] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('E-mail')).toBeDisabled()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // The secret does not stay where a screenshot or the history could show it.
  await expect(page).not.toHaveURL(/signature/)
  await page.getByLabel('Новый пароль').fill('12345678')
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Используйте минимум один ТЕКСТОВЫЙ (латинский) символ').first()).toBeVisible()
  await expectAccessible(page, 'reset-change')
  await page.getByLabel('Новый пароль').fill('Forum2026')
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('Пароль успешно изменен')
  await expectAccessible(page, 'reset-done')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/login')

  await page.goto(link)
  await page.getByLabel('Новый пароль').fill('Forum2027')
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Произошла ошибка, сообщите код 14312 в чат').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Запросить новую ссылку' })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill('Forum2026')
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
})

// @requirement registration-4
test('registration input except passwords survives a reload; a lost verification mail can be resent', async ({ page, portal }) => {
  const email = address('lost')
  await page.goto('/registration')
  await page.getByLabel('Фамилия').fill('Потеряева')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.reload()
  await expect(page.getByLabel('Фамилия')).toHaveValue('Потеряева')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('')

  await page.goto('/registration')
  await page.getByLabel('Имя', { exact: true }).fill('Вера')
  await page.getByRole('combobox', { name: 'Организация' }).fill('ИНСТИТУД БЕЛКА')
  await page.getByRole('option', { name: /Институт белка/ }).click()
  await page.getByRole('combobox', { name: 'Должность' }).click()
  await page.getByRole('listbox').getByRole('option').nth(1).click()
  await page.getByLabel('Учёная степень').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Код страны' }).fill('армения')
  await page.getByRole('option', { name: '+374 Армения' }).click()
  await page.getByLabel('Телефон').fill('77123456')
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Повторите пароль').fill(`${PASSWORD}x`)
  await page.getByRole('button', { name: 'Создать аккаунт' }).click()
  await expect(page.getByLabel('Повторите пароль')).toBeFocused()
  await expect(page.getByRole('form').getByText('Пароли должны совпадать')).toBeVisible()
  await page.getByLabel('Повторите пароль').fill(PASSWORD)
  await page.getByRole('button', { name: 'Создать аккаунт' }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('Личный кабинет создан')

  await page.goto(`/register-finish/${encodeURIComponent(email)}`)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page, 'register-finish')
  const links = () => linksTo(portal, email, '/verify-user?')
  await expect.poll(links).toHaveLength(1)
  const [first] = await links()
  await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
  await expect(page.getByText('Письмо отправлено').first()).toBeVisible()
  await expect.poll(links).toHaveLength(2)
  await page.goto(first ?? '')
  await page.waitForURL('**/login')
  // The one that was used voided the other.
  await page.goto((await links())[0] ?? '')
  await expect(page.getByText(/Произошла ошибка: /).first()).toBeVisible()
  await expectAccessible(page, 'verify-failed')
})
