import type { PageForum } from '@forum/domain/forum'

interface Page {
  forum: PageForum
  /** The server's clock when it wrote the page; absent from pages of older servers. */
  now?: string
}

let known: Page | undefined

/** What the page brought. */
function page(): Page {
  known ??= JSON.parse(document.getElementById('page')?.textContent ?? '{}') as Page
  return known
}

/** The current forum's settings, as the page brought them. */
export const forum = (): PageForum => page().forum

/** The present moment by the server's clock, which in a demonstration shows another day. */
export function serverNow(): Date {
  const { now } = page()
  const ahead = now === undefined ? 0 : Date.parse(now) - performance.timeOrigin
  return new Date(Date.now() + ahead)
}
