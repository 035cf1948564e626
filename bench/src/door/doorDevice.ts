import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { beginShift, openDevice, PIN, scan } from '@forum/e2e/people/door'
import { findChromium } from '@forum/scripts/test/chromium'
import type { Page } from '@playwright/test'
import { flags } from '../pageLoad/visits.ts'

/** A phone at the door with its own profile and clock, whose browser can be killed. */

export interface Shown {
  colour: string
  word: string
}

const launch = { executablePath: findChromium(), args: flags }

/** Processes of the browser that has this profile. */
const processesOf = (profile: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(`--user-data-dir=${profile}`)
      } catch {
        // The process has just ended.
        return false
      }
    })
    .map(Number)

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has just ended.
  }
}

/** @param known found before, so that the moment of the kill is exact */
async function killBrowser(profile: string, known: readonly number[]): Promise<void> {
  known.forEach(kill)
  for (let pids = processesOf(profile); pids.length > 0; pids = processesOf(profile)) {
    pids.forEach(kill)
    await wait(20)
  }
}

/** Waits for what the desk says next; the earlier verdict is taken away first. */
const nextVerdict = (page: Page): Promise<Shown> =>
  page.evaluate(async () => {
    const word = () => document.querySelector('.outcome .word')
    const until = (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => isSo() && done())
        const done = () => {
          watch.disconnect()
          resolve()
        }
        watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
        if (isSo()) done()
      })
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.outcome .actions button')]
    buttons.at(-1)?.click()
    await until(() => !word())
    await until(() => word() !== null)
    const colour = document.querySelector('.outcome')?.className.split(' ').at(-1) ?? ''
    return { colour, word: word()?.textContent ?? '' }
  })

async function openPage(profile: string, url: string, time: number): Promise<Page> {
  const { page } = await openDevice(profile, url, launch)
  await page.clock.install({ time })
  return page
}

/** A running clock goes on until it is stopped. */
const STOPPED_WITHIN = 500

/** @param at by the device's own clock */
export async function startDoorDevice(profile: string, url: string, code: string, at: number) {
  let page = await openPage(profile, url, at)
  await page.goto('/door')
  await page.getByText('Страница сохранена').waitFor()
  await beginShift(page, code)
  await page.getByText('На связи').waitFor()
  let pids = processesOf(profile)

  const now = () => page.evaluate(() => Date.now())
  return {
    now,
    /** Stops the clock at a moment, or soon if that has passed. */
    async moveTo(time: number): Promise<number> {
      const moment = Math.max(Math.ceil(time), (await now()) + STOPPED_WITHIN)
      await page.clock.pauseAt(moment)
      return moment
    },
    resume: () => page.clock.resume(),
    async scan(text: string): Promise<Shown> {
      const shown = nextVerdict(page)
      await Promise.all([shown, scan(page, text)])
      return shown
    },
    async letInAgain(): Promise<void> {
      await page.getByRole('button', { name: 'Отметить ещё раз' }).click()
      await page.locator('.outcome.green').waitFor()
    },
    /** Whether the server has answered with nothing left to send. */
    async hasSentAll(): Promise<boolean> {
      const text = (await page.getByRole('status').textContent()) ?? ''
      return text === 'На связи' || /не отправлено 0$/.test(text)
    },
    kill: () => killBrowser(profile, pids),
    /** Starts the device again after a kill, with or without a network. */
    async startAgain(time: number): Promise<void> {
      page = await openPage(profile, url, time)
      await page.goto('/door')
      await page.getByLabel('PIN смены').fill(PIN)
      await page.getByRole('button', { name: 'Открыть' }).click()
      await page.getByLabel('Точка контроля').waitFor()
      pids = processesOf(profile)
    },
    close: () => page.context().close(),
  }
}
export type DoorDevice = Awaited<ReturnType<typeof startDoorDevice>>
