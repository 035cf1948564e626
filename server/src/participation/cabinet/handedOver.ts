import { fullName } from '@forum/domain/people/person'
import { and, desc, eq, max, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations, speakerChanges } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'

/** Talks of a forum that organisers took from this person, and who gives them now. */
export async function readHandedOver(db: Queryable, meetingId: number, userId: number) {
  const rows = await db
    .select({ id: registrations.id, talkTitle: registrations.talkTitle, person: individuals, at: max(speakerChanges.at) })
    .from(speakerChanges)
    .innerJoin(registrations, eq(registrations.id, speakerChanges.registrationId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(
      and(
        eq(speakerChanges.formerId, userId),
        eq(registrations.meetingId, meetingId),
        ne(registrations.userId, userId),
        registrations.isActive,
      ),
    )
    .groupBy(registrations.id, individuals.userId)
    .orderBy(desc(max(speakerChanges.at)))
  return rows.map(({ id, talkTitle, person }) => ({ id, talkTitle, speaker: fullName(person) }))
}
