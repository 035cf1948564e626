import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { readPageData } from '@forum/federation/pageTemplate'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

// One portal for both.
test.describe.configure({ mode: 'default' })

let folder: string
let portal: Demonstration
let remotesOrigin: string
test.beforeAll(async () => {
  folder = await createDataFolder()
  // The remotes' origin has to be known before the server starts.
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  // Another host name is another origin; the server may be the same.
  remotesOrigin = `http://localhost:${port}`
  portal = await startPortal(folder, { PORT: String(port), REMOTES_ORIGIN: remotesOrigin })
})
test.afterAll(async () => {
  await portal.stop()
  await removeDataFolder(folder)
})

test('remotes load from a separate origin with integrity, once each, and the portal works', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|integrity/i.test(message.text())) refused.push(message.text())
  })
  const html = (await (await page.goto(`${portal.url}/login`))?.text()) ?? ''
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  await page.goto(`${portal.url}/program`)
  await expect(page.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
  const own = scripts.filter((url) => new URL(url).pathname.startsWith('/mf/shell/'))
  const remotes = scripts.filter((url) => !own.includes(url))
  expect(own.every((url) => url.startsWith(portal.url))).toBe(true)
  expect(remotes.length).toBeGreaterThan(2)
  expect(remotes.every((url) => url.startsWith(`${remotesOrigin}/mf/`))).toBe(true)
  expect(refused).toEqual([])
  const named = readPageData(html).opening?.scripts.filter(({ url }) => url.startsWith(`${remotesOrigin}/`)) ?? []
  expect(named.length).toBeGreaterThan(1)
  for (const { integrity } of named) expect(integrity).toMatch(/^sha256-/)
})

test('a file modified on that origin does not run, and the rest of the portal works', async ({ page }) => {
  await page.route(`${remotesOrigin}/mf/account/*/remoteEntry*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.stolen = true` })
  })
  await page.goto(`${portal.url}/login`)
  await expect(page.getByText('Раздел временно недоступен')).toBeVisible()
  expect(await page.evaluate('window.stolen')).toBeUndefined()
  await page.goto(`${portal.url}/orgs`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
