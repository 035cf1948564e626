import { listPeople, listRegistrations } from '@forum/contracts/participation/participants'
import { parseSearch } from '@forum/domain/participation/searchExpression'
import { fullName } from '@forum/domain/people/person'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { inSections } from '../registrations/scope.ts'
import { readPage, readPeoplePage } from './pages.ts'
import { presentRows } from './row.ts'
import { viewedBy } from './view.ts'

function ignoredWords(search: string): { ignoredWords?: number } {
  const { ignored } = parseSearch(search)
  return ignored > 0 ? { ignoredWords: ignored } : {}
}

const registrationsRoute = handleReading(listRegistrations, async (query, context) => {
  const { db, user, scope, clock } = context
  const forum = viewedBy(await readForum(db, query.meetingId), clock, scope, user.roles)
  const { count: total, rows } = await readPage(db, forum, query)
  return { count: total, ...ignoredWords(query.search), results: await presentRows(rows, forum, context) }
})

const peopleRoute = handleReading(listPeople, async (query, { db, user, scope, clock }) => {
  const forum = viewedBy(await readForum(db, query.meetingId), clock, scope, user.roles)
  const { count, ids } = await readPeoplePage(db, forum, query)
  const rows = await db
    .select({ userId: users.id, email: users.email, person: individuals, organizationName })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(inArray(users.id, ids))
  const byId = new Map(rows.map((row) => [row.userId, row]))
  const people = ids.flatMap((id) => byId.get(id) ?? [])
  const theirs = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.meetingId, forum.id), registrations.isActive, inSections(scope), inArray(registrations.userId, ids)))
    .orderBy(asc(registrations.id))
  const results = people.map(({ person, ...row }) => ({
    ...row,
    fullName: fullName(person),
    registrations: theirs.filter(({ userId }) => userId === row.userId),
  }))
  return { count, ...ignoredWords(query.search), results }
})

export const participantListRoutes = [registrationsRoute, peopleRoute]
