import { DRAFT_HEADER } from '@forum/contracts/platform/draftHeader'
import type { PageForum } from '@forum/domain/forum/forum'

interface Page {
  forum: PageForum
  /** Milliseconds by which the portal's clock is ahead; absent: none. */
  clockAhead?: number
  draft?: { token: string }
}

let known: Page | undefined

/** Data embedded in the page. */
function page(): Page {
  known ??= JSON.parse(document.getElementById('page')?.textContent ?? '{}') as Page
  return known
}

/** The current forum's settings, which are embedded in the page. */
export const forum = (): PageForum => page().forum

/** The present moment by the portal's clock, which in a demonstration shows another day. */
export const serverNow = (): Date => new Date(Date.now() + (page().clockAhead ?? 0))

/** Header for requests of a page that shows a forum that is not current. */
export const draftHeader = (): Record<string, string> => {
  const { draft } = page()
  return draft ? { [DRAFT_HEADER]: draft.token } : {}
}

/** Address of a document of the server: documents of a draft are below its link. */
export const documentPath = (path: string): string => {
  const { draft } = page()
  return draft ? `/draft/${draft.token}${path}` : path
}
