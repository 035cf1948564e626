import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { programChoices } from '../../platform/database/schema/program.ts'
import { isAccepted } from './items.ts'

/** People who want to attend, by registration or section: they are numbered anew for each reply. */
export interface Listeners {
  ofTalks: ReadonlyMap<number, number[]>
  ofSections: ReadonlyMap<number, number[]>
}

export async function readListeners(db: Queryable, meetingId: number): Promise<Listeners> {
  const chosen = await db
    .select({ id: programChoices.registrationId, userId: programChoices.userId })
    .from(programChoices)
    .innerJoin(registrations, eq(registrations.id, programChoices.registrationId))
    .where(and(eq(registrations.meetingId, meetingId), isAccepted))
    .orderBy(asc(programChoices.registrationId), asc(programChoices.userId))
  const planned = await db
    .selectDistinct({ id: registrationSections.sectionId, userId: registrations.userId })
    .from(registrationSections)
    .innerJoin(registrations, eq(registrations.id, registrationSections.registrationId))
    .where(and(eq(registrations.meetingId, meetingId), registrations.isActive))
    .orderBy(asc(registrationSections.sectionId), asc(registrations.userId))
  const numbers = new Map<number, number>()
  const byId = (rows: { id: number; userId: number }[]) => {
    const lists = new Map<number, number[]>()
    for (const { id, userId } of rows) {
      const number = numbers.get(userId) ?? numbers.size
      numbers.set(userId, number)
      const list = lists.get(id)
      if (list) list.push(number)
      else lists.set(id, [number])
    }
    return lists
  }
  return { ofTalks: byId(chosen), ofSections: byId(planned) }
}
