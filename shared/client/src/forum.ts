import type { PageForum } from '@forum/domain/forum'

let known: PageForum | undefined

/** The current forum's settings, as the page brought them. */
export function forum(): PageForum {
  known ??= (JSON.parse(document.getElementById('page')?.textContent ?? '{}') as { forum: PageForum }).forum
  return known
}
