import { listPeople, listRegistrations } from '@forum/contracts/participants'
import { fullName } from '@forum/domain/person'
import { searchWords } from '@forum/domain/search'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { organizationName } from '../account/organizationName.ts'
import { individuals, organizations, registrations, users } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { readGates, readMeeting } from '../meeting/gates.ts'
import { pageIds, readPage, selectPeople } from './pages.ts'
import { presentRow, sectionNames } from './row.ts'

function ignoredWords(search: string): { ignored_words?: number } {
  const { ignored } = searchWords(search)
  return ignored > 0 ? { ignored_words: ignored } : {}
}

const registrationsRoute = handleReading(listRegistrations, async (query, { db, user, clock, secret }) => {
  await readMeeting(db, query.meeting_id)
  const { count: total, rows } = await readPage(db, query)
  const gates = await readGates(db, clock, query.meeting_id, 'main')
  const reader = { by: { secret, clock, user }, gates, sections: await sectionNames(db, query.meeting_id), roles: user.roles }
  return { count: total, ...ignoredWords(query.search), results: rows.map((row) => presentRow(row, reader)) }
})

const peopleRoute = handleReading(listPeople, async (query, { db }) => {
  const { meeting_id } = query
  await readMeeting(db, meeting_id)
  const { count, ids } = await pageIds(db, selectPeople, query)
  const rows = await db
    .select({ user_id: users.id, email: users.email, person: individuals, organisation: organizationName })
    .from(users)
    .innerJoin(individuals, eq(individuals.user_id, users.id))
    .leftJoin(organizations, eq(organizations.id, individuals.organization))
    .where(inArray(users.id, ids))
  const byId = new Map(rows.map((row) => [row.user_id, row]))
  const people = ids.flatMap((id) => byId.get(id) ?? [])
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
  return { count, ...ignoredWords(query.search), results }
})

export const routes = [registrationsRoute, peopleRoute]
