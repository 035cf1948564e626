import { questionsOf } from '@forum/domain/forum/questions/questions'
import { askedOf } from '@forum/domain/participation/answers/answers'
import {
  isLetterToCheck,
  LETTER_ASKED,
  type LetterEntry,
  type LetterState,
  letterEntries,
} from '@forum/domain/participation/answers/visaLetter'
import { type Day, dayIn } from '@forum/domain/platform/calendar'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readAskedRegistrations } from '../../forum/current/askedRegistrations.ts'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { questionAnswers, visaLetters } from '../../platform/database/schema/answers.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { sign } from '../../platform/sessions/signature.ts'
import { readAnswers } from '../answers/read.ts'

/** The letter that a person asked for. */
export interface Letter {
  userId: number
  state: LetterState
  entries: LetterEntry[]
  /** Of the fields as they are now. */
  digest: string
  /** The letter that was signed about these fields; null: none. */
  signed: (typeof visaLetters.$inferSelect & { signedOn: Day }) | null
}

const digestOf = (secret: string, meetingId: number, userId: number, entries: readonly LetterEntry[]): string =>
  sign(
    secret,
    'fields of a letter for a visa',
    String(meetingId),
    String(userId),
    JSON.stringify(entries.map(({ field, answer }) => [field, answer ?? null])),
  )

function stateOf(entries: readonly LetterEntry[], digest: string, signed: { digest: string } | null): LetterState {
  if (entries.some(({ answer }) => answer === undefined)) return 'incomplete'
  if (!signed) return 'waiting'
  return signed.digest === digest ? 'signed' : 'changed'
}

const asksForLetters = (forum: Forum): boolean => questionsOf(forum).some(({ key }) => key === LETTER_ASKED)

/** Letters of these people in a forum; those who asked for none are missing. */
async function readLetters(db: Queryable, secret: string, forum: Forum, userIds: readonly number[]): Promise<Letter[]> {
  const questions = questionsOf(forum)
  if (!asksForLetters(forum) || userIds.length === 0) return []
  const answers = await readAnswers(db, forum, userIds)
  const registered = await readAskedRegistrations(db, forum, inArray(registrations.userId, [...userIds]))
  const rows = await db
    .select()
    .from(visaLetters)
    .where(and(eq(visaLetters.meetingId, forum.id), inArray(visaLetters.userId, [...userIds])))
  const signedOf = new Map(rows.map((row) => [row.userId, row]))
  return userIds.flatMap((userId): Letter[] => {
    const own = answers.get(userId) ?? {}
    const entries = letterEntries(askedOf(questions, registered.get(userId) ?? [], own), own)
    if (!entries) return []
    const digest = digestOf(secret, forum.id, userId, entries)
    const row = signedOf.get(userId) ?? null
    const state = stateOf(entries, digest, row)
    const signed = row && state === 'signed' ? { ...row, signedOn: dayIn(forum.timeZone, row.signedAt) } : null
    return [{ userId, state, entries, digest, signed }]
  })
}

export const readLetter = async (db: Queryable, secret: string, forum: Forum, userId: number): Promise<Letter | null> =>
  (await readLetters(db, secret, forum, [userId]))[0] ?? null

/** Letters of all who asked for one in a forum. */
export async function readAllLetters(db: Queryable, secret: string, forum: Forum): Promise<Letter[]> {
  if (!asksForLetters(forum)) return []
  const rows = await db
    .select({ userId: questionAnswers.userId })
    .from(questionAnswers)
    .where(
      and(
        eq(questionAnswers.meetingId, forum.id),
        eq(questionAnswers.question, LETTER_ASKED),
        sql`${questionAnswers.answer} = 'true'::jsonb`,
      ),
    )
  const ids = rows.map(({ userId }) => userId)
  return readLetters(db, secret, forum, ids)
}

export const countLettersToCheck = async (db: Queryable, secret: string, forum: Forum): Promise<number> =>
  (await readAllLetters(db, secret, forum)).filter(({ state }) => isLetterToCheck(state)).length
