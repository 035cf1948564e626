import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Scope } from '@forum/domain/people/roles'
import { eq } from 'drizzle-orm'
import { gatesOf, readForum, sectionNames } from '../../forum/current/forum.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { changedMeanwhile, notFound } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'
import { presentRow } from '../participants/row.ts'
import type { Registration } from '../registrations/own.ts'
import { type RegistrationRow, selectRows } from '../registrations/record.ts'
import { assertOfSections } from '../registrations/scope.ts'

/** Person who reads or decides. */
export interface Reviewer {
  user: SessionUser
  clock: Clock
  secret: string
}

/** @throws Refusal 404, or 403 in a section of others */
export async function selectForReview(db: Queryable, id: number, scope: Scope): Promise<RegistrationRow> {
  const [row] = await selectRows(db).where(eq(registrations.id, id))
  if (!row) throw notFound()
  assertOfSections(scope, row.registration)
  return row
}

/** Locks a registration until the transaction ends. @throws Refusal 404, or 403 in a section of others */
export async function lockForReview(tx: Transaction, id: number, scope: Scope): Promise<Registration> {
  const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  if (!registration) throw notFound()
  assertOfSections(scope, registration)
  return registration
}

export async function readParticipantRow(db: Queryable, row: RegistrationRow, { user, clock, secret }: Reviewer): Promise<ParticipantRow> {
  const forum = await readForum(db, row.registration.meetingId)
  return presentRow(row, { by: { secret, clock, user }, gates: gatesOf(forum, clock, 'main'), sections: sectionNames(forum), held: user })
}

/** The row after a change of this transaction. */
export async function readChanged(tx: Transaction, id: number, reviewer: Reviewer): Promise<ParticipantRow> {
  const [row] = await selectRows(tx).where(eq(registrations.id, id))
  if (!row) throw changedMeanwhile()
  return readParticipantRow(tx, row, reviewer)
}
