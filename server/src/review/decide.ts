import { randomUUID } from 'node:crypto'
import { decideReview } from '@forum/contracts/review'
import { type Decision, whyNotUnexplained } from '@forum/domain/decision'
import { UNDO_SECONDS } from '@forum/domain/limits'
import { eq } from 'drizzle-orm'
import { decisionUndos, users } from '../database/schema.ts'
import { type Context, handle } from '../http/handle.ts'
import { assertAllowed } from '../http/refusal.ts'
import { readForum } from '../meeting/forum.ts'
import { somebodyWasFaster } from '../participants/change.ts'
import { applyDecision, type Evaluated, evaluateDecision, letterAbout, newsOf, sectionsOf } from '../participants/decide.ts'
import type { Registration } from '../registrations/own.ts'
import { dropHeld, hold, readHeld } from './held.ts'
import { lockForReview, readChanged } from './registration.ts'
import { dropUndosOf, replacedBy } from './undo.ts'
import { settleVacancyFor } from './vacancies.ts'

/** Applies the decision. Its e-mail waits, so that the decision can be undone. @returns what undoes it */
async function decide(before: Registration, evaluated: Evaluated, context: Context<typeof decideReview>): Promise<string | null> {
  const { tx, user, clock, mail, portalUrl } = context
  await dropHeld(tx, before.id)
  if (evaluated.outcome.changed.length === 0 && evaluated.message === before.decisionMessage) return null
  await applyDecision(tx, { clock, actorId: user.id }, before, evaluated)
  await settleVacancyFor(tx, clock, before, evaluated.decision)
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, before.userId))
  if (!owner) return null
  const letterId = await mail.queueIn(tx, UNDO_SECONDS, () => letterAbout(owner.email, [newsOf(before, evaluated)], portalUrl))
  await dropUndosOf(tx, before.id, clock.now())
  const id = randomUUID()
  const version = before.version + 1
  await tx
    .insert(decisionUndos)
    .values({ id, registrationId: before.id, version, before: replacedBy(before), letterId, decidedAt: clock.now() })
  return id
}

export const decideRoute = handle(decideReview, async (input, context) => {
  const { tx, user, scope, clock } = context
  const before = await lockForReview(tx, input.id, scope)
  if (input.version !== before.version) throw await somebodyWasFaster(tx, before.id)
  const { decidedFormat, verdict, decidedSectionId, message } = input
  const speechDate = input.speechDate?.trim() ?? before.speechDate
  const decision: Decision = { decidedFormat: verdict === null ? decidedFormat : null, verdict, decidedSectionId, speechDate }
  const evaluated = evaluateDecision(before, decision, sectionsOf(await readForum(tx, before.meetingId)), scope, message)
  assertAllowed(whyNotUnexplained(decision, message))
  if (input.held) await hold(tx, { clock, actorId: user.id }, before.id, evaluated)
  const undo = input.held ? null : await decide(before, evaluated, context)
  return { status: 'ok' as const, registration: await readChanged(tx, before.id, context), held: await readHeld(tx, before.id), undo }
})
