import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promoteUnchecked, publishBuild, readLive } from '@forum/releases/releaseFolder'
import { build, root } from '@forum/scripts/build'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { Demonstration } from '../demonstration.ts'
import { type RemotePage as Remote, remotePages as remotes } from '../remotePages.ts'
import { expect, test } from '../test.ts'

/** Every remote with every way it can fail: the rest of the portal works, and the page recovers without being loaded again. */

// Both workers take of it.
test.describe.configure({ mode: 'parallel' })

const answer = (status: number, contentType: string, body: string) => (route: Route) => route.fulfill({ status, contentType, body })

/** What happens to every file of the remote on its way. */
const onTheWay: Record<string, (route: Route) => Promise<void>> = {
  'a connection reset': (route) => route.abort('connectionreset'),
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

/** One remote with one fault, in a browser profile of its own. */
interface Cell {
  remote: Remote
  context: BrowserContext
  page: Page
}

const tokens = new Map<string, Promise<string>>()
const tokenOf = (portal: Demonstration, email: string): Promise<string> => {
  const token = tokens.get(email) ?? portal.signIn(email)
  tokens.set(email, token)
  return token
}

async function cellOf(portal: Demonstration, browser: Browser, remote: Remote): Promise<Cell> {
  const localStorage = remote.as
    ? [{ name: 'forum-session', value: JSON.stringify({ token: await tokenOf(portal, remote.as), userId: null }) }]
    : []
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] },
  })
  return { remote, context, page: await context.newPage() }
}

/** Does a step in all cells side by side, for most of it is waiting; whatever fails is told with its remote. */
async function inEach(cells: readonly Cell[], step: (cell: Cell) => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(cells.map((cell) => step(cell)))
  const failures = outcomes.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [`${cells[at]?.remote.name}: ${outcome.reason}`] : [],
  )
  expect(failures).toEqual([])
}

/** Runs a story with a fault of every remote. */
async function withEveryRemote(portal: Demonstration, browser: Browser, story: (cells: Cell[]) => Promise<void>): Promise<void> {
  const cells = await Promise.all(remotes.map((remote) => cellOf(portal, browser, remote)))
  await story(cells)
  await Promise.all(cells.map(({ context }) => context.close()))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const away = (page: Page) => expect(heading(page, 'Раздел временно недоступен')).toBeVisible({ timeout: 40_000 })
const filesOf = ({ name }: Remote) => `**/mf/${name}/**`

/** The failure shows, and the rest of the portal works. */
async function expectFailure({ page, remote }: Cell, query = ''): Promise<void> {
  await page.goto(remote.path + query)
  await away(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Организаторы' }).click()
  await expect(heading(page, 'Организаторы')).toBeVisible()
  await page.goBack()
  await away(page)
}

/** Once the fault is gone «Повторить» brings the page in the same document. */
async function expectRecovery({ page, remote }: Cell): Promise<void> {
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(heading(page, remote.heading)).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
}

for (const [fault, happen] of Object.entries(onTheWay)) {
  test(`every remote: ${fault}`, ({ portal, browser }) =>
    withEveryRemote(portal, browser, async (cells) => {
      await inEach(cells, async (cell) => {
        await cell.context.route(filesOf(cell.remote), happen)
        await expectFailure(cell)
        await cell.context.unroute(filesOf(cell.remote))
        await expectRecovery(cell)
      })
    }))
}

// @requirement screens-35
test('every remote: hangs', ({ portal, browser }) =>
  withEveryRemote(portal, browser, async (cells) => {
    await inEach(cells, async ({ context, page, remote }) => {
      const held: Route[] = []
      await context.route(filesOf(remote), (route) => void held.push(route))
      await page.clock.install()
      await page.goto(remote.path, { waitUntil: 'commit' })
      await expect.poll(() => held.length).toBeGreaterThan(0)
      // The shell's time limit, without the wait; it has begun once the shell stands and has asked for a page's code.
      await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
      await page.clock.fastForward('00:12')
      await away(page)
      await page.getByRole('link', { name: 'Организаторы' }).click()
      await expect(heading(page, 'Организаторы')).toBeVisible()
      await context.unroute(filesOf(remote))
      // Requests given up meanwhile cannot be ended again.
      await Promise.allSettled(held.map((route) => route.abort()))
      await page.goBack()
      await expect(heading(page, remote.heading)).toBeVisible({ timeout: 30_000 })
    })
  }))

test('every remote: a shared chunk of the shell fails', ({ portal, browser }) =>
  withEveryRemote(portal, browser, async (cells) => {
    const chunks = /\/mf\/shell\/[^/]+\/static\/[^/]+\.js$/
    await inEach(cells, async (cell) => {
      const { context, page, remote } = cell
      await context.route(chunks, (route) => route.abort('failed'))
      await page.goto(remote.path)
      await away(page)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await context.unroute(chunks)
      await expectRecovery(cell)
    })
  }))

// @requirement screens-38
test('every remote: the runtime of Module Federation fails', ({ portal, browser }) =>
  withEveryRemote(portal, browser, async (cells) => {
    const runtime = /\/mf\/shell\/[^/]+\/runtime\.js$/
    await inEach(cells, async (cell) => {
      await cell.context.route(runtime, (route) => route.abort('failed'))
      await expectFailure(cell)
      await cell.context.unroute(runtime)
      await expectRecovery(cell)
    })
  }))

/** Throws as it is evaluated, has no page, or throws as it is rendered. */
const broken = `if (location.search === '?evaluation') throw new Error('evaluation')
export const Component = location.search === '?shape' ? undefined : () => { throw new Error('render') }
`

test('every remote: throws on evaluation, throws on render; one has no page', async ({ portal, browser, dataDir }) => {
  const releases = join(dataDir, 'releases')
  const good = (await readLive(releases))?.versions ?? {}
  const versions: Record<string, string> = {}
  for (const remote of remotes) versions[remote.name] = await publishBroken(releases, remote, broken)
  const shapeless = await cellOf(portal, browser, remotes[0])
  await withEveryRemote(portal, browser, (evaluated) =>
    withEveryRemote(portal, browser, async (rendered) => {
      try {
        await promoteUnchecked(releases, versions)
        await Promise.all([
          inEach(evaluated, (cell) => expectFailure(cell, '?evaluation')),
          inEach(rendered, (cell) => expectFailure(cell)),
          expectFailure(shapeless, '?shape'),
        ])
      } finally {
        await promoteUnchecked(releases, Object.fromEntries(remotes.map(({ name }) => [name, good[name] ?? ''])))
      }
      await inEach([...evaluated, ...rendered, shapeless], expectRecovery)
    }),
  )
  await shapeless.context.close()
})

test("a page of the shell's own whose chunk fails", async ({ page }) => {
  const chunks = /\/mf\/shell\/[^/]+\/static\/[^/]+\.js$/
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
