import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Holds back the code of the account remote: the page is still until it is let through. */
async function holdCode(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/mf/account/**', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header *, h1, main label, main input, main button, main a')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
  )

for (const [width, colorScheme] of [
  [1280, 'light'],
  [320, 'dark'],
] as const)
  test(`header and form stand before their code has come, and nothing moves when it does (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const letThrough = await holdCode(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
    await expect(page.locator('[data-frame=page]')).toHaveCount(1)
    const still = await places(page)
    const colours = () =>
      page.evaluate(() =>
        ['h1', 'main [type=submit]', 'main input', '#main'].map((part) => {
          const { color, fontSize } = getComputedStyle(document.querySelector(part) ?? document.body)
          return [color, fontSize]
        }),
      )
    const stillColours = await colours()

    await page.getByLabel('E-mail').fill('participant@forum.example')
    await page.getByLabel('Пароль', { exact: true }).pressSequentially('Forum')
    letThrough()
    await expect(page.locator('[data-frame]')).toHaveCount(0)
    expect(await places(page)).toEqual(still)
    expect(await colours()).toEqual(stillColours)
    await expect(page.getByLabel('E-mail')).toHaveValue('participant@forum.example')
    await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused()
    await page.keyboard.type('2025')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  })

test('whoever signs in before the code has come is signed in when it has, and no password gets into the address', async ({ page }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const letThrough = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('participant@forum.example')
  await page.getByLabel('Пароль', { exact: true }).fill('Forum2025')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-frame=page]')).toHaveCount(1)
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  expect(addresses.join(' ')).not.toContain('?')
})

test('what a page reads first is asked for once', async ({ page, portal }) => {
  for (const [email, paths] of [
    [null, ['/program', '/registration']],
    ['participant@forum.example', ['/', '/expired_reg_25']],
    ['moderator@forum.example', ['/users-list', '/dashboard']],
  ] as const) {
    await page.goto('/orgs')
    const session = email && JSON.stringify({ token: await portal.signIn(email), userId: null })
    await page.evaluate((stored) => stored && localStorage.setItem('forum-session', stored), session)
    for (const path of paths) {
      const asked: string[] = []
      const note = (request: { url(): string }) => asked.push(request.url().replace(portal.url.replace(/\/$/, ''), ''))
      page.on('request', note)
      await page.goto(path, { waitUntil: 'networkidle' })
      page.off('request', note)
      const reads = await page.evaluate(() => document.querySelector<HTMLElement>('script[data-reads]')?.dataset.reads?.split(' ') ?? [])
      expect(reads.length, path).toBeGreaterThan(0)
      for (const read of email ? ['/accounts/profile/', ...reads] : reads)
        expect(
          asked.filter((address) => address === read),
          `${path} asks for ${read}`,
        ).toHaveLength(1)
    }
  }
})
