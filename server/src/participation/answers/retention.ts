import { LETTER_NAME } from '@forum/domain/participation/answers/visaLetter'
import { sql } from 'drizzle-orm'
import { endOfForum, isDemonstration } from '../../people/personalData/retention.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { questionAnswers, visaLetters } from '../../platform/database/schema/answers.ts'
import { meetings } from '../../platform/database/schema/forum.ts'

/** Deletes answers whose days after the forum are over; those to questions that the forum does not know any more end with it. @returns how many */
export async function deleteOldAnswers(db: Queryable, at: Date): Promise<number> {
  const days = sql`coalesce((select (q ->> 'keptDays')::int from jsonb_array_elements(m.settings -> 'questions') q where q ->> 'key' = a.question), 0)`
  const { rowCount } = await db.execute(sql`
    delete from ${questionAnswers} a using ${meetings} m where m.id = a.meeting_id and not ${isDemonstration}
      and ${endOfForum} + make_interval(days => ${days}) <= ${at.toISOString()}::timestamptz`)
  // A letter for a visa ends with what it prints.
  await db.execute(sql`
    delete from ${visaLetters} l where not exists (select from ${questionAnswers} a
      where a.user_id = l.user_id and a.meeting_id = l.meeting_id and a.question = ${LETTER_NAME})`)
  return rowCount ?? 0
}
