import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote, publishBuild, readLive } from '@forum/federation/releaseFolder'
import { build, root } from '@forum/scripts/build'
import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Demonstration } from '../demonstration.ts'
import { expect, test } from '../test.ts'

/** Every remote with every way it can fail: the rest of the portal works, and the page recovers without being loaded again. */

const remotes = [
  { name: 'account', path: '/registration', page: 'Registration', heading: 'Регистрация', as: null },
  { name: 'cabinet', path: '/', page: 'Cabinet', heading: 'Личный кабинет', as: 'participant@forum.example' },
  { name: 'theses', path: '/program', page: 'Program', heading: 'Программа', as: null },
  { name: 'moderator-table', path: '/users-list', page: 'Participants', heading: 'Участники', as: 'moderator@forum.example' },
  { name: 'dashboard', path: '/dashboard', page: 'Dashboard', heading: 'Статистика', as: 'admin@forum.example' },
] as const
type Remote = (typeof remotes)[number]

const answer = (status: number, contentType: string, body: string) => (route: Route) => route.fulfill({ status, contentType, body })

/** What happens to every file of the remote on its way. */
const onTheWay: Record<string, (route: Route) => Promise<void>> = {
  refused: (route) => route.abort('connectionrefused'),
  'not found': answer(404, 'application/json', '{"code":"not_found"}'),
  'a server error': answer(500, 'text/plain', 'oops'),
  'HTML instead of a script': answer(200, 'text/html', '<!doctype html><title>Sign in</title>'),
  'a JSON error': answer(200, 'application/json', '{"error":"maintenance"}'),
  corrupt: async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).slice(0, 200),
      headers: { ...response.headers(), 'content-encoding': '' },
    })
  },
  tampered: async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` })
  },
}

async function open(context: BrowserContext, remote: Remote): Promise<Page> {
  const page = await context.newPage()
  await page.goto(remote.path)
  return page
}

async function contextOf(
  portal: Demonstration,
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  remote: Remote,
): Promise<BrowserContext> {
  const localStorage = remote.as
    ? [{ name: 'forum-session', value: JSON.stringify({ token: await portal.signIn(remote.as), userId: null }) }]
    : []
  return browser.newContext({ baseURL: portal.url, storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] } })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The failure shows, the rest works, and once the fault is gone «Повторить» brings the page in the same document. */
async function expectRecovery(page: Page, remote: Remote, mend: () => Promise<unknown>): Promise<void> {
  await expect(heading(page, 'Раздел временно недоступен')).toBeVisible({ timeout: 40_000 })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Организаторы' }).click()
  await expect(heading(page, 'Организаторы')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Раздел временно недоступен')).toBeVisible({ timeout: 40_000 })
  await mend()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(heading(page, remote.heading)).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
}

for (const remote of remotes) {
  for (const [fault, happen] of Object.entries(onTheWay)) {
    test(`${remote.name}: ${fault}`, async ({ portal, browser }) => {
      const context = await contextOf(portal, browser, remote)
      const files = `**/mf/${remote.name}/**`
      await context.route(files, happen)
      const page = await open(context, remote)
      await expectRecovery(page, remote, () => context.unroute(files))
      await context.close()
    })
  }

  test(`${remote.name}: hangs`, async ({ portal, browser }) => {
    const context = await contextOf(portal, browser, remote)
    const files = `**/mf/${remote.name}/**`
    const held: Route[] = []
    await context.route(files, (route) => void held.push(route))
    const page = await context.newPage()
    await page.goto(remote.path, { waitUntil: 'commit' })
    await expect(heading(page, 'Раздел временно недоступен')).toBeVisible({ timeout: 40_000 })
    await page.getByRole('link', { name: 'Организаторы' }).click()
    await expect(heading(page, 'Организаторы')).toBeVisible()
    await context.unroute(files)
    // Requests given up meanwhile cannot be ended again.
    await Promise.allSettled(held.map((route) => route.abort()))
    await page.goBack()
    await expect(heading(page, remote.heading)).toBeVisible({ timeout: 30_000 })
    await context.close()
  })

  test(`${remote.name}: a shared chunk of the shell fails`, async ({ portal, browser }) => {
    const context = await contextOf(portal, browser, remote)
    const chunks = /\/mf\/shell\/[^/]+\/static\/(?!index\.)[^/]+\.js$/
    await context.route(chunks, (route) => route.abort('failed'))
    const page = await open(context, remote)
    await expect(heading(page, 'Раздел временно недоступен')).toBeVisible({ timeout: 40_000 })
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await context.unroute(chunks)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(heading(page, remote.heading)).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await context.close()
  })

  for (const [fault, source] of Object.entries({
    'throws on evaluation': "throw new Error('evaluation')\nexport function Component() { return null }\n",
    'throws on render': "export function Component(): never { throw new Error('render') }\n",
  })) {
    test(`${remote.name}: ${fault}`, async ({ portal, browser, dataDir }) => {
      const releases = join(dataDir, 'releases')
      const good = (await readLive(releases))?.versions[remote.name] ?? ''
      await promote(releases, { [remote.name]: await publishBroken(releases, remote, source) })
      const context = await contextOf(portal, browser, remote)
      const page = await open(context, remote)
      await expectRecovery(page, remote, () => promote(releases, { [remote.name]: good }))
      await context.close()
    })
  }
}

test("a page of the shell's own whose chunk fails", async ({ page }) => {
  const chunks = /\/mf\/shell\/[^/]+\/static\/(?!index\.)[^/]+\.js$/
  await page.route(chunks, (route) => route.abort('failed'))
  await page.goto('/orgs')
  await expect(heading(page, 'На этой странице произошла ошибка')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(chunks)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(heading(page, 'Организаторы')).toBeVisible()
})

let count = 0

/** A release of the remote whose page is the given source. */
async function publishBroken(releases: string, remote: Remote, source: string): Promise<string> {
  count += 1
  const copy = await mkdtemp(join(root, 'remotes', '.broken-'))
  try {
    await cp(join(root, 'remotes', remote.name), copy, { recursive: true, filter: (path) => !/\/dist(\/|$)/.test(path) })
    await writeFile(join(copy, 'src', 'pages', `${remote.page}.tsx`), source)
    await build(copy)
    const version = `0.0.0-broken.${count}`
    await publishBuild(releases, join(copy, 'dist'), version, { compress: false })
    return version
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
