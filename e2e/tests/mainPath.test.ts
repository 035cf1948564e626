import { openBrowser } from '../people/story.ts'
import { expect, remotesRequested, signIn, signInByForm, test } from '../test.ts'

// @requirement screens-6, header-6, cabinet-5
test('a person opens an account, registers a poster, and a moderator sees it', async ({ page, portal, browser }) => {
  const email = `anna.vetrova.${Date.now()}@example.org`
  const password = 'Genome2025'

  await page.goto('/login')
  await page
    .getByRole('button', { name: 'Создать личный кабинет' })
    .or(page.getByRole('link', { name: 'Создать личный кабинет' }))
    .click()
  await page.getByLabel('Фамилия').fill('Ветрова')
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Отчество').fill('Сергеевна')
  await page.getByRole('combobox', { name: 'Организация' }).click()
  await page.getByRole('listbox').getByRole('option').nth(2).click()
  await page.getByRole('combobox', { name: 'Должность' }).click()
  await page.getByRole('listbox').getByRole('option').nth(2).click()
  await page.getByLabel('Учёная степень').selectOption({ index: 2 })
  await page.getByLabel('E-mail').fill(email.toUpperCase())
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Телефон').fill('9161234567')
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByLabel('Повторите пароль').fill(password)
  await page.getByRole('button', { name: 'Создать аккаунт' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('Личный кабинет создан')

  await expect.poll(async () => (await portal.outbox()).some(({ to }) => to.includes(email))).toBe(true)
  const mail = (await portal.outbox()).find(({ to }) => to.includes(email))
  const link = /https?:\/\/\S+\/verify-user\?\S+/.exec(mail?.text ?? '')?.[0]
  expect(link).toBeTruthy()
  await page.goto(link ?? '')
  await page.waitForURL('**/login')

  await signInByForm(page, email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).first().click()
  await page.getByRole('radio', { name: 'Стендовый доклад' }).click()
  const title = `Сборка генома осетра ${Date.now()}`
  await page.getByLabel('Название доклада').fill(title)
  await page.getByRole('combobox', { name: 'Секция' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  // The form contains the title too; a reload before the reply would abort the call.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('05.10.2025').first()).toBeVisible()

  const moderator = await openBrowser(browser, portal)
  await signIn(moderator, 'moderator@forum.example')
  await moderator.goto('/users-list')
  await moderator.getByRole('searchbox', { name: 'Поиск' }).fill('Ветрова')
  await expect(moderator.getByRole('row', { name: /Ветрова Анна Сергеевна/ }).first()).toBeVisible()
  await moderator.context().close()

  await page.getByRole('button', { name: 'Анна Ветрова' }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await page.waitForURL('**/login')
  await page.goto('/')
  await page.waitForURL('**/login')
})

// @requirement screens-9, screens-10
test("a participant's browser loads nothing of the moderators' remotes", async ({ page }) => {
  const requested = remotesRequested(page)
  await signIn(page, 'participant@forum.example')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  await page.goto('/users-list')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/dashboard')
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
  expect([...requested].sort()).not.toContain('moderator-table')
  expect([...requested].sort()).not.toContain('dashboard')
})

// @requirement screens-8, header-4, header-5
test('a moderator on the participants page loads nothing of account or cabinet', async ({ page, portal, browser }) => {
  const token = await portal.signIn('moderator@forum.example')
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: {
      cookies: [],
      origins: [{ origin: portal.url, localStorage: [{ name: 'forum-session', value: JSON.stringify({ token, userId: null }) }] }],
    },
  })
  const direct = await context.newPage()
  const requested = remotesRequested(direct)
  await direct.goto('/users-list')
  await expect(direct.getByRole('heading', { level: 1, name: 'Участники' })).toBeVisible()
  await direct.waitForLoadState('networkidle')
  expect([...requested].sort()).toEqual(['moderator-table', 'shell'])
  await direct
    .getByRole('banner')
    .getByRole('button', { name: /Воробьёв/ })
    .click()
  await expect(direct.getByRole('menuitem')).toHaveText([
    'Сегодня',
    'Очередь',
    'Статистика',
    'Рассылки',
    'Участники',
    'Эксперты',
    'Расписание',
    'Стенды',
    'Слайды',
    'Личный кабинет',
    'Моя программа',
    'Безопасность',
    'Политика конфиденциальности',
    'Выйти',
  ])
  await context.close()
  await page.close()
})

// @requirement screens-6, screens-7, screens-17
test('without a session every protected page redirects to login', async ({ page }) => {
  for (const path of ['/', '/personal-data', '/security', '/users-list', '/dashboard', '/privacy', '/expired_reg_25']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/login')
  }
  await page.goto('/no-such-page')
  await page.waitForURL((url) => url.pathname === '/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Страница не существует')
})
