import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { allows, scopeOf } from '@forum/domain/people/roles'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { Held } from '../../platform/sessions/session.ts'
import { assertOfSections } from '../registrations/scope.ts'

export type StoredThesis = typeof theses.$inferSelect

/** A thesis for reading, with the number of its version. */
export const recordOf = ({ createdAt: _, registrationId: __, ...thesis }: StoredThesis): ThesisRecord => thesis

/**
 * A thesis that the caller may read: their own, or any for a moderator, of sections those of their sections.
 * @throws Refusal 404, also for another person's; 403 for a moderator of other sections
 */
export async function readThesis(db: Queryable, user: Held & { id: number }, id: number): Promise<{ thesis: StoredThesis; own: boolean }> {
  const mine = allows('any-moderator', user.roles) ? undefined : eq(registrations.userId, user.id)
  const [row] = await db
    .select({ thesis: theses, registration: registrations })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(and(eq(theses.id, id), mine))
  if (!row) throw notFound()
  const own = row.registration.userId === user.id
  if (!own) assertOfSections(scopeOf('any-moderator', user), row.registration)
  return { thesis: row.thesis, own }
}
