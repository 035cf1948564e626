import type { PublishedTalk } from '@forum/contracts/program/program'
import { content } from '@forum/domain/forum/bilingual'
import { dayInWords } from '@forum/domain/platform/calendar'
import { defaultSheet, type JurySheet, type Nomination } from '@forum/domain/program/jury'
import { clockTime } from '@forum/domain/program/program'
import { placeOfTalk, type TalkPlace } from '@forum/domain/program/talkPlace'
import { and, eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { juryScores, jurySheets } from '../../platform/database/schema/duties.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { readConfirmedProgram } from '../public/published.ts'

/** What the jury scores: confirmed talks and posters, with their places in the published programme. */

export interface JuryTalk {
  talk: PublishedTalk
  nomination: Nomination
  place: TalkPlace
  /** Day, time and room; empty as far as unknown. */
  placeInWords: string
}

export async function readJuryTalks(db: Queryable, forum: Forum) {
  const program = await readConfirmedProgram(db, forum)
  const roomOf = (id: number | null) => program.rooms.find((room) => room.id === id)
  const talks = program.talks.flatMap((talk): JuryTalk[] => {
    if (talk.isCancelled || talk.format === 'listener') return []
    const place = placeOfTalk(program, talk)
    const room = roomOf(place.roomId)
    const words = [
      place.start === null ? '' : `${dayInWords(place.day)}, ${clockTime(place.start)}`,
      room ? content(room.name, room.englishName).text : '',
    ]
    return [{ talk, nomination: talk.format, place, placeInWords: words.filter(Boolean).join(', ') }]
  })
  return { talks: talks.sort(inOrder), program }
}

/** Posters by their boards, talks by their time. */
const inOrder = (one: JuryTalk, other: JuryTalk): number =>
  (one.talk.board ?? 0) - (other.talk.board ?? 0) ||
  one.place.day.localeCompare(other.place.day) ||
  (one.place.start ?? 0) - (other.place.start ?? 0) ||
  one.talk.id - other.talk.id

export async function readSheets(db: Queryable, meetingId: number): Promise<(nomination: Nomination) => JurySheet> {
  const rows = await db.select().from(jurySheets).where(eq(jurySheets.meetingId, meetingId))
  return (nomination) => {
    const row = rows.find((each) => each.nomination === nomination)
    return row ? { criteria: row.criteria, highest: row.highest } : defaultSheet(nomination)
  }
}

/** All scores of a forum, or those of a judge. */
export async function readScores(db: Queryable, meetingId: number, judgeId?: number) {
  const rows = await db
    .select({ given: juryScores })
    .from(juryScores)
    .innerJoin(registrations, eq(registrations.id, juryScores.registrationId))
    .where(and(eq(registrations.meetingId, meetingId), judgeId === undefined ? undefined : eq(juryScores.judgeId, judgeId)))
    .orderBy(juryScores.registrationId, juryScores.judgeId)
  return rows.map(({ given }) => given)
}

/** Those given for a talk as what it is now: a poster that became a talk keeps the scores of the poster, which count for neither. */
export const isFor =
  ({ talk, nomination }: JuryTalk) =>
  (given: typeof juryScores.$inferSelect): boolean =>
    given.registrationId === talk.id && given.nomination === nomination
