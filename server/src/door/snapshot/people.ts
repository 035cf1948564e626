import { badgeDetail, badgeKindOf } from '@forum/domain/door/badges'
import { placesOf } from '@forum/domain/forum/participation'
import { fullName } from '@forum/domain/people/person'
import { latinName } from '@forum/domain/people/personNames'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { badgeKinds, doorGuests } from '../../platform/database/schema/door.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { posterBoards } from '../../platform/database/schema/program.ts'

const { isActive, verdict, requestedFormat, decidedFormat, ownerConfirmed, requestedSectionId, decidedSectionId } =
  getTableColumns(registrations)
const state = { isActive, verdict, requestedFormat, decidedFormat, ownerConfirmed, requestedSectionId, decidedSectionId }

const plannedIds = sql<number[]>`array(select ${registrationSections.sectionId} from ${registrationSections}
  where ${registrationSections.registrationId} = ${registrations.id})`

/** One that a device made has its entry in registered.ts. */
const isOfDoor = sql`exists (select from ${doorGuests} where ${doorGuests.reference} = ${registrations.id})`

/** @param ofDoor those that devices made, or the others */
const readRows = (db: Queryable, meetingId: number, ofDoor: boolean) =>
  db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      state,
      plannedSectionIds: plannedIds,
      board: posterBoards.number,
      chosenKind: badgeKinds.kind,
      lastName: individuals.lastName,
      firstName: individuals.firstName,
      middleName: individuals.middleName,
      latinLastName: individuals.latinLastName,
      latinFirstName: individuals.latinFirstName,
      organization: organizationName,
    })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(posterBoards, eq(posterBoards.registrationId, registrations.id))
    .leftJoin(badgeKinds, eq(badgeKinds.registrationId, registrations.id))
    .where(and(eq(registrations.meetingId, meetingId), ofDoor ? isOfDoor : sql`not ${isOfDoor}`))
    .orderBy(asc(registrations.id))

type Row = Awaited<ReturnType<typeof readRows>>[number]

function presentPerson(forum: Pick<Forum, 'badges'>, own: readonly [Row, ...Row[]]) {
  const [first] = own
  const active = own.filter((row) => row.state.isActive)
  const badges = active.map(({ state: registration, chosenKind, board }) => ({ ...registration, chosenKind, board }))
  return {
    registrationIds: active.map(({ id }) => id),
    cancelledIds: own.filter((row) => !row.state.isActive).map(({ id }) => id),
    name: fullName(first),
    latinName: latinName(first),
    organization: first.organization,
    kind: badgeKindOf(forum, badges).id,
    detail: badgeDetail(badges),
    planned: [...new Set(active.flatMap((row) => placesOf({ ...row.state, plannedSectionIds: row.plannedSectionIds })))],
  }
}

/** Everybody who has registered for a forum, once, with all of their registrations. */
export async function readPeople(db: Queryable, forum: Pick<Forum, 'id' | 'badges'>) {
  const rows = await readRows(db, forum.id, false)
  return [...Map.groupBy(rows, ({ userId }) => userId).values()].map((own) => presentPerson(forum, own as [Row, ...Row[]]))
}

/** Registrations that devices made, by their id. */
export async function readDoorMade(db: Queryable, forum: Pick<Forum, 'id' | 'badges'>) {
  const rows = await readRows(db, forum.id, true)
  return new Map(rows.map((row) => [row.id, presentPerson(forum, [row])]))
}
