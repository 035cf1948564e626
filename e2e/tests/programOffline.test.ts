import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderTarget } from '@forum/releases/releaseTarget'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { openOffline } from '../checks/offline.ts'
import { newPerson, openAs } from '../people/people.ts'
import { candidate, change } from '../portal/candidate.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

// Releases are made into it.
let folder: string
let portal: Demonstration
test.beforeAll(async () => {
  folder = await createDataFolder()
  portal = await startPortal(folder)
})
test.afterAll(async () => {
  await portal.stop()
  await removeDataFolder(folder)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const line = (page: Page) => page.getByText('Нет связи: показана сохранённая программа')

/** Many talks are in closed sessions. */
const openSession = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { expanded: false })
    .filter({ hasText: /доклад/ })
    .first()
    .click()

/** All entries of Cache Storage by URL, with the bodies of the responses. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all: [url: string, text: string, authorization: string | null][] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        all.push([
          request.url,
          `${JSON.stringify([...(response?.headers ?? [])])}${await response?.text()}`,
          request.headers.get('Authorization'),
        ])
      }
    }
    return all
  })

/** The worker has kept page, programme and code. */
const isKept = async (page: Page) => {
  const urls = (await cached(page)).map(([url]) => new URL(url).pathname)
  return (
    ['/program', '/api/program/'].every((path) => urls.includes(path)) &&
    urls.some((path) => path.includes('/program/') && path.endsWith('remoteEntry.js'))
  )
}

// @requirement offline-1, offline-2
test('after one visit the programme with the own choice opens without a connection, and nothing personal is kept for it', async ({
  browser,
}) => {
  const person = await newPerson(portal, 'Сетевая')
  const page = await openAs(browser, portal, person.token)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/program')
  await expect(heading(page, 'Программа')).toBeVisible()
  await page.getByRole('button', { name: 'Все дни' }).click()
  await openSession(page)
  const box = page.getByRole('checkbox', { name: /^В мою программу/ }).first()
  await box.check()
  await expect(page.getByRole('region', { name: 'Моя программа' })).toContainText('Выбрано докладов: 1')
  await expect.poll(() => isKept(page)).toBe(true)

  const everything = await cached(page)
  expect(everything.length).toBeGreaterThan(10)
  for (const [url, text, authorization] of everything) {
    expect([url, authorization]).toEqual([url, null])
    for (const secret of [person.email, person.token, 'Сетевая']) expect([url, text.includes(secret)]).toEqual([url, false])
  }
  expect(everything.filter(([url]) => /remotes\.json|\/accounts\/|\/api\/users\/|\/mine\//.test(url))).toEqual([])

  await openOffline(page, () => page.goto('/program?mine=1'))
  await expect(heading(page, 'Моя программа')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Программа')
  await expect(line(page)).toBeVisible()
  await expect(page.getByText('Нет соединения с интернетом.')).toBeHidden()
  await expect(page.getByText('Найдено докладов: 1')).toBeVisible()
  await expect(page.locator('[data-toasts]')).toBeEmpty()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page, 'program-offline')

  await page.context().setOffline(false)
  await expect(line(page)).toBeHidden()
  await page.context().close()
})

// @requirement offline-1
test('a talk that was opened opens without a connection; for one that was not, the page says so', async ({ page }) => {
  await page.goto(`${portal.url}/program`)
  await expect(heading(page, 'Программа')).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)
  const links = page.getByRole('main').getByRole('link').filter({ visible: true })
  await openSession(page)
  const talks = page.locator('a[href^="/program/talk/"]')
  const [seen, unseen] = [await talks.nth(0).getAttribute('href'), await talks.nth(1).getAttribute('href')]
  await expect(links.first()).toBeVisible()
  await page.goto(portal.url + seen)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect
    .poll(async () => (await cached(page)).some(([url]) => url.includes(`/api/program/talk/?id=${seen?.split('/').at(-1)}`)))
    .toBe(true)

  await openOffline(page, () => page.reload())
  await expect(heading(page, title ?? '')).toBeVisible()
  await expect(line(page)).toBeVisible()
  await openOffline(page, () => page.goto(portal.url + unseen))
  await expect(heading(page, 'Нет соединения')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Программа' }).click()
  await expect(heading(page, 'Программа')).toBeVisible()
})

// @requirement offline-4
test('the first connection after a rollback ends the saved copy of the version that was rolled back', async ({ page }) => {
  const target = folderTarget(join(folder, 'releases'))
  const before = (await target.current())?.versions.program
  const versionShown = async () => {
    const { registry } = JSON.parse((await page.locator('#page').textContent()) ?? '{}')
    return registry.remotes.find(({ name }: { name: string }) => name === 'program')?.version
  }
  await target.publish(await candidate(folder, '1.9.0', undefined, 'remotes/program'))
  await target.promote({ program: '1.9.0' })
  await page.goto(`${portal.url}/program`)
  await expect(heading(page, 'Программа')).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)
  await openSession(page)
  const talks = page.locator('a[href^="/program/talk/"]')
  for (const talk of [await talks.nth(0).getAttribute('href'), await talks.nth(1).getAttribute('href')]) {
    await page.goto(portal.url + talk)
    await expect(heading(page, 'Программа')).toBeHidden()
    await expect.poll(async () => (await cached(page)).some(([url]) => url === portal.url + talk)).toBe(true)
  }

  await page.context().setOffline(true)
  await target.rollback({ name: 'program' })
  await openOffline(page, () => page.goto(`${portal.url}/program`))
  await expect(heading(page, 'Программа')).toBeVisible()
  expect(await versionShown()).toBe('1.9.0')
  await page.context().setOffline(false)
  await expect(page.getByText('Портал вернулся к прежней версии.')).toBeVisible()
  const keptVersions = async () =>
    (await cached(page)).filter(([url]) => !url.includes('/mf/')).flatMap(([, text]) => /\/mf\/program\/([^/]+)\//.exec(text)?.[1] ?? [])
  await expect.poll(keptVersions).toEqual([before, before])

  await openOffline(page, () => page.reload())
  await expect(heading(page, 'Программа')).toBeVisible()
  expect(await versionShown()).toBe(before)
  await page.context().setOffline(false)
})

// @requirement offline-3
test('with the worker a release and its rollback are shown on the next visit, and a worker without a release leaves', async ({ page }) => {
  const versionShown = async () => {
    await page.goto(`${portal.url}/program`)
    await expect(heading(page, 'Программа')).toBeVisible()
    const { registry } = JSON.parse((await page.locator('#page').textContent()) ?? '{}')
    return registry.remotes.find(({ name }: { name: string }) => name === 'program')?.version
  }
  const target = folderTarget(join(folder, 'releases'))
  const before = await versionShown()
  await expect.poll(() => isKept(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await target.publish(await candidate(folder, '2.0.0', undefined, 'remotes/program'))
  await target.promote({ program: '2.0.0' })
  expect(await versionShown()).toBe('2.0.0')
  await target.rollback({ name: 'program' })
  expect(await versionShown()).toBe(before)

  const withoutWorker = async (dist: string) => {
    await rm(join(dist, 'worker.js'))
    await change(dist, 'release.json', ({ integrity: { 'worker.js': _, ...integrity }, definition, ...record }) => {
      const { worker: _worker, ...rest } = definition
      return { ...record, integrity, definition: rest }
    })
  }
  await target.publish(await candidate(folder, '3.0.0', withoutWorker, 'remotes/program'))
  await target.promote({ program: '3.0.0' })
  // The check for a newer worker that a page of the programme makes, outside its pages: their requests may reach the worker while it is
  // ended, and with a debugger Chromium then keeps it, and a waiting worker, for minutes.
  await page.goto(`${portal.url}/orgs`)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/program'))?.update())
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await versionShown()).toBe('3.0.0')
})
