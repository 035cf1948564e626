import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderTarget } from '@forum/releases/releaseTarget'
import type { Page } from '@playwright/test'
import { candidate } from '../portal/candidate.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { type InterceptingProxy, type Interceptor, startInterceptingProxy } from '../portal/interceptingProxy.ts'
import { oldPage, oldWorker } from '../portal/oldVersion.ts'
import { test as base, expect } from '../test.ts'

interface Fixtures {
  /** A portal that is not shared with other tests, which release into theirs. */
  released: { portal: Demonstration; folder: string }
  portalProxy: InterceptingProxy
  /** Opens the login page in a browser with this test's profile on disk; the browser is closed after the visit. */
  visit: <T>(look: (page: Page) => Promise<T>) => Promise<T>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
  released: async ({}, use) => {
    const folder = await createDataFolder()
    const portal = await startPortal(folder)
    await use({ portal, folder })
    await portal.stop()
    await removeDataFolder(folder)
  },
  portalProxy: async ({ released }, use) => {
    const portalProxy = await startInterceptingProxy(released.portal.url)
    await use(portalProxy)
    await portalProxy.close()
  },
  visit: async ({ playwright, launchOptions, portalProxy }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'forum-profile-'))
    await use(async (look) => {
      const browser = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: portalProxy.url })
      try {
        return await look(browser.pages()[0] ?? (await browser.newPage()))
      } finally {
        await browser.close()
      }
    })
    await rm(profile, { recursive: true, force: true })
  },
})

const html =
  (title: string, status = 200): Interceptor =>
  () => ({ status, body: `<!doctype html><meta charset="utf-8"><h1>${title}</h1>` })

const heading = async (page: Page): Promise<string | null> => {
  await page.goto('/login')
  return page.getByRole('heading', { level: 1 }).textContent()
}

/** Service workers and caches of the browser. */
const kept = (page: Page) =>
  page.evaluate(async () => ({ workers: (await navigator.serviceWorker.getRegistrations()).length, caches: await caches.keys() }))

const versionOfTheses = async (page: Page): Promise<string | undefined> => {
  await page.goto('/login')
  const data = JSON.parse((await page.locator('#page').textContent()) ?? '{}')
  return data.registry.remotes.find(({ name }: { name: string }) => name === 'theses')?.version
}

// @requirement screens-34
test('a browser with the service worker of an earlier version shows current pages from its second visit on', async ({
  portalProxy,
  visit,
  released: { portal, folder },
}) => {
  // A dozen browsers are started, one after the other.
  test.slow()
  await test.step('an earlier version, whose caches hold a captive portal’s page in the place of the scripts of today', async () => {
    const today = await (await fetch(new URL('/login', portal.url), { headers: { accept: 'text/html' } })).text()
    const scripts = [...today.matchAll(/(?:src=|"url":)"(\/mf\/[^"]+)"/g)].map(([, src = '']) => src)
    expect(scripts.length).toBeGreaterThan(2)
    portalProxy.intercept((path) => {
      if (path.startsWith('/worker.js')) return { status: 200, type: 'text/javascript', body: oldWorker }
      return path.startsWith('/mf/') ? html('Войдите в сеть')(path) : { status: 200, body: oldPage(scripts) }
    })
    await visit(async (page) => {
      await page.goto('/login')
      await expect.poll(() => page.evaluate(async () => (await caches.match('/login'))?.text())).toContain('Прежняя версия')
      await expect.poll(() => page.evaluate(async () => (await (await caches.open('scripts')).keys()).length)).toBe(scripts.length)
    })
  })

  await test.step('this version', async () => {
    portalProxy.intercept()
    await visit(async (page) => {
      expect(await heading(page)).toBe('Прежняя версия')
      await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
    })
    expect(await visit(heading)).toBe('Вход')
  })

  await test.step('release and rollback', async () => {
    const target = folderTarget(join(folder, 'releases'))
    const before = await visit(versionOfTheses)
    await target.publish(await candidate(folder, '2.0.0', undefined, 'remotes/theses'))
    await target.promote({ theses: '2.0.0' })
    expect(await visit(versionOfTheses)).toBe('2.0.0')
    await target.rollback({ name: 'theses' })
    expect(await visit(versionOfTheses)).toBe(before)
  })

  await test.step('moved server', async () => {
    portalProxy.intercept((path) => ({ status: 301, location: new URL(path, portal.url).href }))
    await visit(async (page) => {
      expect(await heading(page)).toBe('Вход')
      expect(page.url()).toBe(new URL('/login', portal.url).href)
    })
  })

  await test.step('maintenance page', async () => {
    portalProxy.intercept(html('Идут работы', 503))
    expect(await visit(heading)).toBe('Идут работы')
  })

  await test.step('captive portal', async () => {
    portalProxy.intercept(html('Войдите в сеть'))
    expect(await visit(heading)).toBe('Войдите в сеть')
    portalProxy.intercept()
    expect(await visit(heading)).toBe('Вход')
  })

  await test.step('shutdown', async () => {
    await portalProxy.close()
    await expect(visit(heading)).rejects.toThrow('ERR_CONNECTION_REFUSED')
    await portalProxy.open()
    expect(await visit(heading)).toBe('Вход')
  })
})
