import { startInterceptingProxy } from '../portal/interceptingProxy.ts'
import { expect, test } from '../test.ts'

const forAYear = { 'cache-control': 'public, max-age=31536000, immutable', etag: '"changed"' }

// @requirement screens-39
for (const [what, file] of [
  ['entry', /\/mf\/account\/[^/]+\/remoteEntry\.js$/],
  ['chunk', /\/mf\/account\/[^/]+\/static\/pages-Registration\.js$/],
  ['shared chunk', /\/mf\/shell\/[^/]+\/static\/ui-form\.js$/],
  ['runtime', /\/mf\/shell\/[^/]+\/runtime\.js$/],
] as const)
  test(`${what}: a file changed on its way and cached for a year does not run, and the first retry fetches it anew`, async ({
    page,
    portal,
  }) => {
    const proxy = await startInterceptingProxy(portal.url)
    try {
      proxy.intercept((path) =>
        file.test(path) ? { status: 200, type: 'text/javascript', body: 'window.tampered = true', headers: forAYear } : null,
      )
      await page.goto(`${proxy.url}/registration`)
      await expect(page.getByRole('heading', { level: 1, name: 'Раздел временно недоступен' })).toBeVisible({ timeout: 40_000 })
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      proxy.intercept()
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Регистрация', exact: true })).toBeVisible({ timeout: 30_000 })
      expect(await page.evaluate(() => ['sameDocument', 'tampered'].filter((name) => name in window))).toEqual(['sameDocument'])
    } finally {
      await proxy.close()
    }
  })
