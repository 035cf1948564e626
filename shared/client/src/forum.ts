import type { PageForum } from '@forum/domain/forum/forum'

interface Page {
  forum: PageForum
  /** Milliseconds; absent: none. */
  clockAhead?: number
}

let known: Page | undefined

/** What the page brought. */
function page(): Page {
  known ??= JSON.parse(document.getElementById('page')?.textContent ?? '{}') as Page
  return known
}

/** The current forum's settings, as the page brought them. */
export const forum = (): PageForum => page().forum

/** The present moment by the portal's clock, which in a demonstration shows another day. */
export const serverNow = (): Date => new Date(Date.now() + (page().clockAhead ?? 0))
