import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promoteUnchecked, publishBuild, readLive } from '@forum/releases/releaseFolder'
import { build, root } from '@forum/scripts/build'
import type { Page, Route } from '@playwright/test'
import { type RemotePage as Remote, remotePages as remotes } from '../pages/remotePages.ts'
import { openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** One fault of each kind: the rest of the portal works, and the page recovers without a reload. */

const answer = (status: number, contentType: string, body: string) => (route: Route) => route.fulfill({ status, contentType, body })

/** Faults of every file of the remote in transit, by their name in docs/remotes/federation.md. */
const onTheWay: Record<string, (route: Route) => Promise<void>> = {
  reset: (route) => route.abort('connectionreset'),
  'http-404': answer(404, 'application/json', '{"code":"not_found"}'),
  'http-500': answer(500, 'text/plain', 'oops'),
  html: answer(200, 'text/html', '<!doctype html><title>Sign in</title>'),
  json: answer(200, 'application/json', '{"error":"maintenance"}'),
  cut: async (route) => {
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

const rows = readFileSync(join(root, 'docs/remotes/federation.md'), 'utf8').split('\n')
/** The kind of a fault that the document names: of the first file concerned, or of a later one. */
const documentedKind = (fault: string, place = 0): string => {
  const row = rows.find((line) => line.startsWith('| `') && line.split('|')[1]?.includes(`\`${fault}\``))
  const kind = [...(row?.split('|').at(-2) ?? '').matchAll(/`([a-z]+)`/g)][place]?.[1]
  if (!kind) throw new Error(`docs/remotes/federation.md names no kind of ${fault}`)
  return kind
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const away = (page: Page) => expect(heading(page, 'Раздел временно недоступен')).toBeVisible({ timeout: 40_000 })
const filesOf = ({ name }: Remote) => `**/mf/${name}/**`

/** The failure is shown, and the rest of the portal works. */
async function expectFailure(page: Page, remote: Remote, kind: string, query = ''): Promise<void> {
  await page.goto(remote.path + query)
  await away(page)
  await expect(page.getByText(/^Код ошибки: /)).toHaveText(new RegExp(`: ${remote.name}-${kind}-[a-z0-9]+ · № \\d+$`))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Организаторы' }).click()
  await expect(heading(page, 'Организаторы')).toBeVisible()
  await page.goBack()
  await away(page)
}

/** Expects that «Повторить» loads the page in the same document after the fault is removed. */
async function expectRecovery(page: Page, remote: Remote): Promise<void> {
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(heading(page, remote.heading)).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
}

const sharedChunks = /\/mf\/shell\/[^/]+\/static\/[^/]+\.js$/
const runtime = /\/mf\/shell\/[^/]+\/runtime\.js$/

/** Kinds of fault are spread over the remotes. */
const remoteAt = (index: number): Remote => remotes[index % remotes.length] ?? remotes[0]

const fail = (route: Route) => route.abort('failed')
const faults: [title: string, fault: string, filesOf: (remote: Remote) => string | RegExp, happen: (route: Route) => Promise<void>][] = [
  ...Object.entries(onTheWay).map(([fault, happen]): (typeof faults)[number] => [fault, fault, filesOf, happen]),
  ['the runtime of Module Federation fails', 'reset', () => runtime, fail],
]

for (const [index, [title, fault, files, happen]] of faults.entries()) {
  const remote = remoteAt(index)
  // @requirement screens-38
  test(`${remote.name}: ${title}`, async ({ portal, browser }) => {
    const page = await openAs(browser, portal, remote.as && (await portal.signIn(remote.as)))
    await page.route(files(remote), happen)
    await expectFailure(page, remote, documentedKind(fault))
    await page.unroute(files(remote))
    await expectRecovery(page, remote)
    await page.context().close()
  })
}

test('a shared chunk of the shell fails', async ({ portal, browser }) => {
  const remote = remoteAt(3)
  const page = await openAs(browser, portal, await portal.signIn(remote.as ?? ''))
  await page.route(sharedChunks, fail)
  await page.goto(remote.path)
  await away(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.unroute(sharedChunks)
  await expectRecovery(page, remote)
  await page.context().close()
})

// @requirement screens-35
test('files that never come', async ({ portal, browser }) => {
  const remote = remoteAt(1)
  const page = await openAs(browser, portal, remote.as && (await portal.signIn(remote.as)))
  const held: Route[] = []
  await page.route(filesOf(remote), (route) => void held.push(route))
  await page.clock.install()
  await page.goto(remote.path, { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // Skips the wait for the shell's time limit, which starts when the shell has requested a page's code.
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
  await page.clock.fastForward('00:12')
  await away(page)
  await expect(page.getByText(`Код ошибки: ${remote.name}-${documentedKind('hang')}-`)).toBeVisible()
  await page.getByRole('link', { name: 'Организаторы' }).click()
  await expect(heading(page, 'Организаторы')).toBeVisible()
  await page.unroute(filesOf(remote))
  // Requests already given up cannot be ended again.
  await Promise.allSettled(held.map((route) => route.abort()))
  await page.goBack()
  await expect(heading(page, remote.heading)).toBeVisible({ timeout: 30_000 })
  await page.context().close()
})

test('a build that throws on evaluation, has no page, or throws on render', async ({ portal, browser, dataDir }) => {
  const remote = remoteAt(2)
  const releases = join(dataDir, 'releases')
  const good = (await readLive(releases))?.versions[remote.name] ?? ''
  const bad = await publishBroken(releases, remote, broken)
  const page = await openAs(browser, portal, remote.as && (await portal.signIn(remote.as)))
  const kinds = { '?evaluation': documentedKind('evaluation'), '?shape': documentedKind('shape', 1), '': documentedKind('render') }
  for (const [query, kind] of Object.entries(kinds)) {
    try {
      await promoteUnchecked(releases, { [remote.name]: bad })
      await expectFailure(page, remote, kind, query)
    } finally {
      await promoteUnchecked(releases, { [remote.name]: good })
    }
    await expectRecovery(page, remote)
  }
  await page.context().close()
})

/** Throws as it is evaluated, has no page, or throws as it is rendered. */
const broken = `if (location.search === '?evaluation') throw new Error('evaluation')
export const Component = location.search === '?shape' ? undefined : () => { throw new Error('render') }
`

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
