import { declareConflict, giveBackThesis, listAssigned, readAssigned, saveReview } from '@forum/contracts/theses/experts'
import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { sectionOf } from '@forum/domain/forum/participation'
import { type DeclineKind, isReviewOver, whyNotReview, whyNotWithdrawReview } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordOf } from '../../participation/talks/thesisRecord.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { plainTitle, reviewStateOf } from './candidates.ts'
import { readSettings } from './settings.ts'

/** Theses assigned to an expert, who reads and writes no others. */

const select = (db: Queryable) =>
  db
    .select({ review: expertReviews, registration: registrations, thesis: theses })
    .from(expertReviews)
    .innerJoin(registrations, eq(registrations.id, expertReviews.registrationId))
    .innerJoin(theses, eq(theses.registrationId, registrations.id))

/** A thesis is no longer the expert's after a conflict of interest, or once its author took it back. */
const readable = (expertId: number) => and(eq(expertReviews.expertId, expertId), isNull(expertReviews.declinedAt), registrations.isActive)

export type AssignedRow = Awaited<ReturnType<typeof readAssignedRows>>[number]

export const readAssignedRows = (db: Queryable, expertId: number, meetingId: number) =>
  select(db)
    .where(and(readable(expertId), eq(registrations.meetingId, meetingId)))
    .orderBy(asc(expertReviews.id))

/** @throws Refusal 404, also for what is assigned to another person */
export async function readAssignedRow(db: Queryable, expertId: number, id: number): Promise<AssignedRow> {
  const [row] = await select(db).where(and(readable(expertId), eq(expertReviews.id, id)))
  if (!row) throw notFound()
  return row
}

/** A thesis without data that identify its authors. */
const anonymous = (thesis: ThesisRecord): ThesisRecord => ({
  ...thesis,
  email: '',
  funding: '',
  organizations: [],
  speaker: { fullName: '', organizationNumbers: [] },
  coauthors: [],
})

export const thesisFor = ({ thesis }: AssignedRow, blind: boolean): ThesisRecord => (blind ? anonymous(recordOf(thesis)) : recordOf(thesis))

export const presentAssigned = ({ review, registration, thesis }: AssignedRow) => ({
  id: review.id,
  title: plainTitle(thesis),
  sectionId: sectionOf(registration),
  state: reviewStateOf(review),
  isDecided: review.submittedAt === null && isReviewOver(registration),
  closed: whyNotReview(review, isReviewOver(registration))?.message ?? null,
  savedAt: review.savedAt?.toISOString() ?? null,
})

export interface Written {
  scores: (number | null)[]
  committeeComment: string
  authorComment: string
}

/** Writes a review or its draft. @throws Refusal 409 if it is closed, 400 if a score is missing */
export async function writeReview(
  { tx, user, now }: { tx: Transaction; user: { id: number }; now: Date },
  row: AssignedRow,
  { scores, committeeComment, authorComment, submit }: Written & { submit: boolean },
): Promise<'draft' | 'submitted'> {
  const { review, registration } = row
  // The review as it is now, locked until the transaction ends.
  const [locked] = await tx.select().from(expertReviews).where(eq(expertReviews.id, review.id)).for('update')
  if (!locked) throw notFound()
  assertAllowed(whyNotReview(locked, isReviewOver(registration)))
  const { criteria } = await readSettings(tx, registration.meetingId)
  const given = criteria.map((_, index) => scores[index] ?? null)
  // A submitted review stays one: it would otherwise vanish from the figures while it is corrected.
  const submitted = submit || locked.submittedAt !== null
  if (submitted && given.includes(null)) throw invalidInput({ scores: [i18n.t('Поставьте оценку по каждому критерию')] })
  const values = { scores: given, committeeComment: committeeComment.trim(), authorComment: authorComment.trim(), savedAt: now }
  await tx
    .update(expertReviews)
    .set({ ...values, ...(submitted && { submittedAt: now }) })
    .where(eq(expertReviews.id, review.id))
  if (submitted)
    await recordChange(tx, { clock: { now: () => now }, actorId: user.id }, 'submit review', `user:${user.id}`, {
      registration: registration.id,
    })
  return submitted ? 'submitted' : 'draft'
}

const actions = { conflict: 'declare conflict', topic: 'give back thesis' } as const satisfies Record<DeclineKind, string>

/** Nothing of the review is left but why the expert gave the thesis back. @throws Refusal 409 once they have, or have scored it */
async function giveBack(
  { tx, user, clock }: { tx: Transaction; user: { id: number }; clock: Clock },
  { id, kind, reason }: { id: number; kind: DeclineKind; reason: string },
): Promise<void> {
  const { review, registration } = await readAssignedRow(tx, user.id, id)
  const [locked] = await tx.select().from(expertReviews).where(eq(expertReviews.id, review.id)).for('update')
  if (!locked) throw notFound()
  assertAllowed(whyNotWithdrawReview(locked))
  const empty = { scores: [], committeeComment: '', authorComment: '', savedAt: null }
  await tx
    .update(expertReviews)
    .set({ ...empty, declinedAt: clock.now(), declineKind: kind, declineReason: reason.trim() })
    .where(eq(expertReviews.id, id))
  await recordChange(tx, { clock, actorId: user.id }, actions[kind], `user:${user.id}`, { registration: registration.id })
}

export const assignedRoutes = [
  handleReading(listAssigned, async ({ meetingId }, { db, user }) => {
    const { id, reviewUntil } = await readForum(db, meetingId)
    const { blind } = await readSettings(db, id)
    return { blind, until: reviewUntil ?? null, items: (await readAssignedRows(db, user.id, id)).map(presentAssigned) }
  }),

  handleReading(readAssigned, async ({ id }, { db, user }) => {
    const row = await readAssignedRow(db, user.id, id)
    const { blind, criteria } = await readSettings(db, row.registration.meetingId)
    const { scores, committeeComment, authorComment } = row.review
    return {
      ...presentAssigned(row),
      ...{ blind, criteria, committeeComment, authorComment },
      thesis: thesisFor(row, blind),
      scores: criteria.map((_, index) => scores[index] ?? null),
    }
  }),

  handle(saveReview, async ({ id, ...written }, { tx, user, clock }) => {
    const row = await readAssignedRow(tx, user.id, id)
    const now = clock.now()
    return { state: await writeReview({ tx, user, now }, row, written), savedAt: now.toISOString() }
  }),

  handle(declareConflict, async ({ id, reason }, around) => {
    await giveBack(around, { id, kind: 'conflict', reason })
    return { status: 'ok' as const }
  }),

  handle(giveBackThesis, async ({ id, reason }, around) => {
    await giveBack(around, { id, kind: 'topic', reason })
    return { status: 'ok' as const }
  }),
]
