import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { forward } from '@forum/e2e/portal/interceptingProxy'
import { LOAD_TICKET } from '@forum/federation/loadTicket'
import { findChromium } from '@forum/scripts/test/chromium'
import { chromium } from '@playwright/test'
import { type Case, pathOf } from './builds.ts'

/** Visits of live builds in a browser, and what browsers report of them. */

const LOADS = 20
/** Time in which a page that takes long is reported, and in which a click and a timer show what they do. */
const OPENING_MS = 8000
const AFTERWARDS_MS = 8000

/** Addresses of seven networks. */
const addressOf = (load: number): string => `10.0.${load % 7}.${load + 1}`

type Report = Record<string, unknown> & { kind: string; remote: string }

/** A server in front of the portal that notes what browsers report. */
export async function noteReports(portal: string) {
  const reports: Report[] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/beacons') void text(incoming).then((body) => reports.push(JSON.parse(body)))
    forward(portal, incoming, outgoing)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, reports, close: () => server.close().closeAllConnections() }
}

export type Noted = Awaited<ReturnType<typeof noteReports>>

/** Opens the page of a build, presses its button, and waits. @returns what the browser reported */
export async function visit({ url, reports: all }: Noted, { name, change }: Case, token: string): Promise<Report[]> {
  const reports = () => all.filter(({ remote }) => remote === name)
  const session = { name: 'forum-session', value: JSON.stringify({ token, userId: null }) }
  const origins = change.access ? [{ origin: url, localStorage: [session] }] : []
  // A separate browser: one that hangs ends with it.
  const server = await chromium.launchServer({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({ storageState: { cookies: [], origins } })
  const page = await context.newPage()
  await page.goto(url + pathOf(name), { waitUntil: 'commit' })
  const isOver = () => reports().some(({ kind }) => kind !== 'opened')
  for (let waited = 0; waited < OPENING_MS && !isOver(); waited += 100) await wait(100)
  await page
    .getByText(/^(Нажать|Сосчитать)$/)
    .last()
    .click({ timeout: 1000, noWaitAfter: true })
    .catch(() => undefined)
  await wait(AFTERWARDS_MS)
  await server.kill()
  return reports()
}

/** @returns the load ticket of a page with the new build, which one visitor in a hundred does not get as a canary */
async function ticketOf(url: string, name: string, headers: Record<string, string>): Promise<string | undefined> {
  const page = await fetch(url + pathOf(name), { headers })
  if (!(await page.text()).includes(`/mf/${name}/2.0.0/`)) return ticketOf(url, name, headers)
  return new RegExp(`${LOAD_TICKET};desc="([^"]+)"`).exec(page.headers.get('server-timing') ?? '')?.[1]
}

/** Repeats what one browser reported from other networks, each with the ticket of a separate page. */
export async function repeatReports(url: string, { name }: Case, reports: readonly Report[]): Promise<void> {
  for (let load = 1; load < LOADS; load += 1) {
    const headers = { 'x-forwarded-for': addressOf(load), accept: 'text/html' }
    const ticket = await ticketOf(url, name, headers)
    for (const report of reports)
      await fetch(new URL('/beacons', url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...report, ticket }),
      })
  }
}
