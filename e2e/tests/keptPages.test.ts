import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderTarget } from '@forum/scripts/releaseTarget'
import type { BrowserContext, Page } from '@playwright/test'
import { candidate } from '../candidate.ts'
import { test as base, dataFolder, expect, signIn } from '../test.ts'

// Its releases are no other test's.
const test = base.extend<object, { dataDir: string }>({ dataDir: [dataFolder, { scope: 'worker', timeout: 120_000 }] })
test.use({ serviceWorkers: 'allow' })

/** The login page as it is kept for the next visit; empty when it is not. */
const kept = (page: Page): Promise<string> => page.evaluate(async () => (await (await caches.match('/login'))?.text()) ?? '')

/** Addresses of the scripts kept for the next visit. */
const keptScripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('scripts')).keys()).map(({ url }) => new URL(url).pathname))

/** Addresses of the scripts a page has come with, and whether each came from what was kept. */
const scriptsOf = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ initiatorType }) => initiatorType === 'script')
    return Object.fromEntries(scripts.map(({ name, workerStart }) => [new URL(name).pathname, workerStart > 0]))
  })

/** The version of a remote in the page that stands there; null while another one is on its way. */
const versionIn = (page: Page, remote: string): Promise<string | null> =>
  page
    .evaluate((name) => {
      const text = document.getElementById('page')?.textContent ?? '{}'
      const { registry } = JSON.parse(text) as { registry?: { remotes: { name: string; version: string }[] } }
      return registry?.remotes.find((candidate) => candidate.name === name)?.version ?? null
    }, remote)
    .catch(() => null)

async function release(dataDir: string, version: string): Promise<void> {
  const target = folderTarget(join(dataDir, 'releases'))
  await target.publish(await candidate(dataDir, version))
  await target.promote({ theses: version })
}

/** Opens the login page in a new tab, as it was kept. */
async function openKept(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const answer = await page.goto('/login')
  expect(answer?.fromServiceWorker()).toBe(true)
  return page
}

test('a page that was opened before stands without the server, is the newest soon, and never changes under somebody who types', async ({
  page,
  context,
  dataDir,
}) => {
  await page.goto('/login')
  await expect.poll(() => kept(page)).toContain('Вход')

  const scripts = Object.keys(await scriptsOf(page)).sort()
  expect(scripts.length).toBeGreaterThan(2)
  await expect.poll(async () => (await keptScripts(page)).sort()).toEqual(scripts)

  await test.step('opened again', async () => {
    const again = await openKept(context)
    await expect(again.getByRole('button', { name: 'Войти' })).toBeVisible()
    await expect.poll(() => scriptsOf(again)).toEqual(Object.fromEntries(scripts.map((script) => [script, true])))
    await signIn(again, 'participant@forum.example')
    await expect(again.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
    await again.evaluate(() => localStorage.clear())
    await again.close()
  })

  await test.step('after a release', async () => {
    await page.evaluate(async () => (await caches.open('scripts')).put('/mf/theses/1.0.0/gone.js', new Response('')))
    await release(dataDir, '2.0.0')
    const again = await openKept(context)
    await expect.poll(() => versionIn(again, 'theses')).toBe('2.0.0')
    await expect.poll(async () => (await keptScripts(again)).sort(), { timeout: 15_000 }).toEqual(scripts)
    await expect(again.getByRole('button', { name: 'Войти' })).toBeVisible()

    // An older one in the same minute stays: whatever goes wrong, a page does not reload again and again.
    await again.evaluate(async () => {
      const html = (await (await caches.match('/login'))?.text()) ?? ''
      const headers = { 'Content-Type': 'text/html' }
      await (await caches.open('pages')).put('/login', new Response(html.replaceAll('2.0.0', '1.0.0'), { headers }))
    })
    await again.goto('/login')
    await expect.poll(() => kept(again)).toContain('"version":"2.0.0"')
    await again.waitForTimeout(1000)
    expect(await versionIn(again, 'theses')).toBe('1.0.0')
    await again.close()
  })

  await test.step('after another one, while somebody types', async () => {
    await release(dataDir, '3.0.0')
    const again = await openKept(context)
    await again.getByLabel('E-mail').pressSequentially('somebody@forum.example')
    await expect.poll(() => kept(again)).toContain('"version":"3.0.0"')
    await again.waitForTimeout(1000)
    await expect(again.getByLabel('E-mail')).toHaveValue('somebody@forum.example')
    expect(await versionIn(again, 'theses')).toBe('2.0.0')

    await again.evaluate(async () => (await caches.open('pages')).put('/orgs', new Response('')))
    await again.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await again.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect.poll(() => versionIn(again, 'theses')).toBe('3.0.0')
    expect(await again.evaluate(async () => Boolean(await caches.match('/orgs')))).toBe(false)
    // Its code has come, though nothing of it is kept any more.
    await expect(again.locator('[data-frame]')).toHaveCount(0)
    await expect.poll(() => kept(again)).toContain('"version":"3.0.0"')
    await again.close()
  })

  await test.step('after a shell that keeps no pages', async () => {
    const dist = await candidate(
      dataDir,
      '9.0.0',
      async (folder) => {
        const file = join(folder, 'index.html')
        const html = await readFile(file, 'utf8')
        await writeFile(file, html.replace('/worker.js', '/nothing.js'))
      },
      'shell',
    )
    const target = folderTarget(join(dataDir, 'releases'))
    await target.publish(dist)
    await target.promote({ shell: '9.0.0' })
    const again = await openKept(context)
    await expect.poll(async () => (await again.content().catch(() => '/worker.js')).includes('/worker.js')).toBe(false)
    expect(await again.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await again.evaluate(() => caches.keys())).toEqual([])
  })
})
