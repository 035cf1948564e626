import { type Duty, duties } from '@forum/domain/people/duties'
import { type JurySheet, type Nomination, nominations } from '@forum/domain/program/jury'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { givesAccess } from './access.ts'
import { moment } from './columns.ts'
import { meetingId } from './forum.ts'
import { registrationId } from './participation.ts'
import { userId, users } from './people.ts'

/** Accounts that organisers appointed to something in a forum: judges, chairs of sessions, volunteers. */
export const appointments = pgTable(
  'appointments',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    userId: userId('user_id').notNull(),
    duty: text().$type<Duty>().notNull(),
    appointedAt: moment('appointed_at').notNull(),
    appointedBy: integer('appointed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('appointments_unique').on(t.meetingId, t.userId, t.duty),
    index('appointments_user').on(t.userId),
    index('appointments_appointed_by').on(t.appointedBy),
    check('appointments_duty', sql`${t.duty} in (${sql.raw(duties.map((duty) => `'${duty}'`).join(', '))})`),
  ],
)
givesAccess(appointments, {
  gives: 'scores of a judge',
  afterRestore: { kept: 'those ended since are in the file of withdrawals' },
  afterAccount: { kept: 'they give nothing without a session, and come back with the account' },
})

/** Criteria and scale of a nomination; the default sheet applies without a row. */
export const jurySheets = pgTable(
  'jury_sheets',
  {
    meetingId: meetingId('meeting_id').notNull(),
    nomination: text().$type<Nomination>().notNull(),
    criteria: jsonb().$type<string[]>().notNull(),
    highest: smallint().$type<JurySheet['highest']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.nomination] }),
    check('jury_sheets_nomination', sql`${t.nomination} in (${sql.raw(nominations.map((one) => `'${one}'`).join(', '))})`),
  ],
)

/** Scores that a judge has given a talk or poster; its author never sees them. */
export const juryScores = pgTable(
  'jury_scores',
  {
    registrationId: registrationId('registration_id').notNull(),
    judgeId: userId('judge_id').notNull(),
    nomination: text().$type<Nomination>().notNull(),
    /** Scores in the order of the criteria; null where none is given. */
    scores: jsonb().$type<(number | null)[]>().notNull(),
    note: text().notNull(),
    /** Incremented by the judge's page with every change: a request that arrives late changes nothing. */
    version: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.registrationId, t.judgeId] }), index('jury_scores_judge').on(t.judgeId)],
)
