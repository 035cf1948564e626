import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { rest } from '../pages/pictures.ts'

// The minified source of axe: `axe.source` is more than twice as large, and every page has to parse it.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Theme = 'light' | 'dark' | 'contrast'

/** Device settings, which the portal follows unless a theme was chosen. */
const themes: Record<Theme, Parameters<Page['emulateMedia']>[0]> = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'dark', contrast: 'more' },
}

type Look = readonly [width: number, theme: Theme, rules: 'all' | 'contrast']

/** Looks with each width and each theme once: all rules where the layout differs, wide and narrow; only contrast depends on the theme. */
export const wide: Look = [1280, 'light', 'all']
export const narrow: Look = [320, 'dark', 'all']
const contrast: Look = [768, 'contrast', 'contrast']

/** @param within a selector; the rest is not checked, nor are frames. @returns the violations found by axe, each with its element */
export async function violationsOn(page: Page, rules: 'all' | 'contrast', within = 'html'): Promise<string[]> {
  // axe is injected once per document, without the details of passed rules: @axe-core/playwright does neither and takes five times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Content that the browser skips has an estimated height: axe would find its links overlapping.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  })
  return page.evaluate(
    async ([contrastOnly, include]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // Sticky bars become static: an element that one hides in part counts with its whole size.
      const bars = [...document.querySelectorAll<HTMLElement>('main *')].filter((part) => {
        const { position, bottom } = getComputedStyle(part)
        return position === 'sticky' && bottom !== 'auto'
      })
      for (const bar of bars) bar.style.position = 'static'
      // The rows of a long list are alike, and axe looks at each as long as at the first.
      const rows = [...document.querySelectorAll<HTMLElement>('main :is(tbody, ul, ol, [role=listbox]) > :nth-child(n + 16)')]
      const shown = rows.map((row) => row.style.display)
      for (const row of rows) row.style.setProperty('display', 'none', 'important')
      const { violations } = await run(
        // Invisible focus sentinels of the component library.
        { include, exclude: ['[data-tabster-dummy]'] },
        // Target size of 24 px, off by default.
        {
          resultTypes: ['violations'],
          ...(contrastOnly ? { runOnly: ['color-contrast'] } : { rules: { 'target-size': { enabled: true } } }),
        },
      )
      for (const bar of bars) bar.style.removeProperty('position')
      for (const [index, row] of rows.entries()) row.style.display = shown[index] ?? ''
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help} — ${target} ${html.slice(0, 160)}`),
      )
    },
    [rules === 'contrast', within] as const,
  )
}

/** Elements that overflow the window to the right, if the page scrolls horizontally. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const reaching = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > width)
    return [`${document.documentElement.scrollWidth} px`, ...reaching.map(({ outerHTML }) => outerHTML.slice(0, 160))].slice(0, 12)
  })

/** Visible fields into which iOS zooms, because their text is smaller than 16 px. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility() && !['checkbox', 'radio', 'file'].includes((field as HTMLInputElement).type))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  )

/**
 * Checks the screen at 1280, 768 and 320 px, in the light, the dark and the high-contrast theme: no axe violations and no
 * horizontal scrolling. Restores the window. With `SCREENSHOTS` set to a folder, screenshots are
 * stored there under the state's name.
 * @param within a selector: axe checks only that
 */
export async function expectAccessible(page: Page, name: string, looks = [wide, contrast, narrow], within = 'html'): Promise<void> {
  const before = page.viewportSize()
  for (const [width, theme, rules] of looks) {
    await page.emulateMedia(themes[theme])
    await page.setViewportSize({ width, height: 900 })
    await rest(page)
    // A call that is under way covers the page for its time.
    await expect(page.locator('[role=progressbar]:not([aria-valuenow])')).toHaveCount(0)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}-${theme}.png`, fullPage: true })
    const look = `${name} at ${width} px, ${theme}`
    // Frames are not checked.
    expect(page.frames()).toHaveLength(1)
    let violations = await violationsOn(page, rules, within)
    // On a busy machine the page may change while axe compares positions: what remains is judged.
    if (violations.length > 0) {
      await rest(page)
      violations = await violationsOn(page, rules, within)
    }
    expect.soft(violations, look).toEqual([])
    const reaching = await tooWide(page)
    if (reaching.length > 0) await test.info().attach(look, { body: await page.screenshot(), contentType: 'image/png' })
    expect.soft(reaching, `${look}: as wide as its window`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, contrast: null })
  if (before) await page.setViewportSize(before)
}
