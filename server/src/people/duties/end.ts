import { judgeOf, nominations } from '@forum/domain/program/jury'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { appointments, juryScores } from '../../platform/database/schema/duties.ts'
import { registrations } from '../../platform/database/schema/participation.ts'

type Appointment = typeof appointments.$inferSelect

/** Deletes what a judge has scored in a nomination. */
async function deleteScores(tx: Transaction, { meetingId, userId, duty }: Appointment): Promise<void> {
  const nomination = nominations.find((each) => judgeOf[each] === duty)
  if (!nomination) return
  const ofForum = tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.meetingId, meetingId))
  await tx
    .delete(juryScores)
    .where(and(eq(juryScores.judgeId, userId), eq(juryScores.nomination, nomination), inArray(juryScores.registrationId, ofForum)))
}

/** Ends appointments, those of judges with their scores. @returns how many */
export async function endAppointments(tx: Transaction, by: Parameters<typeof recordChange>[1], which: SQL | undefined): Promise<number> {
  const ended = await tx.delete(appointments).where(which).returning()
  for (const appointment of ended) {
    await deleteScores(tx, appointment)
    await recordChange(tx, by, 'end appointment', `user:${appointment.userId}`, { role: [appointment.duty, null] })
  }
  return ended.length
}
