import type { Page } from '@playwright/test'

/** Chromium 150 forgets with each new document that DevTools took the connection away: requests fail, and `navigator.onLine` is true. */
const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Opens a page without a connection, which stays away. */
export async function openOffline(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.context().setOffline(true)
  await open()
  const devTools = await page.context().newCDPSession(page)
  // Chromium before 137 does not know the command, and does not forget.
  await devTools.send('Network.overrideNetworkState', OFFLINE).catch(() => undefined)
}
