import { listPeople, listRegistrations } from '@forum/contracts/participants'
import { fullName } from '@forum/domain/person'
import { and, asc, countDistinct, eq, inArray, type SQL } from 'drizzle-orm'
import { organizationName } from '../account/individual.ts'
import type { Queryable } from '../database/connection.ts'
import { individuals, organizations, registrations, theses, users } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { readGates, readMeeting } from '../meeting/gates.ts'
import { readPage } from './pages.ts'
import { presentRow, sectionNames } from './row.ts'
import { orderPeople, whereView } from './view.ts'

/** How many of something a view holds; the tables are those it may ask about. */
async function countIn(db: Queryable, what: SQL<number>, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: what })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.user_id))
    .innerJoin(individuals, eq(individuals.user_id, registrations.user_id))
    .leftJoin(organizations, eq(organizations.id, individuals.organization))
    .leftJoin(theses, eq(theses.registration_id, registrations.id))
    .where(where)
  return row?.count ?? 0
}

const registrationsRoute = handleReading(listRegistrations, async (query, { db, user, clock, secret }) => {
  await readMeeting(db, query.meeting_id)
  const { count: total, rows } = await readPage(db, query)
  const gates = await readGates(db, clock, query.meeting_id, 'main')
  const reader = { by: { secret, clock }, gates, sections: await sectionNames(db, query.meeting_id), roles: user.roles }
  return { count: total, results: rows.map((row) => presentRow(row, reader)) }
})

const peopleRoute = handleReading(listPeople, async ({ meeting_id, page, page_size, ...view }, { db }) => {
  await readMeeting(db, meeting_id)
  const where = whereView(meeting_id, view)
  const total = await countIn(db, countDistinct(users.id), where)
  const people = await db
    .select({ user_id: users.id, email: users.email, person: individuals, organisation: organizationName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.user_id))
    .innerJoin(individuals, eq(individuals.user_id, registrations.user_id))
    .leftJoin(organizations, eq(organizations.id, individuals.organization))
    .leftJoin(theses, eq(theses.registration_id, registrations.id))
    .where(where)
    .groupBy(users.id, individuals.user_id, organizations.id)
    .orderBy(...orderPeople(view.ordering))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const ids = people.map(({ user_id }) => user_id)
  const theirs = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.meeting_id, meeting_id), registrations.is_active, inArray(registrations.user_id, ids)))
    .orderBy(asc(registrations.id))
  const results = people.map(({ person, ...row }) => ({
    ...row,
    fio: fullName(person),
    registrations: theirs.filter(({ user_id }) => user_id === row.user_id),
  }))
  return { count: total, results }
})

export const routes = [registrationsRoute, peopleRoute]
