import { type DataTalk, listDataTalks } from '@forum/contracts/dashboard/data'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { visibleText } from '@forum/domain/theses/revision'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { inStage } from '../../forum/current/inForce.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { printedAuthors } from '../../program/public/abstract.ts'
import { listData } from './listData.ts'
import { applicationsOf, presentParticipant } from './participants.ts'

/** The speaker alone, of a talk without a thesis. */
const speakerAlone = (name: string, organization: string): Pick<DataTalk, 'authors' | 'organizations'> => ({
  authors: [{ name, latinName: '', isSpeaker: true, organizations: organization === '' ? [] : [1] }],
  organizations: organization === '' ? [] : [{ name: organization, englishName: '' }],
})

async function readTalks(db: Queryable, forum: Forum, where: SQL, limit: number): Promise<DataTalk[]> {
  const isAccepted = and(inArray(registrations.decidedFormat, ['oral', 'poster']), or(inStage('proposed'), inStage('confirmed')))
  const rows = await db
    .select({ registration: registrations, person: individuals, organizationName, thesis: theses })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .where(and(applicationsOf(forum, where), isAccepted))
    .orderBy(asc(registrations.id))
    .limit(limit)
  return rows.map(({ registration, person, organizationName, thesis }) => ({
    ...presentParticipant(registration, forum),
    title: registration.talkTitle,
    englishTitle: visibleText(thesis?.englishTitle ?? ''),
    ...(thesis ? printedAuthors(thesis) : speakerAlone(nameInDocuments(person), organizationName)),
  }))
}

export const talksRoute = handleReading(listDataTalks, async (page, { db, apiToken }) => {
  const forum = await readForum(db, apiToken.meetingId)
  return listData(db, page, { kind: 'registration', meetingId: forum.id, read: (where, limit) => readTalks(db, forum, where, limit) })
})
