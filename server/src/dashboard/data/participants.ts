import { type DataParticipant, type DataPerson, listDataParticipants, listDataPeople } from '@forum/contracts/dashboard/data'
import { formatOf, sectionOf, stageOf } from '@forum/domain/forum/participation'
import type { Answers } from '@forum/domain/participation/answers/answers'
import { listedQuestions } from '@forum/domain/participation/answers/reading'
import { fullName } from '@forum/domain/people/person'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { readAnswers } from '../../participation/answers/read.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { listData } from './listData.ts'

/** Applications that are neither cancelled nor rejected. */
export const applicationsOf = ({ id }: Pick<Forum, 'id'>, where: SQL): SQL | undefined =>
  and(eq(registrations.meetingId, id), registrations.isActive, where)

/** An application without the person. */
export function presentParticipant(
  registration: typeof registrations.$inferSelect,
  { sections }: Pick<Forum, 'sections'>,
): DataParticipant {
  const sectionId = sectionOf(registration)
  return {
    id: registration.id,
    format: formatOf(registration),
    sectionId,
    dayNumber: sections.find(({ id }) => id === sectionId)?.dayNumber ?? null,
    state: stageOf(registration),
  }
}

async function readParticipants(db: Queryable, forum: Forum, where: SQL, limit: number): Promise<DataParticipant[]> {
  const rows = await db.select().from(registrations).where(applicationsOf(forum, where)).orderBy(asc(registrations.id)).limit(limit)
  return rows.map((registration) => presentParticipant(registration, forum))
}

async function readPeople(db: Queryable, forum: Forum, where: SQL, limit: number): Promise<DataPerson[]> {
  const rows = await db
    .select({ registration: registrations, person: individuals, email: users.email, organizationName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(applicationsOf(forum, where))
    .orderBy(asc(registrations.id))
    .limit(limit)
  const keys = listedQuestions(forum, ['conf_admin']).map(({ key }) => key)
  const people = keys.length === 0 ? [] : rows.map(({ registration }) => registration.userId)
  const answers = await readAnswers(db, forum, people)
  const answersOf = (userId: number): Answers =>
    Object.fromEntries(Object.entries(answers.get(userId) ?? {}).filter(([key]) => keys.includes(key)))
  return rows.map(({ registration, person, email, organizationName }) => ({
    ...presentParticipant(registration, forum),
    userId: registration.userId,
    fullName: fullName(person),
    organizationName,
    email,
    ...(keys.length > 0 && { answers: answersOf(registration.userId) }),
  }))
}

export const participantsRoute = handleReading(listDataParticipants, async (page, { db, apiToken }) => {
  const forum = await readForum(db, apiToken.meetingId)
  return listData(db, page, {
    kind: 'registration',
    meetingId: forum.id,
    read: (where, limit) => readParticipants(db, forum, where, limit),
  })
})

export const peopleRoute = handleReading(listDataPeople, async (page, { db, apiToken }) => {
  const forum = await readForum(db, apiToken.meetingId)
  return listData(db, page, { kind: 'registration', meetingId: forum.id, read: (where, limit) => readPeople(db, forum, where, limit) })
})
