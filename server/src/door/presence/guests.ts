import type { SourcedPresence } from '@forum/domain/door/presence'
import { presenceOf } from '@forum/domain/forum/presence'
import { fullName } from '@forum/domain/people/person'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns, doorGuests } from '../../platform/database/schema/door.ts'

/** People without an account who were let in, and where they were. */
export async function readGuestPresence(db: Queryable, { id, timeZone }: Pick<Forum, 'id' | 'timeZone'>) {
  const rows = await db
    .select({ guest: doorGuests, event: checkIns })
    .from(checkIns)
    .innerJoin(doorGuests, eq(doorGuests.id, checkIns.guestId))
    .where(and(eq(doorGuests.meetingId, id), isNull(checkIns.registrationId)))
    .orderBy(asc(doorGuests.id))
  return [...Map.groupBy(rows, ({ guest }) => guest.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const presence: SourcedPresence[] = presenceOf(
      [first, ...others].map(({ event }) => event),
      timeZone,
    )
    return [{ fullName: fullName(first.guest), organizationName: first.guest.organization, presence }]
  })
}
