import { ask } from '@forum/e2e/people/people'
import { findChromium } from '@forum/scripts/test/chromium'
import { chromium } from '@playwright/test'
import type { Benchmark } from '../benchmark.ts'
import { longestTaskOf } from '../pageLoad/longestTask.ts'
import { comparePageLoad, flags, median, networks } from '../pageLoad/visits.ts'
import { SESSIONS, withFullProgramDay } from './fullDay.ts'

const ALLOWED_TASK_MS = 100
const ALLOWED_SCREENS = 6
const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]
/** A phone, and a desktop with the grid. */
const TASK_WIDTHS = [390, 1280]

/** Screens of a phone that the programme takes before anything is filtered. */
async function screensOf(url: string, viewport: { width: number; height: number }): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
  const page = await browser.newPage({ viewport })
  await page.goto(`${url}/program`)
  await page
    .getByRole('button', { name: 'Геномика', expanded: false })
    .nth(SESSIONS - 1)
    .waitFor()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await browser.close()
  return Number((height / viewport.height).toFixed(1))
}

/** `npm run bench -- programPage [--runs N]`: a released programme with 300 talks on a processor four times slower, and its length on phones. */
export const programPage: Benchmark = ({ short, runs = short ? 1 : 9 }, say) =>
  withFullProgramDay(say, async (portal, token) => {
    const { revision } = await ask<{ revision: number }>(portal, '/api/program/draft/', undefined, token, 'GET')
    await ask(portal, '/api/program/releases/', { revision }, token)
    const [, fourG] = networks
    const slow = { ...fourG, slowdown: 4 }
    const { url } = portal
    const { measured } = await comparePageLoad({ measured: { url } }, { path: '/program', heading: 'Программа' }, slow, runs)
    if (!measured) throw new Error('Nothing was measured')
    const rows: Record<string, string | number>[] = [
      { of: 'first paint, ms', figure: Math.round(measured.firstPaint) },
      { of: 'heading, ms', figure: Math.round(measured.content) },
    ]
    for (const width of TASK_WIDTHS) {
      const tasks: number[] = []
      while (tasks.length < runs) tasks.push(await longestTaskOf(`${url}/program`, width, slow))
      rows.push({ of: `longest task ${width} px wide, ms of processor time`, figure: Math.round(median(tasks)), allowed: ALLOWED_TASK_MS })
    }
    const screens = await Promise.all(phones.map((phone) => screensOf(url, phone)))
    for (const [index, { width, height }] of phones.entries())
      rows.push({ of: `screens of ${width} × ${height}`, figure: screens[index] ?? 0, allowed: ALLOWED_SCREENS })
    const above = rows.filter(({ figure, allowed }) => allowed !== undefined && Number(figure) > Number(allowed))
    return { rows, failures: [], exceeded: above.map(({ of, figure, allowed }) => `${of}: ${figure}, allowed ${allowed}`) }
  })
