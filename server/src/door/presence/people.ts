import { fullName } from '@forum/domain/people/person'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { ofForum } from '../../forum/presence/events.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { namedLike } from '../../platform/database/nameSearch.ts'
import { checkIns, heldTalks } from '../../platform/database/schema/door.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'

const planned = sql<number[]>`array(select ${registrationSections.sectionId} from ${registrationSections}
  where ${registrationSections.registrationId} = ${registrations.id} order by 1)`

/** Marked people stay in the list, also when they have cancelled since. */
const wasMarked = sql`exists (select from ${checkIns} where ${checkIns.registrationId} = ${registrations.id})`

export interface DoorPerson {
  userId: number
  fullName: string
  organizationName: string
  registrations: DoorRegistration[]
}

type DoorRegistration = Awaited<ReturnType<typeof selectRegistrations>>[number]['registration'] & { planned: number[]; isHeld: boolean }

const selectRegistrations = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      registration: registrations,
      planned,
      isHeld: sql<boolean>`${heldTalks.registrationId} is not null`,
      person: { lastName: individuals.lastName, firstName: individuals.firstName, middleName: individuals.middleName },
      organizationName,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(heldTalks, eq(heldTalks.registrationId, registrations.id))
    .where(where)
    .orderBy(asc(registrations.id))

/** People of a forum by alphabet, each with all of their registrations. @param words of the name */
export async function readDoorPeople(db: Queryable, meetingId: number, words: readonly string[] = []): Promise<DoorPerson[]> {
  const named = words.map((word) => sql`${registrations.userId} in (${namedLike(word)})`)
  const rows = await selectRegistrations(db, and(ofForum(meetingId), or(registrations.isActive, wasMarked), ...named))
  const people = new Map<number, DoorPerson>()
  for (const { registration, person, ...row } of rows) {
    const { userId } = registration
    const known = people.get(userId) ?? { userId, fullName: fullName(person), organizationName: row.organizationName, registrations: [] }
    people.set(userId, known)
    known.registrations.push({ ...registration, planned: row.planned, isHeld: row.isHeld })
  }
  const order = new Intl.Collator('ru')
  return [...people.values()].sort((a, b) => order.compare(a.fullName, b.fullName) || a.userId - b.userId)
}
