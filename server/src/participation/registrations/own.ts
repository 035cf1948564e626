import type { ForumSection } from '@forum/domain/forum/forum'
import { whyNot } from '@forum/domain/participation/rules'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { and, eq, sql } from 'drizzle-orm'
import { type Forum, findSection } from '../../forum/current/forum.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'

export type Registration = typeof registrations.$inferSelect

/**
 * One of the person's own registrations, locked until the transaction ends, so that rules are checked against its current state.
 * @throws Refusal 404, also for another person's
 */
export async function lockOwn(tx: Transaction, userId: number, id: number): Promise<Registration> {
  const own = and(eq(registrations.id, id), eq(registrations.userId, userId))
  const [registration] = await tx.select().from(registrations).where(own).for('no key update')
  if (!registration) throw notFound()
  return registration
}

type Changes = Partial<Omit<typeof registrations.$inferInsert, 'id' | 'userId' | 'version' | 'updatedAt'>>

/** Updates a locked registration and its version. */
export async function changeLocked(tx: Transaction, clock: Clock, id: number, changes: Changes): Promise<void> {
  await tx
    .update(registrations)
    .set({ ...changes, updatedAt: clock.now(), version: sql`${registrations.version} + 1` })
    .where(eq(registrations.id, id))
}

interface Owner {
  tx: Transaction
  clock: Clock
  user: { id: number }
}

/**
 * An owner's change of a locked registration, recorded in the audit log with old and new values.
 * @param details extra audit details, from other tables
 */
export async function changeOwn(
  { tx, clock, user }: Owner,
  registration: Registration,
  action: string,
  changes: Changes,
  details: Record<string, unknown> = {},
): Promise<void> {
  await changeLocked(tx, clock, registration.id, changes)
  const fields = keysOf(changes).filter((field) => registration[field] !== changes[field])
  const logged = changesOf<Registration>(registration, changes, fields)
  await recordChange(tx, { clock, actorId: user.id }, action, `registration:${registration.id}`, { ...logged, ...details })
}

/**
 * The events a person chose to attend.
 * @param chosen null when the input is not a list of ids
 */
export function eventsOf(forum: Forum, chosen: number[] | null): ForumSection[] {
  if (chosen === null) throw invalidInput({ plannedSectionIds: [i18n.t('Укажите номера мероприятий через запятую')] })
  const found = [...new Set(chosen)].map((id) => findSection(forum, id) ?? undefined)
  assertAllowed(whyNot.attend(found))
  return found.filter((section) => section !== undefined)
}

/** Replaces the events a person plans to attend. */
export async function attend(tx: Transaction, registration: Pick<Registration, 'id'>, events: readonly ForumSection[]): Promise<void> {
  await tx.delete(registrationSections).where(eq(registrationSections.registrationId, registration.id))
  if (events.length > 0)
    await tx.insert(registrationSections).values(events.map(({ id }) => ({ registrationId: registration.id, sectionId: id })))
}
