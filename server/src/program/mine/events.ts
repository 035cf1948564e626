import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { content, sectionName } from '@forum/domain/forum/bilingual'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { talkPath } from '@forum/domain/program/program'
import { placeOfTalk, type TalkPlace } from '@forum/domain/program/talkPlace'
import { i18n } from '@forum/language'
import { asc, eq, inArray } from 'drizzle-orm'
import { sectionInForce } from '../../forum/current/inForce.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { programMoves } from '../../platform/database/schema/program.ts'

type Move = typeof programMoves.$inferSelect

/** A talk in a calendar, in the current language. */
export interface TalkEvent {
  id: number
  place: TalkPlace
  /** Name of the room; empty: unknown. */
  room: string
  summary: string
  description: string
  /** Path of the talk's page; empty for a cancelled talk. */
  path: string
  isCancelled: boolean
  /** Grows with every change, and never falls. */
  sequence: number
  changedAt: Date
}

/** A registration as it was last changed. */
type Changed = Pick<typeof registrations.$inferSelect, 'version' | 'updatedAt'>

/** Versions count what is no move: cancelling, restoring, another title. Neither the number nor the time ever falls. */
function changesOf(
  moves: readonly Move[],
  { version, updatedAt }: Changed,
  { publishedAt }: PublishedProgram,
): Pick<TalkEvent, 'sequence' | 'changedAt'> {
  const placedAt = moves.at(-1)?.at ?? (publishedAt === null ? updatedAt : new Date(publishedAt))
  return { sequence: moves.length + version, changedAt: new Date(Math.max(placedAt.getTime(), updatedAt.getTime())) }
}

function heldEvent(program: PublishedProgram, talk: PublishedTalk, moves: readonly Move[], changed: Changed): TalkEvent {
  const place = placeOfTalk(program, talk)
  const room = program.rooms.find(({ id }) => id === place.roomId)
  const section = program.sections.find(({ id }) => id === talk.sectionId)
  const details = [
    talk.organizationName,
    section && sectionName(section).text,
    place.start === null ? speechDateInWords(talk.speechDate, program.days) : '',
  ]
  return {
    id: talk.id,
    place,
    room: room ? content(room.name, room.englishName).text : '',
    summary: `${talk.speaker}. ${content(talk.talkTitle, talk.englishTitle).text}`,
    description: details.filter(Boolean).join('\n'),
    path: talkPath(talk.id),
    isCancelled: false,
    ...changesOf(moves, changed, program),
  }
}

/** Former place of a talk that is not in the programme any more. */
function formerPlace(program: PublishedProgram, talk: Pick<PublishedTalk, 'id' | 'sectionId' | 'speechDate'>, moves: readonly Move[]) {
  const last = moves.findLast(({ before }) => before !== null)?.before
  const isInRelease = program.items.some(({ registrationId }) => registrationId === talk.id)
  if (isInRelease || !last) return placeOfTalk(program, { ...talk, format: 'oral', isManual: false })
  return { day: last.day, start: last.start, end: last.start + last.minutes, roomId: null }
}

async function cancelledEvents(
  db: Queryable,
  program: PublishedProgram,
  ids: readonly number[],
  movesOf: (id: number) => Move[],
): Promise<TalkEvent[]> {
  if (ids.length === 0) return []
  const { id, userId, talkTitle, speechDate, version, updatedAt } = registrations
  const talks = await db
    .select({ id, talkTitle, speechDate, version, updatedAt, sectionId: sectionInForce, person: individuals, organizationName })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
  return talks.map(({ person, organizationName, ...talk }) => ({
    id: talk.id,
    place: formerPlace(program, talk, movesOf(talk.id)),
    room: '',
    summary: i18n.t('Отменён: {talk}', { talk: `${nameInDocuments(person)}. ${talk.talkTitle}` }),
    description: organizationName,
    path: '',
    isCancelled: true,
    ...changesOf(movesOf(talk.id), talk, program),
  }))
}

/**
 * Talks as events, in the order of the programme.
 * @param withCancelled for those who had chosen them; others do not see cancelled talks
 */
export async function readEvents(
  db: Queryable,
  program: PublishedProgram,
  ids: readonly number[],
  withCancelled: boolean,
): Promise<TalkEvent[]> {
  if (ids.length === 0) return []
  const wanted = new Set(ids)
  const held = program.talks.filter(({ id, isCancelled }) => wanted.has(id) && !isCancelled)
  const moves = await db
    .select()
    .from(programMoves)
    .where(inArray(programMoves.registrationId, [...ids]))
    .orderBy(asc(programMoves.id))
  const byTalk = Map.groupBy(moves, ({ registrationId }) => registrationId)
  const movesOf = (id: number) => byTalk.get(id) ?? []
  const rows = await db
    .select({ id: registrations.id, version: registrations.version, updatedAt: registrations.updatedAt })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
  const changed = new Map(rows.map((row) => [row.id, row]))
  const gone = withCancelled ? ids.filter((id) => !held.some((talk) => talk.id === id)) : []
  return [
    ...held.flatMap((talk) => {
      const row = changed.get(talk.id)
      return row ? [heldEvent(program, talk, movesOf(talk.id), row)] : []
    }),
    ...(await cancelledEvents(db, program, gone, movesOf)),
  ]
}
