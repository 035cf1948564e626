import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '@forum/scripts/test/chromium'
import { type Browser, type BrowserServer, chromium, type Page } from '@playwright/test'
import { networks } from '../pageLoad/visits.ts'
import type { Noted } from './visits.ts'

/** Loads of a good build as people make them: none is its fault. */

interface Visitor {
  page: Page
  /** Opens the page; does not wait for it. */
  open: () => Promise<unknown>
  /** Waits for the heading and for what the browser reports then. */
  ready: () => Promise<void>
  /** Stops all processes of the browser and lets them go on. */
  sleep: (ms: number) => Promise<void>
}

/** Longer than Fast 3G takes to load the shell. */
const READY_MS = 20_000
const SLEEP_MS = 7000
const CLOSING_MS = 1000

const send = async (page: Page, method: 'Page.setWebLifecycleState', given: { state: 'frozen' | 'active' }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send(method, given)
}

const ways: Record<string, (visitor: Visitor) => Promise<void>> = {
  '3G': async ({ page, open, ready }) => {
    const [{ download, upload, latency }] = networks
    const devtools = await page.context().newCDPSession(page)
    const given = { offline: false, downloadThroughput: download, uploadThroughput: upload, latency }
    await devtools.send('Network.emulateNetworkConditions', given)
    await open()
    await ready()
  },
  'a tab in the background': async ({ page, open, ready }) => {
    await open()
    await send(page, 'Page.setWebLifecycleState', { state: 'frozen' })
    await wait(SLEEP_MS)
    await send(page, 'Page.setWebLifecycleState', { state: 'active' })
    await ready()
  },
  'a computer that sleeps': async ({ open, ready, sleep }) => {
    await open()
    await wait(300)
    await sleep(SLEEP_MS)
    await ready()
  },
  'back and forward': async ({ page, open, ready }) => {
    await open()
    await page.goto(new URL('/forum', page.url()).href, { waitUntil: 'commit' })
    for (const by of [-1, 1, -1]) {
      await page.evaluate((steps) => history.go(steps), by).catch(() => undefined)
      await wait(300)
    }
    await ready()
  },
  'offline in between': async ({ page, open, ready }) => {
    await open()
    await page.context().setOffline(true)
    await wait(SLEEP_MS)
    await page.context().setOffline(false)
    await ready().catch(() => page.getByRole('button', { name: 'Повторить' }).click())
  },
  'left early': async ({ open }) => {
    await open()
  },
  'a clock that is set': async ({ page, open, ready }) => {
    await page.clock.install()
    await open()
    await wait(300)
    await page.clock.fastForward('01:00:00')
    await ready()
  },
}

/** @param load number of the load, from which the address of its network follows */
async function loadAs(browser: Browser, server: BrowserServer, address: string, load: number): Promise<string[]> {
  const all = Object.entries(ways)
  const [name, way] = all[load % all.length] ?? ['', async () => undefined]
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.1.${load}.1` } })
  const page = await context.newPage()
  const signal = (which: NodeJS.Signals) => void process.kill(-(server.process().pid ?? 0), which)
  const failed = await way({
    page,
    open: () => page.goto(address, { waitUntil: 'commit' }),
    ready: async () => {
      await page.locator('main h1').waitFor({ timeout: READY_MS })
      await wait(1000)
    },
    async sleep(ms) {
      signal('SIGSTOP')
      await wait(ms)
      signal('SIGCONT')
    },
  }).then(
    () => [],
    (error: Error) => [error.message.split('\n')[0] ?? ''],
  )
  // A page that is left says so, unlike one that is closed with its context.
  await page.goto('about:blank').catch(() => undefined)
  await wait(CLOSING_MS)
  await context.close()
  return [name, ...failed]
}

/** Loads a page of the portal, and says of each load what the browser reported. */
export async function loadHonestly(path: string, loads: number, { url, reports }: Noted, say: (line: string) => void): Promise<void> {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    for (let load = 0; load < loads; load += 1) {
      const done = await loadAs(browser, server, url + path, load)
      say([...done, ...reports.splice(0).map(({ kind }) => kind)].join(' '))
    }
  } finally {
    await server.close()
  }
}
