import { settleSpeechDates } from '@forum/contracts/program/programDraft'
import { endOf, type ProgramSettings } from '@forum/domain/program/program'
import { talkSlot } from '@forum/domain/program/talkTime'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { lockProgram, nextRevision, readRooms } from '../../forum/current/program.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programItems } from '../../platform/database/schema/program.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { settleTyped } from '../release/content.ts'
import { typedTimeOf, type Venue } from '../schedule/manualTime.ts'
import { writeSpeechDates } from '../schedule/speechDates.ts'
import type { Evaluated } from './evaluateChanges.ts'
import { type ItemFields, isAcceptedPoster, isShown, readItems, type StoredItem } from './items.ts'
import { readTalks, type Talk } from './talks.ts'
import { writeChanges } from './writeItems.ts'

const DAY_MINUTES = 24 * 60

interface Schedule extends Venue {
  items: readonly StoredItem[]
  settings: ProgramSettings
}

/** The talk at the time that was typed: in its room, and in the session there at that time. @returns null when no time of the forum was typed */
function typedPlace(talk: Talk, item: StoredItem | undefined, { items, settings, ...venue }: Schedule): ItemFields | null {
  const typed = talkSlot(talk.speechDate, venue.days)
  if (!typed || typed.dayNumber === null) return null
  const minutes = typed.minutes ?? item?.minutes ?? settings.minutes.talk
  const slot = { dayNumber: typed.dayNumber, start: typed.start, minutes }
  if (endOf(slot) > DAY_MINUTES) return null
  const sessions = items.filter(
    (session) =>
      session.kind === 'session' &&
      session.dayNumber === slot.dayNumber &&
      session.start <= slot.start &&
      endOf(slot) <= endOf(session) &&
      (item ? session.roomId === item.roomId : session.sectionId === talk.sectionId),
  )
  const session = sessions.find(({ sectionId }) => sectionId === talk.sectionId) ?? sessions[0]
  const place = { sessionId: session?.id ?? null, roomId: item ? item.roomId : (session?.roomId ?? null) }
  return { kind: 'talk', registrationId: talk.id, sectionId: null, title: '', englishTitle: '', chair: '', ...slot, ...place }
}

/** Moves talks to their typed times. */
function adoptTimes(talks: readonly Talk[], schedule: Schedule): { evaluated: Evaluated; adopted: number[]; unreadable: number[] } {
  const evaluated: Evaluated = { added: [], changed: [], removed: [], freed: [] }
  const adopted: number[] = []
  const unreadable: number[] = []
  for (const [position, talk] of talks.entries()) {
    const item = schedule.items.find(({ registrationId }) => registrationId === talk.id)
    const fields = typedPlace(talk, item, schedule)
    if (!fields) {
      unreadable.push(talk.id)
      continue
    }
    adopted.push(talk.id)
    if (item) evaluated.changed.push({ position, id: item.id, fields })
    else evaluated.added.push({ position, fields })
  }
  return { evaluated, adopted, unreadable }
}

export const settleRoute = handle(settleSpeechDates, async ({ id, ids, adopt }, { tx, user, clock }) => {
  const forum = await readForum(tx, id)
  const { settings } = await lockProgram(tx, forum.id)
  const locked = await tx
    .select({ id: registrations.id, speechDate: registrations.speechDate, isPoster: sql<boolean>`${isAcceptedPoster}` })
    .from(registrations)
    .where(and(eq(registrations.meetingId, forum.id), inArray(registrations.id, ids)))
    .orderBy(asc(registrations.id))
    .for('update')
  // A poster has the time of its session as long as none is typed; it has no entry that could move.
  const posters = adopt ? [] : locked.filter(({ isPoster }) => isPoster)
  const talks = await readTalks(tx, forum.id, ids)
  if (talks.length + posters.length < new Set(ids).size) throw notFound()
  const author = { clock, actorId: user.id }
  const schedule = { days: forum.days, rooms: await readRooms(tx, forum.id), items: await readItems(tx, forum.id, isShown), settings }
  const typed = talks.map((talk) => {
    const item = schedule.items.find(({ registrationId }) => registrationId === talk.id)
    return { talk, ...typedTimeOf(talk, item, schedule) }
  })
  const revision = await nextRevision(tx, forum.id)
  if (!adopt) {
    await writeSpeechDates(tx, author, [
      ...typed.flatMap(({ talk, manualTime }) =>
        manualTime === null ? [] : [{ id: talk.id, from: talk.speechDate, to: talk.written ?? '' }],
      ),
      ...posters.map((poster) => ({ id: poster.id, from: poster.speechDate, to: '' })),
    ])
    return { revision, unreadable: [] }
  }
  const wanted = typed.flatMap(({ talk, manualTime, formerTime }) => (manualTime === null && formerTime === null ? [] : [talk]))
  const { evaluated, adopted, unreadable } = adoptTimes(wanted, schedule)
  await writeChanges(tx, { meetingId: forum.id, revision, changedBy: user.id }, evaluated)
  await settleTyped(tx, inArray(programItems.registrationId, adopted))
  await recordChange(tx, author, 'change program', `forum:${forum.id}`, {
    revision: [revision - 1, revision],
    added: [0, evaluated.added.length],
    changed: [0, evaluated.changed.length],
  })
  return { revision, unreadable }
})
