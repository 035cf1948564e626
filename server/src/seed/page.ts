import { pageForum } from '@forum/domain/forum'
import { settings } from './forum.ts'
import { sections } from './sections.ts'

/** What pages say where no database holds another forum. */
export const seededForum = pageForum(settings, sections)
