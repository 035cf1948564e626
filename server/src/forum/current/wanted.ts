import { eq, type SQL } from 'drizzle-orm'
import { meetings } from '../../platform/database/schema/forum.ts'
import { viewedForum } from '../../platform/http/viewedForum.ts'

/** The condition for a forum. @param id absent: the one that is looked at, or else the current one */
export function isWanted(id: number | undefined): SQL {
  const wanted = id ?? viewedForum()
  return wanted === undefined ? eq(meetings.isCurrent, true) : eq(meetings.id, wanted)
}
