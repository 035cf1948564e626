import type { Browser, Locator, Page } from '@playwright/test'
import { type Cell, expectedKind, type FaultyRemote } from './faultMatrix.ts'
import { type FaultProxy, type Injected, startFaultProxy } from './faultProxy.ts'

/** Time limit for reporting a hang. */
const HANG_LIMIT_MS = 12_000
/** Other steps have only a generous time limit, since a busy machine is slow. */
const STEP_TIMEOUT_MS = 40_000

export interface CellResult extends Cell {
  /** The failed requirement; null if all hold. */
  problem: string | null
  /** Time from the first request for the file to the message. */
  reportedMs: number
  /** Time from the press on «Повторить» to the page. */
  recoveredMs: number
}

interface Opened {
  page: Page
  proxy: FaultProxy
  remote: FaultyRemote
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const UNAVAILABLE = 'Раздел временно недоступен'

/** Places of the remote and of its failure on the page. */
const placeOf = (page: Page, remote: FaultyRemote): { shown: Locator; failure: Locator } =>
  'dialog' in remote
    ? { shown: page.getByRole('dialog', { name: remote.heading }), failure: page.getByRole('alert').filter({ hasText: UNAVAILABLE }) }
    : { shown: heading(page, remote.heading), failure: heading(page, UNAVAILABLE) }

/** A dialog is asked for by its button. @returns when, since its files may have been fetched ahead; 0 for a page */
async function askFor(page: Page, remote: FaultyRemote): Promise<number> {
  if (!('dialog' in remote)) return 0
  await see(page, remote.around, 'the page around the dialog does not open')
  const button = page.getByRole('button', { name: remote.button, exact: true })
  await expectStep(page, 'no button of the dialog', button.click({ timeout: STEP_TIMEOUT_MS }))
  return performance.now()
}

/** A step that reports its failure together with what is on the screen. */
async function expectStep(page: Page, what: string, step: Promise<unknown>): Promise<void> {
  try {
    await step
  } catch {
    const shown = await page
      .getByRole('heading', { level: 1 })
      .allTextContents()
      .catch(() => [])
    throw new Error(`${what}; on the screen: «${shown.join('», «')}»`)
  }
}

const see = (page: Page, name: string, what: string) => expectStep(page, what, heading(page, name).waitFor({ timeout: STEP_TIMEOUT_MS }))

async function expectBeacon({ page, proxy, remote }: Opened, kind: string): Promise<void> {
  const told = () => proxy.beacons.filter((beacon) => beacon.remote === remote.name && beacon.kind !== 'ready').map((beacon) => beacon.kind)
  // Beacons are sent when the page is idle.
  for (let waited = 0; waited < 10_000 && told().at(-1) !== kind; waited += 100) await page.waitForTimeout(100)
  // An automatic retry may have known less than the attempt after it.
  const kinds = told()
  if (kinds.at(-1) !== kind) throw new Error(`reported to /beacons as ${kinds.join(', ') || 'nothing'}, not ${kind}`)
}

/** A page of the shell, and one of another remote unless the fault is in what all remotes need. */
async function visitOthers({ page, remote }: Opened, { target }: Cell): Promise<void> {
  const press = (name: string) =>
    expectStep(page, `no link «${name}»`, page.getByRole('link', { name, exact: true }).first().click({ timeout: STEP_TIMEOUT_MS }))
  await press('Организаторы')
  await see(page, 'Организаторы', "the shell's own page does not open")
  let steps = 1
  if ((target === 'entry' || target === 'chunk') && remote.name !== 'program') {
    await press('Программа')
    await see(page, 'Программа', "another remote's page does not open")
    steps += 1
  }
  for (; steps > 0; steps -= 1) await page.goBack({ waitUntil: 'commit' })
}

async function tryCell(cell: Cell, { page, proxy, remote }: Opened, result: CellResult): Promise<void> {
  const { shown, failure } = placeOf(page, remote)
  const seeFailure = (what: string) => expectStep(page, what, failure.waitFor({ timeout: STEP_TIMEOUT_MS }))
  await page.goto(proxy.url + remote.path, { waitUntil: 'commit' })
  const askedAt = await askFor(page, remote)
  await seeFailure('no message')
  if (proxy.requestedAt === undefined) throw new Error('the faulty file was never requested')
  result.reportedMs = Math.round(performance.now() - Math.max(askedAt, proxy.requestedAt))
  if (cell.fault === 'hang' && result.reportedMs > HANG_LIMIT_MS) throw new Error(`reported after ${result.reportedMs} ms`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expectBeacon({ page, proxy, remote }, expectedKind(cell))
  await visitOthers({ page, proxy, remote }, cell)
  await askFor(page, remote)
  await seeFailure('no message on the way back')

  proxy.removeFault()
  // A remote is loaded from another release now; the shell stays.
  if (cell.target === 'shared chunk' || cell.target === 'runtime') await page.evaluate(() => Object.assign(window, { faultPassed: true }))
  const pressed = performance.now()
  await expectStep(page, 'no button «Повторить»', page.getByRole('button', { name: 'Повторить' }).click({ timeout: STEP_TIMEOUT_MS }))
  await expectStep(page, 'the first press on «Повторить» does not bring the page', shown.waitFor({ timeout: STEP_TIMEOUT_MS }))
  result.recoveredMs = Math.round(performance.now() - pressed)
  const marks = await page.evaluate(() => ['sameDocument', 'tampered'].filter((name) => name in window))
  if (!marks.includes('sameDocument')) throw new Error('the page was loaded anew')
  if (marks.includes('tampered')) throw new Error('the tampered script ran')
}

/** One remote with one fault, in its own browser profile. */
export async function runCell(browser: Browser, portal: string, cell: Cell, injected: Injected, token: string | null): Promise<CellResult> {
  const proxy = await startFaultProxy(portal, injected)
  const localStorage = token ? [{ name: 'forum-session', value: JSON.stringify({ token, userId: null }) }] : []
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    storageState: { cookies: [], origins: [{ origin: proxy.url, localStorage }] },
  })
  const result: CellResult = { ...cell, problem: null, reportedMs: 0, recoveredMs: 0 }
  const errors: string[] = []
  try {
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text().split('\n')[0] ?? ''))
    await tryCell(cell, { page, proxy, remote: cell.remote }, result)
  } catch (error) {
    result.problem = `${error instanceof Error ? error.message : error}; last in the console: ${errors.slice(-2).join(' · ')}`
  } finally {
    await context.close()
    await proxy.close()
  }
  return result
}
