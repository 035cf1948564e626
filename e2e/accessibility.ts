import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Where screens are looked at: a desk and the narrowest phone. */
const widths = [1280, 320] as const

/** What axe finds, in words that name the place. */
async function findings(page: Page): Promise<string[]> {
  // Sentinels of the component library that take the focus on and show nothing.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => `${id}: ${help} — ${target} ${html.slice(0, 160)}`))
}

/**
 * Checks the screen as it stands at 1280 and 320 px: axe finds nothing, and nothing has to be scrolled sideways to be read.
 * The window is left as it was. With `SCREENSHOTS` set to a folder, each state is kept there under its name.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Things that fade or slide in have their final colours and places once they rest.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png`, fullPage: true })
    expect.soft(await findings(page), `${name} at ${width} px`).toEqual([])
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect.soft(content, `${name} at ${width} px is as wide as its window`).toBeLessThanOrEqual(window ?? 0)
  }
  if (before) await page.setViewportSize(before)
}
