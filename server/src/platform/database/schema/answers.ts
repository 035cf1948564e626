import type { Answer } from '@forum/domain/participation/answers/answers'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { givesAccess } from './access.ts'
import { moment } from './columns.ts'
import { meetingId } from './forum.ts'
import { userId, users } from './people.ts'

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

/** Letters for visas that organisers have signed. What they checked is a digest: the fields are answers, and nowhere else. */
export const visaLetters = pgTable(
  'visa_letters',
  {
    /** A letter that is signed anew gets another one, so that the number on the former paper is not found any more. */
    id: serial().primaryKey(),
    userId: userId('user_id').notNull(),
    meetingId: meetingId('meeting_id').notNull(),
    /** Keyed digest of the fields that were checked. */
    digest: text().notNull(),
    signedAt: moment('signed_at').notNull(),
    signedBy: integer('signed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('visa_letters_unique').on(t.meetingId, t.userId),
    index('visa_letters_user').on(t.userId),
    index('visa_letters_signed_by').on(t.signedBy),
  ],
)
givesAccess(visaLetters, {
  gives: 'a letter with the signature of the forum',
  afterRestore: { kept: 'people travel with it; those revoked since are in the file of withdrawals' },
  afterAccount: { kept: 'it is opened with a session alone, and ends with the answers' },
})
