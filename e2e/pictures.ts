import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Waits until a page shows all it is going to: its data are there and nothing moves. */
export async function settle(page: Page): Promise<void> {
  // A busy machine may leave a request hanging that draws nothing.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await page.locator('[role=progressbar]').first().waitFor({ state: 'hidden' })
  await page.evaluate(async () => {
    // Scrollbars of a desktop would take room that a phone's do not.
    document.documentElement.style.scrollbarGutter = 'auto'
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** Few colours make up a screen; what is drawn for the web needs no more. As `.webp` a third smaller than as `.png`. */
export async function keepPicture(picture: Buffer, file: string): Promise<void> {
  const plain = sharp(picture).png({ palette: true, colours: 64, dither: 0, effort: 8 })
  await (file.endsWith('.webp') ? sharp(await plain.toBuffer()).webp({ lossless: true, effort: 3 }) : plain).toFile(file)
}
