import { randomUUID } from 'node:crypto'
import { decideReview } from '@forum/contracts/theses/review'
import { type Decision, whyNotUnexplained } from '@forum/domain/participation/decision'
import type { Day } from '@forum/domain/platform/calendar'
import { UNDO_SECONDS } from '@forum/domain/platform/limits'
import type { Asked } from '@forum/domain/theses/revision'
import { eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { somebodyWasFaster } from '../../participation/participants/change.ts'
import { applyDecision, type Evaluated, evaluateDecision, newsOf, sectionsOf } from '../../participation/participants/decide.ts'
import { tellDecisions } from '../../participation/participants/tell.ts'
import type { Registration } from '../../participation/registrations/own.ts'
import { lockForReview, readChanged } from '../../participation/talks/lockForReview.ts'
import { checkAsked, readWaiting } from '../../participation/talks/revision.ts'
import { settleVacancyFor } from '../../participation/talks/vacancies.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { users } from '../../platform/database/schema/people.ts'
import { decisionUndos } from '../../platform/database/schema/review.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { type Context, handle } from '../../platform/http/handle.ts'
import { dropHeld, hold, readHeld } from './held.ts'
import { dropUndosOf, replacedBy } from './undo.ts'

/** Applies the decision. Its mail is delayed, so that the decision can be undone. @returns what undoes it */
async function decide(before: Registration, evaluated: Evaluated, context: Context<typeof decideReview>): Promise<string | null> {
  const { tx, user, clock } = context
  await dropHeld(tx, before.id)
  const same = evaluated.outcome.changed.length === 0 && evaluated.message === before.decisionMessage
  if (same && !evaluated.asked) return null
  const revisionId = (await readWaiting(tx, before.id))?.id ?? null
  await applyDecision(tx, { ...context, actorId: user.id }, before, evaluated)
  await settleVacancyFor(tx, clock, before, evaluated.decision)
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, before.userId))
  if (!owner) return null
  const told = [{ registrationId: before.id, news: () => newsOf(before, evaluated) }]
  const mailId = await tellDecisions(tx, context, owner.email, told, UNDO_SECONDS)
  await dropUndosOf(tx, before.id, clock.now())
  const id = randomUUID()
  const version = before.version + 1
  await tx
    .insert(decisionUndos)
    .values({ id, registrationId: before.id, version, before: { ...replacedBy(before), revisionId }, mailId, decidedAt: clock.now() })
  return id
}

/** Corrections requested from the author; undefined if unchanged. */
async function askedOf(given: Asked | undefined, before: Registration, message: string, { tx }: { tx: Transaction }, today: Day) {
  const waiting = given ? null : await readWaiting(tx, before.id)
  if (!waiting) return checkAsked(tx, before.id, given, today)
  const { until, passages } = waiting
  if (message.trim() === waiting.message) return undefined
  return until < today ? checkAsked(tx, before.id, undefined, today) : { until, passages }
}

export const decideRoute = handle(decideReview, async (input, context) => {
  const { tx, user, scope, clock } = context
  const before = await lockForReview(tx, input.id, scope)
  if (input.version !== before.version) throw await somebodyWasFaster(tx, before.id)
  const { decidedFormat, verdict, decidedSectionId, message } = input
  const speechDate = input.speechDate?.trim() ?? before.speechDate
  const decision: Decision = { decidedFormat: verdict === null ? decidedFormat : null, verdict, decidedSectionId, speechDate }
  const forum = await readForum(tx, before.meetingId)
  const evaluated = evaluateDecision(before, decision, sectionsOf(forum), scope, message)
  if (verdict === 'returned') evaluated.asked = await askedOf(input.revision, before, message, context, clock.today(forum.timeZone))
  assertAllowed(whyNotUnexplained(decision, message))
  if (input.held) await hold(tx, { clock, actorId: user.id }, before.id, evaluated)
  const undo = input.held ? null : await decide(before, evaluated, context)
  return { status: 'ok' as const, registration: await readChanged(tx, before.id, context), held: await readHeld(tx, before.id), undo }
})
