import type { PublishedTalk } from '@forum/contracts/program/program'
import { content } from '@forum/domain/forum/bilingual'
import { clockTime } from '@forum/domain/program/program'
import { entryTitle, type PlacedTalk, type ScheduleEntry, scheduleOf } from '@forum/domain/program/programSchedule'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { recordings, slides } from '../../platform/database/schema/program.ts'
import { readConfirmedProgram } from '../public/published.ts'

/** Confirmed talks with what was sent for them, in the order of the programme. */

type StoredSlides = typeof slides.$inferSelect

export interface SentTalk {
  talk: PublishedTalk
  /** Start of the talk; null: it has no time. */
  start: number | null
  file: StoredSlides | null
  hasRecording: boolean
}

interface SentSession {
  key: string
  title: string
  day: string
  time: string
  talks: SentTalk[]
}

export interface SentRoom {
  /** 0: talks without a room. */
  id: number
  name: string
  position: number
  sessions: SentSession[]
}

const WITHOUT_ROOM = { id: 0, position: Number.MAX_SAFE_INTEGER }

/** The time of a talk, or the board of a poster; empty without either. */
export const placeOf = ({ start, talk }: Pick<SentTalk, 'start' | 'talk'>): string => {
  if (start !== null) return clockTime(start)
  return talk.board === null ? '' : i18n.t('стенд {number}', { number: talk.board })
}

function sessionOf(entry: ScheduleEntry<PublishedTalk>, days: readonly string[], sent: (placed: PlacedTalk<PublishedTalk>) => SentTalk) {
  return {
    key: entry.key,
    title: entryTitle(entry).text,
    day: days[entry.dayNumber - 1] ?? '',
    time: entry.start === null ? '' : clockTime(entry.start),
    talks: entry.talks.filter(({ talk }) => !talk.isCancelled).map(sent),
  }
}

/** @returns rooms in their order, without those that have no talks */
export async function readSentTalks(db: Queryable, forum: Forum): Promise<SentRoom[]> {
  const program = await readConfirmedProgram(db, forum)
  const rows = await db
    .select({ id: registrations.id, file: slides, recording: recordings.registrationId })
    .from(registrations)
    .leftJoin(slides, eq(slides.registrationId, registrations.id))
    .leftJoin(recordings, eq(recordings.registrationId, registrations.id))
    .where(eq(registrations.meetingId, forum.id))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const sent = ({ talk, item }: PlacedTalk<PublishedTalk>): SentTalk => {
    const row = rowOf.get(talk.id)
    return { talk, start: item?.start ?? null, file: row?.file ?? null, hasRecording: (row?.recording ?? null) !== null }
  }
  const rooms = new Map<number, SentRoom>()
  for (const entry of scheduleOf(program)) {
    const session = sessionOf(entry, forum.days, sent)
    if (session.talks.length === 0) continue
    const { id, position } = entry.room ?? WITHOUT_ROOM
    const name = entry.room ? content(entry.room.name, entry.room.englishName).text : i18n.t('Без зала')
    const room = rooms.get(id) ?? { id, name, position, sessions: [] }
    rooms.set(id, room)
    room.sessions.push(session)
  }
  return [...rooms.values()].sort((a, b) => a.position - b.position)
}
