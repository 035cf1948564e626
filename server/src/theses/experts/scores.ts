import { readScores } from '@forum/contracts/theses/experts'
import { fullName } from '@forum/domain/people/person'
import type { Scope } from '@forum/domain/people/roles'
import { meanScore, summarizeScores } from '@forum/domain/theses/expertReview'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { inSections } from '../../participation/registrations/scope.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readSettings } from './settings.ts'

/** By registration; without those that have no expert, or are of other sections. */
async function readScoresOf(db: Queryable, ids: readonly number[], scope: Scope) {
  const rows = await db
    .select({ review: expertReviews, person: individuals, meetingId: registrations.meetingId })
    .from(expertReviews)
    .innerJoin(registrations, eq(registrations.id, expertReviews.registrationId))
    .leftJoin(individuals, eq(individuals.userId, expertReviews.expertId))
    .where(and(inArray(expertReviews.registrationId, [...ids]), isNull(expertReviews.declinedAt), inSections(scope)))
    .orderBy(asc(expertReviews.registrationId), asc(expertReviews.id))
  const results = [...Map.groupBy(rows, ({ review }) => review.registrationId)].map(([registrationId, own]) => {
    const reviews = own.flatMap(({ review, person }) => {
      if (review.submittedAt === null) return []
      const { committeeComment, authorComment } = review
      const scores = review.scores.map((score) => score ?? 0)
      return [{ expert: person && fullName(person), scores, mean: meanScore(scores), committeeComment, authorComment }]
    })
    const { reviews: submitted, ...summary } = summarizeScores(reviews.map(({ scores }) => scores))
    return { registrationId, expected: own.length, submitted, ...summary, reviews }
  })
  return { results, meetingId: rows[0]?.meetingId ?? null }
}

export const scoresRoute = handleReading(readScores, async ({ ids }, { db, scope }) => {
  const { results, meetingId } = await readScoresOf(db, ids, scope)
  const criteria = meetingId === null ? [] : (await readSettings(db, meetingId)).criteria
  return { criteria: criteria.map(({ name }) => name), results }
})
