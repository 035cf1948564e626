import { type CertifiedRole, certifiedRolesOf, type Done, type Duty } from '@forum/domain/people/duties'
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { inStage } from '../../forum/current/inForce.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { appointments } from '../../platform/database/schema/duties.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { theses, thesisAuthors } from '../../platform/database/schema/theses.ts'
import { addressKeyOf } from '../subscriptions/addressKey.ts'

/** What a person did in a forum, other than taking part. */
export interface DoneIn extends Done {
  meetingId: number
  roles: CertifiedRole[]
}

/** Confirmed talks of others whose theses name the verified address of an account, or of which its owner said to be an author. */
async function readCoauthored(db: Queryable, secret: string, userId: number) {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.verifiedAt)))
  if (!account) return []
  const named = db
    .select({ id: theses.registrationId })
    .from(thesisAuthors)
    .innerJoin(theses, eq(theses.id, thesisAuthors.thesisId))
    .where(eq(thesisAuthors.email, account.email))
  const said = db
    .select({ id: coauthorRequests.registrationId })
    .from(coauthorRequests)
    .where(
      and(
        eq(coauthorRequests.addressKey, addressKeyOf(secret, account.email)),
        inArray(coauthorRequests.answer, ['confirmed', 'corrected']),
      ),
    )
  return db
    .select({ meetingId: registrations.meetingId, title: registrations.talkTitle })
    .from(registrations)
    .where(
      and(
        ne(registrations.userId, userId),
        inStage('confirmed'),
        inArray(registrations.decidedFormat, ['oral', 'poster']),
        or(inArray(registrations.id, named), inArray(registrations.id, said)),
      ),
    )
    .orderBy(registrations.id)
}

/** @returns forums in which the person did something that certificates are given for, the latest first */
export async function readDone(db: Queryable, secret: string, userId: number): Promise<DoneIn[]> {
  const done = new Map<number, { duties: Duty[]; hasReviewed: boolean; coauthored: string[] }>()
  const of = (meetingId: number) => {
    const found = done.get(meetingId) ?? { duties: [], hasReviewed: false, coauthored: [] }
    done.set(meetingId, found)
    return found
  }
  for (const { meetingId, duty } of await db.select().from(appointments).where(eq(appointments.userId, userId)))
    of(meetingId).duties.push(duty)
  const reviewed = await db
    .selectDistinct({ meetingId: registrations.meetingId })
    .from(expertReviews)
    .innerJoin(registrations, eq(registrations.id, expertReviews.registrationId))
    .where(and(eq(expertReviews.expertId, userId), isNotNull(expertReviews.submittedAt)))
  for (const { meetingId } of reviewed) of(meetingId).hasReviewed = true
  for (const { meetingId, title } of await readCoauthored(db, secret, userId)) of(meetingId).coauthored.push(title)
  return [...done]
    .map(([meetingId, each]) => ({ ...each, meetingId, roles: certifiedRolesOf(each) }))
    .sort((a, b) => b.meetingId - a.meetingId)
}
