import type { AskedRegistration } from '@forum/domain/participation/answers/answers'
import { askedAs } from '@forum/domain/participation/answers/asking'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

/** Active registrations in a forum that decide which questions their owners are asked, by owner. @param where which owners; none: all */
export async function readAskedRegistrations(
  db: Queryable,
  { id }: { id: number },
  where?: SQL,
): Promise<Map<number, AskedRegistration[]>> {
  const rows = await db
    .select({
      userId: registrations.userId,
      requestedFormat: registrations.requestedFormat,
      decidedFormat: registrations.decidedFormat,
      requestedSectionId: registrations.requestedSectionId,
      decidedSectionId: registrations.decidedSectionId,
    })
    .from(registrations)
    .where(and(eq(registrations.meetingId, id), registrations.isActive, where))
  const found = new Map<number, AskedRegistration[]>()
  for (const row of rows) {
    found.set(row.userId, [...(found.get(row.userId) ?? []), askedAs(row)])
  }
  return found
}
