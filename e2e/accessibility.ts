import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

type Theme = 'light' | 'dark' | 'contrast'

/** What the device asks for; the portal follows it as long as nobody chose a theme. */
const themes: Record<Theme, Parameters<Page['emulateMedia']>[0]> = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'dark', contrast: 'more' },
}

/** Where a screen is looked at: each width and each theme once; neither changes what the other finds. */
const looks: [width: number, theme: Theme][] = [
  [1280, 'light'],
  [768, 'contrast'],
  [320, 'dark'],
]

/** What axe finds, in words that name the place. */
async function findings(page: Page): Promise<string[]> {
  // Sentinels of the component library that take the focus on and show nothing.
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-tabster-dummy]')
    // Targets of 24 px: not asked for unless named.
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => `${id}: ${help} — ${target} ${html.slice(0, 160)}`))
}

/** Waits until what another look sets going has its final colours and places: the page follows a moment later, then things fade and slide. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    do {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      await Promise.allSettled(running().map(({ finished }) => finished))
    } while (running().length > 0)
  })

/** What reaches out of the window to the right, if the page has to be scrolled sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const reaching = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > width)
    return [`${document.documentElement.scrollWidth} px`, ...reaching.map(({ outerHTML }) => outerHTML.slice(0, 160))].slice(0, 12)
  })

/**
 * Checks the screen as it stands at 1280, 768 and 320 px, in the light, the dark and the high-contrast theme: axe finds nothing, and
 * nothing has to be scrolled sideways to be read. The window is left as it was. With `SCREENSHOTS` set to a folder, each look is
 * kept there under the state's name.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const [width, theme] of looks) {
    await page.emulateMedia(themes[theme])
    await page.setViewportSize({ width, height: 900 })
    await rest(page)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}-${theme}.png`, fullPage: true })
    const look = `${name} at ${width} px, ${theme}`
    expect.soft(await findings(page), look).toEqual([])
    const reaching = await tooWide(page)
    if (reaching.length > 0) await test.info().attach(look, { body: await page.screenshot(), contentType: 'image/png' })
    expect.soft(reaching, `${look}: as wide as its window`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, contrast: null })
  if (before) await page.setViewportSize(before)
}
