import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildRecord } from '@forum/federation/release'
import { buildFolder, readLive } from '@forum/federation/releaseFolder'
import type { Page } from '@playwright/test'
import type { Demonstration } from '../demonstration.ts'
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
    [...document.querySelectorAll('header, header :not(script), h1, main label, main input, main button, main a')].map((element) => {
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

test('the keyboard stays where it was when the code comes', async ({ page }) => {
  const letThrough = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('К содержанию')
  letThrough()
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText('К содержанию')
})

/** A session as a page finds it when it is opened. */
async function begin(page: Page, portal: Demonstration, email: string): Promise<void> {
  // Until it rests, what it asks could be taken for a question of the next page.
  await page.goto('/orgs', { waitUntil: 'networkidle' })
  const session = JSON.stringify({ token: await portal.signIn(email), userId: null })
  await page.evaluate((stored) => localStorage.setItem('forum-session', stored), session)
}

test('what a page reads first is asked for once', async ({ page, portal }) => {
  for (const [email, paths] of [
    [null, ['/program', '/registration']],
    ['participant@forum.example', ['/', '/expired_reg_25']],
    ['moderator@forum.example', ['/users-list', '/dashboard']],
  ] as const) {
    if (email) await begin(page, portal, email)
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

test('a page names all the code it begins with, so that nothing is found out late or runs twice', async ({ page, portal, dataDir }) => {
  const releases = join(dataDir, 'releases')
  const shell = (await readLive(releases))?.versions.shell ?? ''
  const record = JSON.parse(await readFile(join(buildFolder(releases, 'shell', shell), 'release.json'), 'utf8')) as BuildRecord
  const facades = new Set(Object.values(record.assets).flat())
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('h1') || document.querySelector('[data-frame]')) return
      watch.disconnect()
      performance.mark('content')
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  for (const [email, paths] of [
    [null, ['/login', '/registration', '/program', '/reset-password']],
    ['participant@forum.example', ['/', '/expired_reg_25']],
    ['moderator@forum.example', ['/users-list']],
  ] as const) {
    if (email) await begin(page, portal, email)
    for (const path of paths) {
      const registry =
        email === 'moderator@forum.example' ? page.waitForResponse((response) => response.url().includes('/remotes.json?opening')) : null
      const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? ''
      const opening = ((await (await registry)?.json())?.opening ?? []) as { url: string }[]
      const named = new Set([
        ...[...html.matchAll(/<script async[^>]* src="([^"]+)"/g)].map(([, url]) => url),
        ...opening.map(({ url }) => url),
      ])
      expect(named.size, path).toBeGreaterThan(1)
      // Everybody opens this one first: it waits for no later part of the shell, such as the library of forms.
      if (path === '/login') expect.soft([...named].filter((url) => url?.includes('/mf/shell/'))).toEqual([])
      const scripts = await page.evaluate(() => {
        const content = performance.getEntriesByName('content')[0]?.startTime ?? Number.POSITIVE_INFINITY
        return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ initiatorType, responseEnd }) => initiatorType === 'script' && responseEnd < content)
          .map(({ name }) => new URL(name).pathname)
      })
      const late = scripts.filter(
        (url) => !named.has(url) && (!url.includes('/mf/shell/') ? url.includes('/mf/') : facades.has(`static/${url.split('/').pop()}`)),
      )
      expect.soft(late, path).toEqual([])
      expect.soft(scripts, path).toEqual([...new Set(scripts)])
    }
  }
})
