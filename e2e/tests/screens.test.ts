import type { Language } from '@forum/language/requestLanguage'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, narrow, wide } from '../checks/accessibility.ts'
import { Content, englishTexts, russianTexts } from '../checks/pageTexts.ts'
import { settle } from '../pages/pictures.ts'
import { inThisLanguage, say, speak, speakEverywhere } from '../pages/say.ts'
import { openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import { expect, test } from '../test.ts'
import { OVERLAY, type Screen } from '../tour/screen.ts'
import { screens } from '../tour/screens.ts'

/**
 * Each screen and dialog, in both languages, for eyes and for a screen reader. The accessibility tree is read in Russian; snapshots are in `e2e/ariaSnapshots` for review. `playwright test screens --update-snapshots`
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

/** Opens each screen for the person it is for, in a portal of the test. */
async function walk(browser: Browser, language: Language, check: (page: Page, screen: Screen, content: Content) => Promise<void>) {
  const folder = await createDataFolder()
  const portal = await startPortal(folder, { PORTAL_CLOCK: '2025-09-15T12:00:00+03:00' })
  const pages = new Map<Screen['as'], Page>()
  const content = new Content()
  await speakEverywhere(portal, language)
  try {
    for (const screen of screens) {
      const { as, over, open } = screen
      const page = pages.get(as) ?? (await openAs(browser, portal, as === 'visitor' ? null : await portal.signIn(`${as}@forum.example`)))
      if (!pages.has(as)) {
        await inThisLanguage(page.context(), portal.url)
        content.follow(page)
        pages.set(as, page)
      }
      await open(page, portal)
      await expect(over ? page.locator(OVERLAY).first() : page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('progressbar', { name: say('Загрузка') })).toHaveCount(0)
      await check(page, screen, content)
    }
  } finally {
    speak('ru')
    await Promise.all([...pages.values()].map((page) => page.context().close()))
    await portal.stop()
    await removeDataFolder(folder)
  }
}

test.setTimeout(600_000)

// @requirement screens-23, cabinet-2
test('every screen and dialog has headings, landmarks, a reviewed accessibility tree and no English text', ({ browser }) =>
  walk(browser, 'ru', async (page, { name, over }, content) => {
    const place = over ? page.locator(OVERLAY).first() : page.getByRole('main')
    await expect.soft(place, name).toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout: SETTLED_MS })
    if (!over) await expectOutline(page, name)
    expect.soft(await englishTexts(page, content), name).toEqual([])
    await expectAccessible(page, name, [wide], over ? OVERLAY : undefined)
    // The whole page once, with header and footer.
    if (name === 'privacy')
      await expect.soft(page.locator('body'), 'frame').toMatchAriaSnapshot({ name: 'frame.aria.yml', timeout: SETTLED_MS })
  }))

// @requirement screens-24
test('every screen and dialog is in English, and works at 320 px', ({ browser }) =>
  walk(browser, 'en', async (page, { name, over }, content) => {
    await settle(page)
    await expectAccessible(page, name, [narrow], over ? OVERLAY : undefined)
    expect.soft(await russianTexts(page, content), name).toEqual([])
  }))
