import { findChromium } from '@forum/scripts/test/chromium'
import { chromium, type Page } from '@playwright/test'
import { type Benchmark, occurred } from '../benchmark.ts'
import { median } from '../pageLoad/visits.ts'
import { TALKS, withFullProgramDay } from './fullDay.ts'

const ALLOWED_MS = 100

/** Times from a key to the frame that shows the talk at its other time. */
const moves = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (times) => {
    const painted = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        }),
      )
    const measured: number[] = []
    for (let move = 0; move < times; move += 1) {
      const key = move % 2 === 0 ? 'ArrowDown' : 'ArrowUp'
      performance.mark('pressed')
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }))
      await painted()
      measured.push(performance.measure('move', 'pressed').duration)
      // The reply of the server comes in between.
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return measured
  }, count)

/** `npm run bench -- scheduleBuilder [--runs N]`: how soon the schedule shows a move, with 300 talks on one day. */
export const scheduleBuilder: Benchmark = ({ short, runs = short ? 2 : 40 }, say) =>
  withFullProgramDay(say, async (portal, token) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    try {
      const session = { name: 'forum-session', value: JSON.stringify({ token, userId: null }) }
      const origins = [{ origin: portal.url, localStorage: [session] }]
      const page = await (await browser.newContext({ baseURL: portal.url, storageState: { cookies: [], origins } })).newPage()
      await page.goto('/program/builder?day=1')
      await page
        .getByRole('button', { name: /^09:00–09:15/ })
        .first()
        .focus()
      const measured = await moves(page, runs)
      measured.sort((a, b) => a - b)
      const ms = { median: median(measured), '95 %': measured[Math.floor(measured.length * 0.95)] ?? 0, max: measured.at(-1) ?? 0 }
      const rows = Object.entries(ms).map(([of, value]) => ({ talks: TALKS, of, ms: Math.round(value) }))
      const slow = { [`${Math.round(ms['95 %'])} ms at 95 %, allowed ${ALLOWED_MS}`]: ms['95 %'] >= ALLOWED_MS }
      return { rows, failures: [], exceeded: occurred(slow) }
    } finally {
      await browser.close()
    }
  })
