import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Waits for transitions after a change of theme or size, or after a dialog. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { target } = effect as KeyframeEffect
        // Animations in skipped parts of a page end when they come into view.
        const shown = target?.checkVisibility({ contentVisibilityAuto: true })
        return shown && playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      })
    // When a dialog closes, the component library shows the page to assistive technology a moment later.
    const stillHidden = () =>
      document.querySelector('[aria-hidden=true] main') && !document.querySelector('[role=dialog], [role=alertdialog]')
    let rounds = 0
    do {
      rounds += 1
      // The number of the release is hidden for three seconds, which each page would wait for.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'release') animation.finish()
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      await Promise.allSettled(running().map(({ finished }) => finished))
    } while (running().length > 0 || (stillHidden() && rounds < 40))
  })

/** Waits until a page is complete: data loaded and animations finished. */
export async function settle(page: Page): Promise<void> {
  // On a busy machine an irrelevant request may hang.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await page.locator('[role=progressbar]').first().waitFor({ state: 'hidden' })
  await page.evaluate(async () => {
    // A phone has no permanent scrollbars.
    document.documentElement.style.scrollbarGutter = 'auto'
    await document.fonts.ready
  })
  await rest(page)
}

/** Screens have few colours, so a palette suffices. `.webp` is a third smaller than `.png`. */
export async function keepPicture(picture: Buffer, file: string): Promise<void> {
  const plain = sharp(picture).png({ palette: true, colours: 64, dither: 0, effort: 8 })
  await (file.endsWith('.webp') ? sharp(await plain.toBuffer()).webp({ lossless: true, effort: 3 }) : plain).toFile(file)
}
