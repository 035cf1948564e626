import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '@forum/scripts/test/chromium'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

/** Page load over a throttled network. */

export interface Network {
  name: string
  /** Bytes a second, both ways. */
  download: number
  upload: number
  /** Milliseconds added to every request. */
  latency: number
  /** CPU slowdown; 1 when absent. */
  slowdown?: number
}

/** The presets of Chromium's developer tools. */
export const networks: [fast3g: Network, fourG: Network] = [
  { name: 'Fast 3G', download: (1.6e6 / 8) * 0.9, upload: (750e3 / 8) * 0.9, latency: 150 * 3.75 },
  { name: '4G', download: (9e6 / 8) * 0.9, upload: (1.5e6 / 8) * 0.9, latency: 60 * 2.75 },
]

/** A page has loaded when no request starts or ends for this long, longer than any latency here. */
const QUIET_MS = 1500

/** A page that lacks one of these is not the page that should be measured. */
const parts = new Set(['Document', 'Script', 'Stylesheet'])

export interface Visit {
  path: string
  /** Text of the heading that is the page's first own content. */
  heading: string
  /** Signs in as this account before the visit. */
  token?: string
}

export interface Measure {
  /** First paint in milliseconds. */
  firstPaint: number
  /** Milliseconds to the page's heading. */
  content: number
  /** Measurements of each later visit in the same profile. */
  again: number[]
  /** Longest main-thread task in milliseconds. */
  longestTask: number
  /** Largest contentful paint, milliseconds. */
  largestPaint: number
  /** Bytes over the wire for scripts, styles and the document. */
  bytes: number
  requests: number
}

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Site where a page is measured. */
export interface Site {
  url: string
  /** Digest of the key of a self-signed certificate: browsers cache files only from a trusted origin. */
  key?: string
  /** Visits after the first one; none when absent. */
  again?: number
}

/** Uses a new on-disk browser profile: an incognito context caches no compiled code for the next visit. */
async function withProfile<T>({ url, key }: Site, { token }: Visit, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'forum-profile-'))
  const args = key ? [...flags, `--ignore-certificate-errors-spki-list=${key}`] : flags
  const context = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args })
  try {
    const session = token && JSON.stringify({ token, userId: null })
    await context.addInitScript(
      ([origin, value]) => {
        if (value && location.origin === origin) localStorage.setItem('forum-session', value)
      },
      [url, session] as const,
    )
    return await work(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** A new page with the connection and the processor slowed down. */
async function slowedPage(context: BrowserContext, network: Network): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: network.download,
    uploadThroughput: network.upload,
    latency: network.latency,
  })
  if (network.slowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: network.slowdown })
  return { page, devtools }
}

/** One page load in a profile. */
async function load(context: BrowserContext, origin: string, visit: Visit, network: Network): Promise<Omit<Measure, 'again'>> {
  const { page, devtools } = await slowedPage(context, network)
  let bytes = 0
  let requests = 0
  let lastEvent = Date.now()
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    lastEvent = Date.now()
    if (request.url.startsWith('http')) requests += 1
  })
  const refused: string[] = []
  devtools.on('Network.responseReceived', ({ type, response: { status, url } }) => {
    if (parts.has(type) && status >= 400) refused.push(`${status} for ${new URL(url).pathname}`)
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    lastEvent = Date.now()
    bytes += encodedDataLength
  })
  // Times are measured in the page itself, without the overhead of the test driver.
  await page.addInitScript(({ heading }) => {
    const watch = new MutationObserver(() => {
      if (![...document.querySelectorAll('h1')].some(({ textContent }) => textContent?.includes(heading))) return
      watch.disconnect()
      requestAnimationFrame(() => {
        performance.mark('first-content')
        // biome-ignore lint/suspicious/noConsole: tells the driver
        console.debug('first-content')
      })
    })
    watch.observe(document, { childList: true, subtree: true, characterData: true })
    const note = (type: string, mark: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(mark)).observe({ type, buffered: true })
    note('largest-contentful-paint', ({ startTime }) => performance.mark('lcp', { startTime }))
    note('longtask', ({ duration }) => performance.mark('task', { startTime: duration }))
  }, visit)
  // Polling the page while it loads would take CPU time from it.
  const shown = page.waitForEvent('console', { predicate: (message) => message.text() === 'first-content', timeout: 60_000 })
  await page.goto(origin + visit.path, { waitUntil: 'commit' })
  await shown
  while (Date.now() - lastEvent < QUIET_MS) await wait(100)
  const times = await page.evaluate(() => {
    const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0
    return {
      firstPaint: last('first-contentful-paint'),
      content: last('first-content'),
      largestPaint: last('lcp'),
      // Marks come in the order of their times, which are durations here.
      longestTask: last('task'),
    }
  })
  await page.close()
  if (refused.length > 0) throw new Error(`${origin}${visit.path} is incomplete: ${refused.join(', ')}`)
  return { ...times, bytes, requests }
}

/** A cold visit with a new profile, then warm ones. */
const measureVisit = (site: Site, visit: Visit, network: Network): Promise<Measure> =>
  withProfile(site, visit, async (context) => {
    const cold = await load(context, site.url, visit, network)
    const again: number[] = []
    while (again.length < (site.again ?? 0)) again.push((await load(context, site.url, visit, network)).content)
    return { ...cold, again }
  })

interface Step {
  /** Page that the person starts from. */
  from: Visit
  /** Text of the link in the header that leads on, and of the heading of its page. */
  link: string
  to: string
}

/**
 * Time from a click on a previously hovered link until the heading of its page is rendered.
 * @returns milliseconds
 */
export const measureStep = (site: Site, { from, link, to }: Step, network: Network): Promise<number> =>
  withProfile(site, from, async (context) => {
    const { page } = await slowedPage(context, network)
    await page.goto(site.url + from.path)
    await page.getByRole('heading', { level: 1, name: from.heading }).waitFor()
    await page.waitForLoadState('networkidle')
    const control = page.getByRole('banner').getByRole('link', { name: link })
    await control.hover()
    // Waits until the prefetches started by hovering have completed.
    await page.waitForLoadState('networkidle')
    await wait(QUIET_MS)
    return control.evaluate(
      (element: HTMLElement, heading) =>
        new Promise<number>((resolve) => {
          const begun = performance.now()
          const watch = new MutationObserver(() => {
            if (!document.querySelector('h1')?.textContent?.includes(heading)) return
            watch.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - begun))
          })
          watch.observe(document, { childList: true, subtree: true, characterData: true })
          element.click()
        }),
      to,
    )
  })

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of visits to each site, alternating so that noise affects all alike. */
export async function comparePageLoad(
  sites: Record<string, Site>,
  visit: Visit,
  network: Network,
  runs: number,
): Promise<Record<string, Measure>> {
  const measures: Record<string, Measure[]> = {}
  for (let run = 0; run < runs; run += 1) {
    for (const [name, site] of Object.entries(sites)) {
      const found = measures[name] ?? []
      found.push(await measureVisit(site, visit, network))
      measures[name] = found
    }
  }
  const keys = ['firstPaint', 'content', 'longestTask', 'largestPaint', 'bytes', 'requests'] as const
  return Object.fromEntries(
    Object.entries(measures).map(([name, list]) => {
      const medians = Object.fromEntries(keys.map((key) => [key, median(list.map((measure) => measure[key]))]))
      const again = (list[0]?.again ?? []).map((_, at) => median(list.map((measure) => measure.again[at] ?? 0)))
      return [name, { ...(medians as Omit<Measure, 'again'>), again }]
    }),
  )
}
