import { endsIn, feedbackFrom, isFeedbackOver } from '@forum/domain/door/feedback'
import type { ForumSection } from '@forum/domain/forum/forum'
import { hasModule } from '@forum/domain/forum/modules'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { readLiveRelease } from '../../program/public/published.ts'

export interface FeedbackEvent {
  section: ForumSection
  /** Moment from which the event can be answered about. */
  from: Date
}

/** Events of a forum that people are asked about. */
export async function readEvents(db: Queryable, forum: Forum): Promise<FeedbackEvent[]> {
  if (!forum.feedback?.length) return []
  const release = hasModule(forum, 'program') ? await readLiveRelease(db, forum.id) : undefined
  const endOf = endsIn(release?.content.items ?? [])
  return forum.sections
    .filter(({ isActive }) => isActive)
    .map((section) => ({ section, from: feedbackFrom(forum, section, endOf(section)) }))
}

export const isOver = (forum: Forum, clock: Clock): boolean => isFeedbackOver(forum, clock.today(forum.timeZone))

export const presentEvent = ({ days }: Pick<Forum, 'days'>, { id, name, englishName = '', dayNumber }: ForumSection) => ({
  sectionId: id,
  name,
  englishName,
  day: days[dayNumber - 1] ?? '',
})
