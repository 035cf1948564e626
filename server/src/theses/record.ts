import type { ThesisRecord } from '@forum/contracts/theses'
import type { Role } from '@forum/domain/roles'
import { allows } from '@forum/domain/roles'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { registrations, theses } from '../database/schema.ts'
import { notFound } from '../http/refusal.ts'

export type StoredThesis = typeof theses.$inferSelect

/** A thesis for reading. */
export const recordOf = ({ createdAt: _, registrationId: __, ...thesis }: StoredThesis): ThesisRecord => thesis

/**
 * A thesis that the caller may read: their own, or any for a moderator.
 * @throws Refusal 404, also for another person's
 */
export async function readThesis(
  db: Queryable,
  user: { id: number; roles: Role[] },
  id: number,
): Promise<{ thesis: StoredThesis; own: boolean }> {
  const mine = allows('moderator', user.roles) ? undefined : eq(registrations.userId, user.id)
  const [row] = await db
    .select({ thesis: theses, owner: registrations.userId })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(and(eq(theses.id, id), mine))
  if (!row) throw notFound()
  return { thesis: row.thesis, own: row.owner === user.id }
}
