import { badgeKindOf } from '@forum/domain/door/badges'
import { fullName } from '@forum/domain/people/person'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { doorGuests } from '../../platform/database/schema/door.ts'
import { readDoorMade } from './people.ts'

const LISTENER = {
  requestedFormat: 'listener',
  decidedFormat: 'listener',
  ownerConfirmed: false,
  isActive: true,
  chosenKind: null,
  board: null,
} as const

/**
 * People whom devices registered with an e-mail: by their reference and as they were typed, so that it makes no difference to a device whether
 * the address has an account, or whose it is.
 */
export async function readRegistered(db: Queryable, forum: Pick<Forum, 'id' | 'badges'>) {
  const made = await readDoorMade(db, forum)
  const ofForum = and(eq(doorGuests.meetingId, forum.id), isNotNull(doorGuests.reference))
  const rows = await db.select().from(doorGuests).where(ofForum).orderBy(asc(doorGuests.reference))
  return rows.map((row) => {
    const reference = row.reference ?? 0
    const typed = { name: fullName(row), latinName: '', organization: row.organization }
    const registration = made.get(reference)
    if (registration) return { ...registration, ...typed }
    return { registrationIds: [reference], cancelledIds: [], ...typed, kind: badgeKindOf(forum, [LISTENER]).id, detail: '', planned: [] }
  })
}
