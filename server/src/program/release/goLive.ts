import { type ProgramContent, placeInWords } from '@forum/domain/program/program'
import { programDiff, type TalkMove } from '@forum/domain/program/release/programDiff'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programItems, programMoves, programSpeechDates, programs } from '../../platform/database/schema/program.ts'
import { isConfirmed } from '../draft/items.ts'
import { type Author, putWritten, speechDateAfter, writeSpeechDates } from '../schedule/speechDates.ts'
import { settleTyped } from './content.ts'
import { noteFirstPlaces, noteMoves } from './notices.ts'
import { placesIn } from './places.ts'

/** Whether its place changed before. */
export const hasMoved = sql<boolean>`exists (select from ${programMoves} where ${programMoves.registrationId} = ${registrations.id})`

/** Talks are locked in the order of their ids, as bulk decisions lock them. */
const lockTalks = (tx: Transaction, meetingId: number, ids: readonly number[]) =>
  tx
    .select({
      id: registrations.id,
      speechDate: registrations.speechDate,
      written: programSpeechDates.written,
      replaced: programSpeechDates.replaced,
      isConfirmed: sql<boolean>`${isConfirmed}`,
      hasMoved,
    })
    .from(registrations)
    .leftJoin(programSpeechDates, eq(programSpeechDates.registrationId, registrations.id))
    .where(and(eq(registrations.meetingId, meetingId), or(inArray(registrations.id, [...ids]), isNotNull(programSpeechDates.written))))
    .orderBy(asc(registrations.id))
    .for('update', { of: registrations })

const noContent: ProgramContent = { rooms: [], items: [] }

interface Live {
  number: number
  content: ProgramContent
  /** Typed speech dates that the draft replaced, by registration. */
  adopted?: ReadonlyMap<number, string>
}

/**
 * Publishes a release of the locked programme, and writes the consequences: speech dates, moves, and notices.
 * @param after null: the public sees none
 */
export async function goLive(
  tx: Transaction,
  author: Author,
  forum: Forum,
  before: ProgramContent | null,
  after: Live | null,
): Promise<void> {
  const { rooms, items } = after?.content ?? noContent
  const named = [...(before?.items ?? []), ...items].flatMap(({ registrationId }) => registrationId ?? [])
  // Talks of deleted accounts are not among them.
  const talks = new Map((await lockTalks(tx, forum.id, named)).map((talk) => [talk.id, talk]))
  const shown = { rooms, items: items.filter(({ registrationId: id }) => id === null || talks.get(id)?.isConfirmed === true) }

  const places = placesIn(shown, forum.days)
  const dates = [...talks.values()].map((talk) => {
    const place = places.get(talk.id)
    return {
      id: talk.id,
      from: talk.speechDate,
      ...speechDateAfter(talk, place ? placeInWords(place) : null, after?.adopted?.get(talk.id)),
    }
  })
  await writeSpeechDates(
    tx,
    author,
    dates.map(({ id, from, speechDate }) => ({ id, from, to: speechDate })),
  )
  await putWritten(tx, dates)
  // Restored speech dates had given way to a place in the draft, so they are settled.
  const restored = dates.filter(({ id, from, speechDate }) => !places.has(id) && from !== speechDate).map(({ id }) => id)
  if (restored.length > 0) await settleTyped(tx, inArray(programItems.registrationId, restored))

  const at = author.clock.now()
  const number = after?.number ?? null
  const changed = programDiff(before, shown, forum.days).moves.filter(({ registrationId: id }) => talks.has(id))
  // The first place of a talk is no move.
  const isMove = ({ registrationId: id, before: place }: TalkMove) => place !== null || talks.get(id)?.hasMoved === true
  const moves = changed.filter(isMove)
  const first = changed.filter((each) => !isMove(each)).map(({ registrationId }) => registrationId)
  if (moves.length > 0) await tx.insert(programMoves).values(moves.map((move) => ({ ...move, release: number, at })))
  await noteMoves(tx, moves, at)
  await noteFirstPlaces(tx, first, at)
  await tx.update(programs).set({ liveRelease: number }).where(eq(programs.meetingId, forum.id))
}
