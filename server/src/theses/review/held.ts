import { discardHeld } from '@forum/contracts/theses/review'
import { fullName } from '@forum/domain/people/person'
import { eq, type SQL } from 'drizzle-orm'
import type { Evaluated } from '../../participation/participants/decide.ts'
import { lockForReview } from '../../participation/talks/lockForReview.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { heldDecisions } from '../../platform/database/schema/review.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'

type StoredHeld = typeof heldDecisions.$inferSelect

const selectHeld = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ held: heldDecisions, by: individuals })
    .from(heldDecisions)
    .leftJoin(individuals, eq(individuals.userId, heldDecisions.heldBy))
    .where(where)

export const presentHeld = ({ held, by }: { held: StoredHeld; by: typeof individuals.$inferSelect | null }) => ({
  decidedFormat: held.decidedFormat,
  verdict: held.verdict,
  decidedSectionId: held.decidedSectionId,
  speechDate: held.speechDate,
  message: held.message,
  revision: held.revision,
  by: by && fullName(by),
  at: held.heldAt.toISOString(),
})

/** A decision that is prepared, or null. */
export async function readHeld(db: Queryable, registrationId: number) {
  const [row] = await selectHeld(db, eq(heldDecisions.registrationId, registrationId))
  return row ? presentHeld(row) : null
}

interface By {
  clock: Clock
  actorId: number
}

const fieldsOf = (decision: Evaluated['decision'] | undefined, message: string) => ({
  decidedFormat: decision?.decidedFormat ?? null,
  verdict: decision?.verdict ?? null,
  decidedSectionId: decision?.decidedSectionId ?? null,
  speechDate: decision?.speechDate ?? '',
  decisionMessage: message,
})

/** Replaces the prepared decision, and records it. */
export async function hold(tx: Transaction, by: By, registrationId: number, { decision, message, asked }: Evaluated): Promise<void> {
  const before = await dropHeld(tx, registrationId)
  await tx
    .insert(heldDecisions)
    .values({ registrationId, ...decision, message, revision: asked ?? null, heldAt: by.clock.now(), heldBy: by.actorId })
  const from = fieldsOf(before ?? undefined, before?.message ?? '')
  const to = fieldsOf(decision, message)
  const changed = (Object.keys(to) as (keyof typeof to)[]).filter((field) => from[field] !== to[field])
  await recordChange(tx, by, 'hold decision', `registration:${registrationId}`, changesOf(from, to, changed))
}

/** @returns what was prepared */
export async function dropHeld(tx: Transaction, registrationId: number): Promise<StoredHeld | null> {
  const [dropped] = await tx.delete(heldDecisions).where(eq(heldDecisions.registrationId, registrationId)).returning()
  return dropped ?? null
}

export const discardRoute = handle(discardHeld, async ({ id }, { tx, user, scope, clock }) => {
  await lockForReview(tx, id, scope)
  const dropped = await dropHeld(tx, id)
  if (dropped) {
    const [from, to] = [fieldsOf(dropped, dropped.message), fieldsOf(undefined, '')]
    const changed = (Object.keys(to) as (keyof typeof to)[]).filter((field) => from[field] !== to[field])
    await recordChange(tx, { clock, actorId: user.id }, 'discard held decision', `registration:${id}`, changesOf(from, to, changed))
  }
  return { status: 'ok' as const }
})
