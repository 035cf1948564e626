import { previewProgram } from '@forum/contracts/program/programDraft'
import { content as bilingual } from '@forum/domain/forum/bilingual'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { conflictText } from '@forum/domain/program/draft/conflictTexts'
import { conflictsOf } from '@forum/domain/program/draft/programConflicts'
import type { ProgramContent } from '@forum/domain/program/program'
import { programDiff, type TalkMove } from '@forum/domain/program/release/programDiff'
import { entryChangeText } from '@forum/domain/program/release/programDiffTexts'
import { eq, inArray } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { nextReleaseNumber, readProgram } from '../../forum/current/program.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { titleOf } from '../draft/itemWords.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { isLive, readRelease } from './content.ts'
import { hasMoved } from './goLive.ts'
import { readConcerned } from './notices.ts'
import { problemsInWords, readPlanned } from './planned.ts'

const RECIPIENTS_SHOWN = 100

/** The content with rooms in the reader's language. */
const named = ({ rooms, items }: ProgramContent): ProgramContent => ({
  items,
  rooms: rooms.map((room) => ({ ...room, name: bilingual(room.name, room.englishName).text })),
})

/** Moves with talk and speaker, without those of deleted accounts. */
async function describeMoves(db: Queryable, moves: readonly TalkMove[]) {
  const ids = moves.map(({ registrationId }) => registrationId)
  const rows = await db
    .select({ id: registrations.id, talkTitle: registrations.talkTitle, person: individuals, hasMoved })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(inArray(registrations.id, ids))
  const talks = new Map(rows.map((row) => [row.id, row]))
  return moves.flatMap((move) => {
    const talk = talks.get(move.registrationId)
    return talk ? [{ ...move, ...talk, speaker: nameInDocuments(talk.person) }] : []
  })
}

export const previewRoute = handleReading(previewProgram, async ({ id }, { db }) => {
  const forum = await readForum(db, id)
  const { revision, liveRelease } = await readProgram(db, forum.id)
  const planned = await readPlanned(db, forum)
  const { content } = planned
  const live = await readRelease(db, forum.id, liveRelease)
  const { moves, others } = programDiff(live && named(live), named(content), forum.days)
  const described = await describeMoves(db, moves)
  const schedule = await readSchedule(db, forum)
  const title = titleOf(forum, schedule.talks)
  const entries = new Map(schedule.items.map((item) => [item.id, item]))
  const name = (item: number) => {
    const entry = entries.get(item)
    return entry ? title(entry) : ''
  }
  const people = await readConcerned(
    db,
    described.filter(({ before, hasMoved: again }) => before !== null || again),
    described.filter(({ before, hasMoved: again }) => before === null && !again),
  )
  return {
    revision,
    number: await nextReleaseNumber(db, forum.id),
    moves: described.map(({ id: talk, talkTitle, speaker, before, after }) => ({ id: talk, talkTitle, speaker, before, after })),
    others: others.map((change) => entryChangeText(change, title)),
    conflicts: conflictsOf(schedule).map((conflict) => conflictText(conflict, name)),
    checks: problemsInWords(planned, forum, title).map(({ kind, severity, text, remedy, itemIds, talkIds }) => ({
      ...{ kind, severity, text, remedy },
      items: [...itemIds],
      talks: [...talkIds],
    })),
    isUnchanged: isLive(live, planned),
    notified: people.length,
    recipients: people.slice(0, RECIPIENTS_SHOWN),
  }
})
