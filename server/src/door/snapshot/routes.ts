import { readSnapshot } from '@forum/contracts/door/device'
import { badgeKindsOf } from '@forum/domain/forum/badges'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { shownConsent } from '@forum/domain/forum/operator'
import { fullName } from '@forum/domain/people/person'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { doorGuests } from '../../platform/database/schema/door.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { readMarks } from '../marks/known.ts'
import { markKeyOf } from '../marks/proof.ts'
import { readPoints } from '../points/read.ts'
import { sealKeyOf } from '../registered/seal.ts'
import { publicKeysOf } from '../tickets/ticketKeys.ts'
import { readPeople } from './people.ts'
import { readRegistered } from './registered.ts'

const readGuests = async (db: Queryable, meetingId: number) =>
  (
    await db
      .select()
      .from(doorGuests)
      .where(and(eq(doorGuests.meetingId, meetingId), isNull(doorGuests.reference)))
      .orderBy(asc(doorGuests.id))
  ).map((guest) => ({ id: guest.id, name: fullName(guest), organization: guest.organization }))

const snapshotRoute = handleReading(readSnapshot, async (_input, { db, device, clock, secret }) => {
  // The moment is taken before the reads: what changes during them counts as later.
  const at = clock.now()
  const { id, name, meetingId, userId, until } = device
  const forum = await readForum(db, meetingId)
  const [person] = await db.select().from(individuals).where(eq(individuals.userId, userId))
  // Marks are read before the people, so that none is of a missing person.
  const marks = await readMarks(db, meetingId, 0)
  return {
    at: at.toISOString(),
    forum: { id: forum.id, shortName: translatedForum(forum).shortName, timeZone: forum.timeZone, days: forum.days },
    device: { id, name, until: until.toISOString(), markKey: markKeyOf(secret, device) },
    fullName: person ? fullName(person) : '',
    kinds: badgeKindsOf(forum),
    points: await readPoints(db, meetingId),
    people: [...(await readPeople(db, forum)), ...(await readRegistered(db, forum))],
    guests: await readGuests(db, meetingId),
    ticketKeys: await publicKeysOf(db, secret, meetingId),
    sealKey: sealKeyOf(secret),
    consent: { version: forum.consent.version, text: [forum.consent.text, shownConsent(forum)].join('\n\n') },
    marks,
    cursor: marks.at(-1)?.id ?? 0,
  }
})

export const snapshotRoutes: readonly Route[] = [snapshotRoute]
