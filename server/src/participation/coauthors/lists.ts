import { listCoauthored, listCoauthors } from '@forum/contracts/participation/coauthors'
import { sectionName } from '@forum/domain/forum/bilingual'
import { sectionOf, stageOf } from '@forum/domain/forum/participation'
import { ASKED_AFTER_MINUTES } from '@forum/domain/theses/coauthors'
import { visibleText } from '@forum/domain/theses/revision'
import { and, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { findSection, readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { theses, thesisAuthors } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readThesis } from '../talks/thesisRecord.ts'
import { proposalOf, readStates } from './states.ts'

const ofThesisRoute = handleReading(listCoauthors, async ({ id }, { db, user, clock, secret }) => {
  const { thesis } = await readThesis(db, user, id)
  const { registrationId, askedAt, dueAt } = coauthorRequests
  const soon = new Date(clock.now().getTime() + ASKED_AFTER_MINUTES * 60_000)
  return {
    coauthors: await readStates(db, secret, thesis),
    postponed: await db.$count(coauthorRequests, and(eq(registrationId, thesis.registrationId), isNull(askedAt), gt(dueAt, soon))),
  }
})

const ofForum = (userId: number, meetingId: number, isOwn: boolean) =>
  and(
    isOwn ? eq(registrations.userId, userId) : ne(registrations.userId, userId),
    eq(registrations.meetingId, meetingId),
    registrations.isActive,
  )

/** Talks of others in the forum that name the verified address of an account among their authors. */
const readNaming = (db: Queryable, userId: number, meetingId: number) =>
  db
    .selectDistinct({ talk: registrations, title: theses.title })
    .from(users)
    .innerJoin(thesisAuthors, and(eq(thesisAuthors.email, users.email), isNotNull(users.verifiedAt)))
    .innerJoin(theses, eq(theses.id, thesisAuthors.thesisId))
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(and(eq(users.id, userId), ofForum(userId, meetingId, false)))
    .orderBy(registrations.id)

const ownRoute = handleReading(listCoauthored, async (_input, { db, user }) => {
  const forum = await readForum(db)
  const named = await readNaming(db, user.id, forum.id)
  const answered = await db
    .select({ request: coauthorRequests, title: theses.title })
    .from(coauthorRequests)
    .innerJoin(registrations, eq(registrations.id, coauthorRequests.registrationId))
    .innerJoin(theses, eq(theses.registrationId, registrations.id))
    .where(
      and(ofForum(user.id, forum.id, true), inArray(coauthorRequests.answer, ['corrected', 'refused']), isNull(coauthorRequests.settledAt)),
    )
    .orderBy(coauthorRequests.id)
  return {
    talks: named.map(({ talk, title }) => {
      const section = findSection(forum, sectionOf(talk))
      const stage = stageOf(talk)
      return {
        registrationId: talk.id,
        title: visibleText(title),
        section: section ? sectionName(section).text : '',
        stage,
        // The programme has the times of confirmed talks.
        time: stage === 'confirmed' ? talk.speechDate : '',
      }
    }),
    proposals: answered.flatMap(({ request, title }) => {
      const kind = proposalOf(request)
      const { id, name, correction } = request
      return kind === null ? [] : [{ id, kind, correction, title: visibleText(title), fullName: name }]
    }),
  }
})

export const coauthorRoutes = [ofThesisRoute, ownRoute]
