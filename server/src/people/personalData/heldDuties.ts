import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { appointments, juryScores } from '../../platform/database/schema/duties.ts'
import { givenRows } from './heldAuthors.ts'

/** The part of the download about what organisers appointed the person to, and what the person scored as a judge. */
export async function dutiesOf(db: Queryable, id: number) {
  const appointed = await db
    .select({ meeting_id: appointments.meetingId, duty: appointments.duty, appointed_at: appointments.appointedAt })
    .from(appointments)
    .where(eq(appointments.userId, id))
    .orderBy(appointments.id)
  const scored = await db
    .select({
      registration_id: juryScores.registrationId,
      nomination: juryScores.nomination,
      scores: juryScores.scores,
      note: juryScores.note,
      saved_at: juryScores.savedAt,
    })
    .from(juryScores)
    .where(eq(juryScores.judgeId, id))
    .orderBy(juryScores.registrationId)
  return { ...givenRows('appointments', appointed), ...givenRows('jury_scores', scored) }
}
