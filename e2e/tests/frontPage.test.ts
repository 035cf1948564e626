import { expectAccessible } from '../checks/accessibility.ts'
import { withOwnPortal } from '../portal/dataFolder.ts'
import { expect, signInByForm, test } from '../test.ts'

// @requirement front-1
test('without JavaScript a visitor reads the front page and reaches the registration', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/forum')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Форум геномных технологий — 2025')
  for (const name of [
    'Сроки',
    'Три способа участвовать',
    'Секции и мероприятия',
    'Приглашённые докладчики',
    'Место: Приозёрск',
    'Контакты',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Личный кабинет' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Зарегистрироваться' }).first().click()
  await expect(page).toHaveURL('/registration')
  await context.close()
})

// @requirement front-1, front-5, front-9
test('the mark leads visitors to the front page and people to their cabinet; the page follows theme, session and language', async ({
  page,
}) => {
  await page.goto('/login')
  const about = page.getByRole('region', { name: 'Форум' })
  await expect(about).toContainText('20–21 октября 2025, Приозёрск')
  await expect(about).toContainText('Доклады и тезисы до 5 октября, осталось 20 дней')
  await about.getByRole('link', { name: 'О форуме' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Форум геномных технологий — 2025')
  await expectAccessible(page, 'front-page')

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genome Technologies Forum 2025')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Genome Forum' }).click()
  await expect(page).toHaveURL('/forum')
  await page.getByRole('link', { name: 'Русский' }).click()

  await signInByForm(page, 'participant@forum.example')
  await page.getByRole('banner').getByRole('link', { name: 'Геномный форум' }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.setItem('forum-theme', 'dark'))
  await page.goto('/forum')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Личный кабинет' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Войти' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

// @requirement front-11
test('on a phone the page is six windows long, its action stays at hand, and days open', ({ browser }) =>
  // Other tests change the forum of the shared portal, and with it the length of the page.
  withOwnPortal({}, async (portal) => {
    const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
    await page.goto('/forum')
    // Loads the fonts: headings are longer in the system’s font, and fonts are requested only when they are laid out. Stand-ins missing on the machine are refused.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
    expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThan(6)
    const register = page.getByRole('link', { name: 'Зарегистрироваться' })
    await expect(register.nth(1)).not.toBeInViewport()
    await page.getByRole('heading', { name: 'Приглашённые докладчики' }).scrollIntoViewIfNeeded()
    await expect(register.nth(1)).toBeInViewport()
    const section = page.getByText('Постерная сессия')
    await expect(section).toBeHidden()
    await page.getByRole('heading', { name: '21 октября, вторник' }).click()
    await expect(section).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(page.getByText('Открытие форума')).toBeVisible()
    await page.close()
  }))

// @requirement front-12, policy-8
test('a browser that reads English only is offered it in a line, without a shift, until it chooses', async ({ browser, portal }) => {
  const context = await browser.newContext({ locale: 'en-US', baseURL: portal.url, viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = `${document.documentElement.dataset.shifts ?? ''}${list.getEntries().length}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  const line = page.getByRole('link', { name: 'This page is available in English' })
  for (const [path, heading] of [
    ['/policy', 'Политика конфиденциальности'],
    ['/login', 'Вход'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(line).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
    await expectAccessible(page, `offer${path.replace('/', '-')}`)
  }
  await line.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible()
  await expect(line).toBeHidden()
  await page.goto('/policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await context.close()
})

// @requirement print-4
test('printed pages carry the forum’s name and no menus or buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/forum')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['English', 'Войти', 'Зарегистрироваться']) await expect(page.getByRole('link', { name }).first()).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('banner')).toHaveAttribute('data-printed', /^\d{2}\.\d{2}\.\d{4}$/)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body, '::before').content)).toContain('Геномный форум')
})
