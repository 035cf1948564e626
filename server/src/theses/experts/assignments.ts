import { assignExperts, previewAssignment, readExperts, removeAssignment } from '@forum/contracts/theses/experts'
import { assignExperts as distribute } from '@forum/domain/theses/assignExperts'
import { isReviewOver, whyNotAssign, whyNotWithdrawReview } from '@forum/domain/theses/expertReview'
import { eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import {
  conflictsOf,
  type Expert,
  plainTitle,
  type Reviewable,
  readConflictFinder,
  readExpertPeople,
  readReviewable,
  readReviewsOf,
  reviewStateOf,
  type StoredReview,
} from './candidates.ts'
import { readSettings } from './settings.ts'

async function readAll(db: Queryable, meetingId: number | undefined) {
  const { id } = await readForum(db, meetingId)
  const settings = await readSettings(db, id)
  const experts = await readExpertPeople(db, id)
  const theses = await readReviewable(db, id)
  const reviews = await readReviewsOf(
    db,
    theses.map(({ registration }) => registration.id),
  )
  const find = await readConflictFinder(db)
  const byThesis = Map.groupBy(reviews, ({ registrationId }) => registrationId)
  const reviewsOf = (id: number) => byThesis.get(id) ?? []
  const conflictsWith = (thesis: Reviewable, among: readonly Expert[]) =>
    conflictsOf(find, thesis, among, reviewsOf(thesis.registration.id))
  return { settings, experts, theses, reviews, reviewsOf, conflictsWith }
}

const isKept = ({ declinedAt }: StoredReview): boolean => declinedAt === null
const declinedFor = (review: StoredReview) => (isKept(review) ? null : review.declineKind)

export const assignmentRoutes = [
  handleReading(readExperts, async ({ meetingId }, { db }) => {
    const { settings, experts, theses, reviews, reviewsOf, conflictsWith } = await readAll(db, meetingId)
    const byExpert = Map.groupBy(reviews, ({ expertId }) => expertId)
    return {
      expertsPerThesis: settings.expertsPerThesis,
      experts: experts.map(({ id, organisation, isActive, lastName, firstName, middleName }) => {
        const own = byExpert.get(id) ?? []
        return {
          id,
          fullName: [lastName, firstName, middleName].filter(Boolean).join(' '),
          organisation,
          isActive,
          assigned: own.filter(isKept).length,
          submitted: own.filter(({ submittedAt }) => submittedAt !== null).length,
          declined: own.filter((review) => declinedFor(review) === 'conflict').length,
          offTopic: own.filter((review) => declinedFor(review) === 'topic').length,
        }
      }),
      theses: theses.map((one) => ({
        registrationId: one.registration.id,
        title: plainTitle(one.thesis),
        fullName: one.fullName,
        sectionId: one.sectionId,
        isDecided: isReviewOver(one.registration),
        reviews: reviewsOf(one.registration.id).map((review) => ({
          id: review.id,
          expertId: review.expertId,
          state: reviewStateOf(review),
          declinedFor: declinedFor(review),
          reason: review.declineReason,
        })),
        conflicts: conflictsWith(one, experts),
      })),
    }
  }),

  handleReading(previewAssignment, async ({ meetingId, seed }, { db }) => {
    const { settings, experts, theses, reviews, reviewsOf, conflictsWith } = await readAll(db, meetingId)
    const active = experts.filter(({ isActive }) => isActive)
    const undecided = theses.filter(({ registration }) => !isReviewOver(registration))
    const kept = reviews.filter(isKept)
    const added = distribute({
      theses: undecided.map(({ registration }) => registration.id),
      experts: active.map(({ id }) => id),
      conflicts: undecided.flatMap((one) =>
        conflictsWith(one, active).map(({ expertId }) => ({ thesis: one.registration.id, expert: expertId })),
      ),
      // Reviews of deleted accounts count for their theses, too.
      existing: kept.map(({ id, registrationId, expertId }) => ({ thesis: registrationId, expert: expertId ?? -id })),
      perThesis: settings.expertsPerThesis,
      seed,
    })
    const countBy = (pairs: readonly { expert: number | null }[], id: number) => pairs.filter(({ expert }) => expert === id).length
    const present = kept.map(({ expertId }) => ({ expert: expertId }))
    const enough = settings.expertsPerThesis
    return {
      added: added.map(({ thesis, expert }) => ({ registrationId: thesis, expertId: expert })),
      loads: active.map(({ id }) => ({
        expertId: id,
        before: countBy(present, id),
        after: countBy(present, id) + countBy(added, id),
      })),
      lacking: undecided.flatMap(({ registration: { id } }) => {
        const has = reviewsOf(id).filter(isKept).length + added.filter(({ thesis }) => thesis === id).length
        return has < enough ? [{ registrationId: id, missing: enough - has }] : []
      }),
    }
  }),

  handle(assignExperts, async ({ items, despiteLikely }, { tx, user, clock }) => {
    const ids = [...new Set(items.map(({ registrationId }) => registrationId))]
    const theses = new Map((await readReviewable(tx, null, ids)).map((one) => [one.registration.id, one]))
    const [first] = theses.values()
    if (!first || theses.size < ids.length) throw notFound()
    const experts = await readExpertPeople(tx, first.registration.meetingId)
    const find = await readConflictFinder(tx)
    const reviews = Map.groupBy(await readReviewsOf(tx, ids), ({ registrationId }) => registrationId)
    for (const { registrationId, expertId } of items) {
      const expert = experts.find(({ id }) => id === expertId)
      const thesis = theses.get(registrationId)
      if (!expert || !thesis) throw notFound()
      const [conflict] = conflictsOf(find, thesis, [expert], reviews.get(registrationId) ?? [])
      assertAllowed(whyNotAssign(expert, conflict ?? null, despiteLikely))
    }
    const at = { assignedAt: clock.now(), assignedBy: user.id }
    const added = await tx
      .insert(expertReviews)
      .values(items.map((pair) => ({ ...pair, ...at })))
      .onConflictDoNothing()
      .returning({ registrationId: expertReviews.registrationId, expertId: expertReviews.expertId })
    // The entry is about the expert: authors read what is logged about their registrations.
    for (const { registrationId, expertId } of added)
      await recordChange(tx, { clock, actorId: user.id }, 'assign expert', `user:${expertId}`, { registration: registrationId })
    return { added: added.length }
  }),

  handle(removeAssignment, async ({ id }, { tx, user, clock }) => {
    const [review] = await tx.select().from(expertReviews).where(eq(expertReviews.id, id)).for('update')
    if (!review) throw notFound()
    assertAllowed(whyNotWithdrawReview(review))
    await tx.delete(expertReviews).where(eq(expertReviews.id, id))
    const { expertId, registrationId } = review
    await recordChange(tx, { clock, actorId: user.id }, 'remove expert', `user:${expertId}`, { registration: registrationId })
    return { status: 'ok' as const }
  }),
]
