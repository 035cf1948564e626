import type { Answer } from '@forum/domain/participation/answers/answers'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { meetingId } from './forum.ts'
import { userId } from './people.ts'

/** Answers of people to the questions of a forum. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Key of the question in the settings of the forum. */
    question: text().notNull(),
    answer: jsonb().$type<Answer>().notNull(),
    /** Version of the settings whose words were answered. */
    version: integer().notNull(),
    answeredAt: moment('answered_at').notNull(),
    /** When the person agreed to the storage of a sensitive answer; null: the question is not sensitive. */
    consentedAt: moment('consented_at'),
  },
  (t) => [
    uniqueIndex('question_answers_unique').on(t.userId, t.meetingId, t.question),
    index('question_answers_question').on(t.meetingId, t.question),
  ],
)
