import { keysOf } from '@forum/domain/keys'
import { whyNot } from '@forum/domain/rules'
import type { Section } from '@forum/domain/sections'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { changesOf, recordChange } from '../audit/record.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/connection.ts'
import { registrationSections, registrations, sections } from '../database/schema.ts'
import { assertAllowed, invalidInput, notFound } from '../http/refusal.ts'

export type Registration = typeof registrations.$inferSelect

/**
 * One of the person's own registrations, locked until the transaction ends, so that rules are checked against its current state.
 * @throws Refusal 404, also for another person's
 */
export async function lockOwn(tx: Transaction, userId: number, id: number): Promise<Registration> {
  const own = and(eq(registrations.id, id), eq(registrations.userId, userId))
  const [registration] = await tx.select().from(registrations).where(own).for('update')
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

/** An owner's change of a locked registration, recorded in the audit log with old and new values. */
export async function changeOwn({ tx, clock, user }: Owner, registration: Registration, action: string, changes: Changes): Promise<void> {
  await changeLocked(tx, clock, registration.id, changes)
  const fields = keysOf(changes).filter((field) => registration[field] !== changes[field])
  const logged = changesOf<Registration>(registration, changes, fields)
  await recordChange(tx, { clock, actorId: user.id }, action, `registration:${registration.id}`, logged)
}

export async function findSection(tx: Transaction, meetingId: number, id: number | null): Promise<Section | null> {
  if (id === null) return null
  const [section] = await tx
    .select()
    .from(sections)
    .where(and(eq(sections.id, id), eq(sections.meetingId, meetingId)))
  return section ?? null
}

/**
 * Replaces the events a person plans to attend.
 * @param chosen null when the input is not a list of ids
 */
export async function attend(tx: Transaction, registration: Pick<Registration, 'id' | 'meetingId'>, chosen: number[] | null) {
  if (chosen === null) throw invalidInput({ plannedSectionIds: ['Укажите номера мероприятий через запятую'] })
  const ids = [...new Set(chosen)]
  const here = and(inArray(sections.id, ids), eq(sections.meetingId, registration.meetingId))
  const found = ids.length > 0 ? await tx.select().from(sections).where(here) : []
  assertAllowed(whyNot.attend(ids.map((id) => found.find((section) => section.id === id))))
  await tx.delete(registrationSections).where(eq(registrationSections.registration_id, registration.id))
  if (ids.length > 0)
    await tx.insert(registrationSections).values(ids.map((section_id) => ({ registration_id: registration.id, section_id })))
}
