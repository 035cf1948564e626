import { pageForum } from '@forum/domain/forum/forum'
import type { CurrentForum } from '../current/currentForum.ts'
import { settings } from './forum.ts'
import { sections } from './sections.ts'

/** What the server's documents say where no database holds another forum. */
export const seededCurrent: CurrentForum = {
  settings,
  sections: sections.map(({ meetingId: _, ...section }) => section),
  liveRelease: null,
}
export const seededForum = pageForum(settings, sections)
