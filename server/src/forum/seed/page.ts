import { pageForum } from '@forum/domain/forum/forum'
import type { CurrentForum } from '../current/currentForum.ts'
import { settings } from './forum.ts'
import { sections } from './sections.ts'

/** Forum of the server's documents where no database holds another one. */
export const seededCurrent: CurrentForum = {
  settings,
  sections: sections.map(({ meetingId: _, ...section }) => section),
  liveRelease: null,
}
export const seededForum = pageForum(settings, sections)
