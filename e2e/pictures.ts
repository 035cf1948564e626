import type { Page } from '@playwright/test'
import sharp from 'sharp'

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
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** Screens have few colours, so a palette suffices. `.webp` is a third smaller than `.png`. */
export async function keepPicture(picture: Buffer, file: string): Promise<void> {
  const plain = sharp(picture).png({ palette: true, colours: 64, dither: 0, effort: 8 })
  await (file.endsWith('.webp') ? sharp(await plain.toBuffer()).webp({ lossless: true, effort: 3 }) : plain).toFile(file)
}
