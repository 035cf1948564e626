import { hasModule } from '@forum/domain/forum/modules'
import { firstByDay, presenceOf } from '@forum/domain/forum/presence'
import type { Day } from '@forum/domain/platform/calendar'
import type { Queryable } from '../../platform/database/connection.ts'
import type { Forum } from '../current/forum.ts'
import { ofForum, ofPerson, selectEvents } from './events.ts'

/** First mark of a person on each day of a forum. */
export async function readOwnMarks(db: Queryable, forum: Forum, userId: number): Promise<{ day: Day; at: string }[]> {
  if (!hasModule(forum, 'door')) return []
  const events = await selectEvents(db, ofPerson(userId), ofForum(forum.id))
  return firstByDay(presenceOf(events, forum.timeZone)).map(({ day, marks: [first] }) => ({ day, at: first.scannedAt.toISOString() }))
}
