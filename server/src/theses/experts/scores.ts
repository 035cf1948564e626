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
import { conflictsOf, readConflictFinder, readExpertPeople, readReviewable, type StoredReview } from './candidates.ts'
import { readSettings } from './settings.ts'

/** @returns by registration, those of its experts whom the thesis as it is now names or is near to */
async function readConflicts(db: Queryable, meetingId: number, reviews: readonly Pick<StoredReview, 'registrationId' | 'expertId'>[]) {
  const ids = [...new Set(reviews.map(({ registrationId }) => registrationId))]
  const theses = new Map((await readReviewable(db, meetingId, ids)).map((one) => [one.registration.id, one]))
  const experts = new Map((await readExpertPeople(db, meetingId)).map((one) => [one.id, one]))
  const find = await readConflictFinder(db)
  return Map.groupBy(
    reviews.flatMap(({ registrationId, expertId }) => {
      const [thesis, expert] = [theses.get(registrationId), experts.get(expertId ?? 0)]
      if (!thesis || !expert) return []
      return conflictsOf(find, thesis, [expert], []).map(({ kind, likely }) => ({ registrationId, expert: fullName(expert), kind, likely }))
    }),
    ({ registrationId }) => registrationId,
  )
}

/** Scores by registration; without those that have no expert, or are of other sections. */
async function readScoresOf(db: Queryable, ids: readonly number[], scope: Scope) {
  const rows = await db
    .select({ review: expertReviews, person: individuals, meetingId: registrations.meetingId })
    .from(expertReviews)
    .innerJoin(registrations, eq(registrations.id, expertReviews.registrationId))
    .leftJoin(individuals, eq(individuals.userId, expertReviews.expertId))
    .where(and(inArray(expertReviews.registrationId, [...ids]), isNull(expertReviews.declinedAt), inSections(scope)))
    .orderBy(asc(expertReviews.registrationId), asc(expertReviews.id))
  const [first] = rows
  if (!first) return { results: [], meetingId: null }
  const reviewed = rows.map(({ review }) => review)
  const conflicts = await readConflicts(db, first.meetingId, reviewed)
  const results = [...Map.groupBy(rows, ({ review }) => review.registrationId)].map(([registrationId, own]) => {
    const reviews = own.flatMap(({ review, person }) => {
      if (review.submittedAt === null) return []
      const { committeeComment, authorComment } = review
      const scores = review.scores.map((score) => score ?? 0)
      return [{ expert: person && fullName(person), scores, mean: meanScore(scores), committeeComment, authorComment }]
    })
    const { reviews: submitted, ...summary } = summarizeScores(reviews.map(({ scores }) => scores))
    return { registrationId, expected: own.length, submitted, ...summary, conflicts: conflicts.get(registrationId) ?? [], reviews }
  })
  return { results, meetingId: first.meetingId }
}

export const scoresRoute = handleReading(readScores, async ({ ids }, { db, scope }) => {
  const { results, meetingId } = await readScoresOf(db, ids, scope)
  const criteria = meetingId === null ? [] : (await readSettings(db, meetingId)).criteria
  return { criteria: criteria.map(({ name }) => name), results }
})
