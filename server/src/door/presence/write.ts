import type { MarkKind, MarkSource } from '@forum/domain/door/marks'
import { type Presence, presenceOf } from '@forum/domain/forum/presence'
import type { Day } from '@forum/domain/platform/calendar'
import { eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { type EventRow, ofForum, ofPerson, selectEvents } from '../../forum/presence/events.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { checkIns } from '../../platform/database/schema/door.ts'
import { users } from '../../platform/database/schema/people.ts'
import { insertMarks } from '../marks/insertMarks.ts'

/** Presence of a person at a point on a day; marks of the person wait for each other until the transaction ends. */
export async function lockPresence(
  tx: Transaction,
  forum: Pick<Forum, 'id' | 'timeZone'>,
  { userId, pointId, day }: { userId: number; pointId: number; day: Day },
): Promise<Presence<EventRow> | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const events = await selectEvents(tx, ofPerson(userId), ofForum(forum.id), eq(checkIns.pointId, pointId))
  return presenceOf(events, forum.timeZone).find((presence) => presence.day === day)
}

export interface HandMark {
  registrationId: number
  pointId: number
  kind: MarkKind
  source: MarkSource
  scannedAt: Date
  reason?: string
}

/** Marks that no device made; called last in a transaction. */
export const insertHandMarks = (
  tx: Transaction,
  { id }: Pick<Forum, 'id'>,
  { now, by }: { now: Date; by: number },
  marks: readonly HandMark[],
) =>
  insertMarks(
    tx,
    id,
    marks.map((mark) => ({ ...mark, receivedAt: now, by })),
  )
