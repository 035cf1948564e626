import type { Page } from '@playwright/test'
import { Content, englishTexts } from '../checks/pageTexts.ts'
import { openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import { expect, test } from '../test.ts'
import type { Screen } from '../tour/screen.ts'
import { screens } from '../tour/screens.ts'

/**
 * The accessibility tree of each screen and dialog, as read by a screen reader; snapshots are in `e2e/ariaSnapshots` for review. `playwright test reading --update-snapshots`
 * updates them. Long lists are shortened there by hand: a snapshot allows additional items.
 */

/** Updating a snapshot takes as long as matching one. */
const SETTLED_MS = 20_000

interface Outline {
  title: string
  headings: number[]
  landmarks: Record<string, number>
  /** Wider than its window of 640 px, which is what 200 % make of one of 1280. */
  wider: number
}

const outlineOf = (page: Page): Promise<Outline> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.closest('[role=dialog], [role=alertdialog]'))
    return {
      title: document.title,
      headings: shown('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1])),
      landmarks: Object.fromEntries(['header', 'main', 'header nav'].map((name) => [name, shown(name).length])),
      wider: document.documentElement.scrollWidth - window.innerWidth,
    }
  })

async function expectOutline(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 900 })
  const { title, headings, landmarks, wider } = await outlineOf(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect.soft(title, name).toMatch(/^.+ — Геномный форум$/)
  expect.soft(landmarks, name).toEqual({ header: 1, main: 1, 'header nav': 1 })
  expect
    .soft(
      headings.filter((level) => level === 1),
      `${name}: one h1`,
    )
    .toHaveLength(1)
  const jumps = headings.filter((level, at) => level > (headings[at - 1] ?? 0) + 1)
  expect.soft(jumps, `${name}: headings leave no level out`).toEqual([])
  expect.soft(wider, `${name} at 200 %`).toBeLessThanOrEqual(0)
}

test('every screen and dialog has headings, landmarks, a reviewed accessibility tree and no English text', async ({ browser }) => {
  test.setTimeout(400_000)
  const folder = await createDataFolder()
  const portal = await startPortal(folder, { PORTAL_CLOCK: '2025-09-15T12:00:00+03:00' })
  const pages = new Map<Screen['as'], Page>()
  const content = new Content()
  try {
    for (const { name, as, over, open } of screens) {
      const page = pages.get(as) ?? (await openAs(browser, portal, as === 'visitor' ? null : await portal.signIn(`${as}@forum.example`)))
      if (!pages.has(as)) content.follow(page)
      pages.set(as, page)
      await open(page, portal)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
      const place = over ? dialog.first() : page.getByRole('main')
      await expect(place).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toHaveCount(0)
      await expect.soft(place, name).toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout: SETTLED_MS })
      if (!over) await expectOutline(page, name)
      expect.soft(await englishTexts(page, content), name).toEqual([])
    }
    const frame = pages.get('participant')?.locator('body')
    if (!frame) throw new Error('No screen is the participant’s')
    await expect.soft(frame, 'frame').toMatchAriaSnapshot({ name: 'frame.aria.yml', timeout: SETTLED_MS })
  } finally {
    await Promise.all([...pages.values()].map((page) => page.context().close()))
    await portal.stop()
    await removeDataFolder(folder)
  }
})
