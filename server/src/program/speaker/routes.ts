import { createHash } from 'node:crypto'
import { previewSpeaker, replaceSpeaker } from '@forum/contracts/program/speaker'
import { sectionOf } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { asc, eq, inArray } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { lockPlaces } from '../../forum/current/places.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { assertAllowed, changedMeanwhile, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { carryOut } from './carryOut.ts'
import { type Effect, effectsOf } from './effects.ts'
import { type Change, type Plan, readPlan } from './plan.ts'

/** Equal digests: nothing has changed that an organiser has read. */
const digestOf = ({ registration: { version } }: Plan, effects: readonly Effect[]): string =>
  createHash('sha256')
    .update(JSON.stringify([version, effects]))
    .digest('base64url')
    .slice(0, 22)

/** Locks everything that the plan reads, in the order of `lockPlaces`, until the transaction ends. */
async function lockChange(tx: Transaction, { id, userId }: Change): Promise<void> {
  const here = eq(registrations.id, id)
  const [found] = await tx.select({ userId: registrations.userId }).from(registrations).where(here)
  if (!found) throw notFound()
  const both = inArray(users.id, [found.userId, userId])
  await tx.select({ id: users.id }).from(users).where(both).orderBy(asc(users.id)).for('no key update')
  const [registration] = await tx.select().from(registrations).where(here).for('no key update')
  if (!registration) throw notFound()
  await lockPlaces(tx, await readForum(tx, registration.meetingId))
  const place = eq(sections.id, sectionOf(registration) ?? 0)
  await tx.select({ id: sections.id }).from(sections).where(place).for('no key update')
}

export const speakerRoutes: readonly Route[] = [
  handleReading(previewSpeaker, async (change, { db, clock }) => {
    const plan = await readPlan(db, clock, change)
    const effects = effectsOf(plan)
    const { former, next, objection } = plan
    return { former: former.name, next: next.name, objection: objection?.message ?? null, effects, seen: digestOf(plan, effects) }
  }),

  handle(replaceSpeaker, async ({ seen, reason, ...change }, context) => {
    const { tx, clock, user, limits } = context
    await lockChange(tx, change)
    const plan = await readPlan(tx, clock, change)
    assertAllowed(plan.objection)
    if (seen !== digestOf(plan, effectsOf(plan)))
      throw changedMeanwhile(i18n.t('За это время что-то изменилось. Прочитайте список ещё раз.'))
    // Each change sends mails.
    await limits.emails.count(String(user.id))
    await carryOut(tx, context, plan, reason.trim())
    return { status: 'ok' as const }
  }),
]
