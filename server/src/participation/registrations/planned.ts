import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrationSections } from '../../platform/database/schema/participation.ts'

/** Ids of the events that a registration plans to attend. */
export async function plannedSections(db: Queryable, registrationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: registrationSections.sectionId })
    .from(registrationSections)
    .where(eq(registrationSections.registrationId, registrationId))
    .orderBy(asc(registrationSections.sectionId))
  return rows.map(({ id }) => id)
}
