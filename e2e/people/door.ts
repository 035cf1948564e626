import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import type { Demonstration } from '../portal/demonstration.ts'
import { switchDoor } from './forumSettings.ts'
import { ask } from './people.ts'

/** The door of the current forum, and people who work at it. */

export const PIN = '274951'

export const openDoor = (portal: Pick<Demonstration, 'url'>, admin: string) => switchDoor(portal, admin)

/** Switches the door off, for tests that share the portal and expect the menus of a forum without a door. */
export const closeDoor = (portal: Pick<Demonstration, 'url'>, admin: string) => switchDoor(portal, admin, false)

/** @returns the id of an entrance of the whole forum */
export async function addPoint(portal: Pick<Demonstration, 'url'>, admin: string, name: string): Promise<number> {
  const point = { kind: 'forum', name, admits: 'all', capacity: 120, hands_out: 'папка участника', is_active: 1 }
  return (await ask<{ id: number }>(portal, '/api/door/points/', point, admin)).id
}

/** @returns the code for pairing a device at which the administrator works */
export async function newCode(portal: Pick<Demonstration, 'url'>, admin: string, name: string): Promise<string> {
  const { id } = await ask<{ id: number }>(portal, '/accounts/profile/', undefined, admin, 'GET')
  return (await ask<{ code: string }>(portal, '/api/door/devices/', { name, user_id: id }, admin)).code
}

interface Device {
  context: BrowserContext
  page: Page
}

/**
 * A separate phone, whose storage outlives it.
 * @param film what its camera sees; absent: it has none
 */
export async function openDevice(profile: string, baseURL: string, options: LaunchOptions, film?: string): Promise<Device> {
  const camera = film
    ? [`--use-file-for-fake-video-capture=${film}`, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    : []
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), ...camera],
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  const [page = await context.newPage()] = context.pages()
  return { context, page }
}

/** Pairs the device and begins a shift. */
export async function beginShift(page: Page, code: string): Promise<void> {
  await page.goto('/door')
  await page.getByLabel('Код устройства').fill(code)
  await page.getByRole('button', { name: 'Подключить' }).click()
  await page.getByLabel('PIN смены').fill(PIN)
  await page.getByLabel('Ещё раз').fill(PIN)
  await page.getByRole('button', { name: 'Начать смену' }).click()
}

const shifted: Record<string, string> = { $: 'Digit4', '%': 'Digit5', '*': 'Digit8', '+': 'Equal', ':': 'Semicolon' }
const plain: Record<string, string> = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' }
const codeOf = (key: string): string => shifted[key] ?? plain[key] ?? (/\d/.test(key) ? `Digit${key}` : `Key${key}`)

/** Types a code as a hand scanner does, on an American keyboard. */
export async function scan(page: Page, text: string): Promise<void> {
  const keys = [...text].map((key) => ({ key, code: codeOf(key), shiftKey: key in shifted }))
  await page.evaluate(
    (pressed) => {
      for (const key of pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
    },
    [...keys, { key: 'Enter', code: 'Enter', shiftKey: false }],
  )
}

/** Whether a file of the folder has the text, in one of the ways in which browsers store it. */
export async function isStored(folder: string, text: string): Promise<boolean> {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => content.includes(needle))) return true
  }
  return false
}
