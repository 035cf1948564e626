import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPageData } from '@forum/federation/pageTemplate'
import type { BuildRecord } from '@forum/releases/release'
import { buildFolder, readLive } from '@forum/releases/releaseFolder'
import type { Page } from '@playwright/test'
import { tooWide } from '../checks/accessibility.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

for (const [width, colorScheme, background] of [
  [1280, 'light', 'rgb(255, 255, 255)'],
  [320, 'dark', 'rgb(41, 41, 41)'],
] as const)
  test(`the header skeleton is painted before any code has loaded, and is replaced by the page (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/mf/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const skeleton = page.locator('.skeleton')
    await expect(skeleton).toHaveText('Геномный форум')
    await expect(skeleton).toHaveCSS('background-color', background)
    expect(await tooWide(page)).toEqual([])
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    await expect(skeleton).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCSS('background-color', background)
  })

/** A stored session, as a page finds it when it is opened. */
async function begin(page: Page, portal: Demonstration, email: string): Promise<void> {
  // Waits until the page is idle: its requests could be mistaken for those of the next page.
  await page.goto('/orgs', { waitUntil: 'networkidle' })
  const session = JSON.stringify({ token: await portal.signIn(email), userId: null })
  await page.evaluate((stored) => localStorage.setItem('forum-session', stored), session)
}

test('the first reads of a page are requested once', async ({ page, portal }) => {
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
      const reads = await page.evaluate(
        () => (JSON.parse(document.getElementById('page')?.textContent ?? '{}').opening?.reads ?? []) as string[],
      )
      expect(reads.length, path).toBeGreaterThan(0)
      for (const read of email ? ['/accounts/profile/', ...reads] : reads)
        expect(
          asked.filter((address) => address === read),
          `${path} asks for ${read}`,
        ).toHaveLength(1)
    }
  }
})

test('a visitor without a session loads the sign-in page and nothing of the protected page', async ({ page }) => {
  for (const path of ['/', '/users-list']) {
    const scripts: string[] = []
    const note = (request: { url(): string }) => scripts.push(...(/\/mf\/([^/]+)\//.exec(request.url())?.slice(1) ?? []))
    page.on('request', note)
    const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? ''
    page.off('request', note)
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    expect([...new Set(scripts)].sort(), path).toEqual(['account', 'shell'])
    const { signIn = [] } = readPageData(html).opening ?? {}
    expect(
      signIn.map(({ url }) => url),
      path,
    ).toHaveLength(2)
  }
})

test('a page lists all its initial scripts, so that none is discovered late or executes twice', async ({ page, portal, dataDir }) => {
  const releases = join(dataDir, 'releases')
  const shell = (await readLive(releases))?.versions.shell ?? ''
  const record = JSON.parse(await readFile(join(buildFolder(releases, 'shell', shell), 'release.json'), 'utf8')) as BuildRecord
  const facades = new Set(Object.values(record.assets).flat())
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
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
      const named = new Set([...(readPageData(html).opening?.scripts ?? []).map(({ url }) => url), ...opening.map(({ url }) => url)])
      expect(named.size, path).toBeGreaterThan(1)
      // The most common first page must not load lazy parts of the shell, such as the form library.
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
