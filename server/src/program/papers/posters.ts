import { listPosters, numberPosters, setBoard } from '@forum/contracts/program/programPapers'
import { hasModule } from '@forum/domain/forum/modules'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { numberPosters as numbersOf, type Poster } from '@forum/domain/program/posterNumbers'
import { standardProgramSettings } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { findSection, readForum } from '../../forum/current/forum.ts'
import { inStage, sectionInForce } from '../../forum/current/inForce.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { posterBoards, programs } from '../../platform/database/schema/program.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { invalidInput, moduleOff, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { readRelease } from './releases.ts'

const isPoster = and(inStage('confirmed'), eq(registrations.decidedFormat, 'poster'))

/** Confirmed posters with their authors, theses and boards. */
const selectPosters = (db: Queryable) =>
  db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      meetingId: registrations.meetingId,
      talkTitle: registrations.talkTitle,
      sectionId: sectionInForce,
      number: posterBoards.number,
      person: individuals,
      organizationName,
      text: theses.text,
    })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(posterBoards, eq(posterBoards.registrationId, registrations.id))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))

export const listRoute = handleReading(listPosters, async ({ id }, { db }) => {
  const forum = await readForum(db, id)
  // The page has the boards, and the papers of the programme.
  if (!hasModule(forum, 'posters') && !hasModule(forum, 'program')) throw moduleOff('posters')
  const [program] = await db.select({ settings: programs.settings }).from(programs).where(eq(programs.meetingId, forum.id))
  const release = await readRelease(db, forum.id)
  const posters = await selectPosters(db)
    .where(and(eq(registrations.meetingId, forum.id), isPoster))
    .orderBy(asc(posterBoards.number), asc(registrations.id))
  return {
    liveRelease: release?.number ?? null,
    boardsInRow: (program?.settings ?? standardProgramSettings).boardsInRow,
    days: [...forum.days],
    rooms: (release?.content.rooms ?? []).toSorted((a, b) => a.position - b.position),
    posters: posters.map(({ id, talkTitle, person, organizationName, sectionId, number }) => ({
      id,
      talkTitle,
      speaker: nameInDocuments(person),
      organizationName,
      section: findSection(forum, sectionId),
      number,
    })),
  }
})

/** One at a time: numbers are unique. */
const lockBoards = (tx: Transaction, meetingId: number) =>
  tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, meetingId)).for('no key update')

export const numberRoute = handle(numberPosters, async ({ id, order, renumber }, { tx, clock, user }) => {
  const forum = await readForum(tx, id)
  await lockBoards(tx, forum.id)
  const rows = await selectPosters(tx).where(and(eq(registrations.meetingId, forum.id), isPoster))
  const sections = new Map(
    forum.sections.toSorted((a, b) => a.dayNumber - b.dayNumber || a.id - b.id).map((section, index) => [section.id, index]),
  )
  const posters = rows.map(
    ({ id, userId, talkTitle, sectionId, text, number }): Poster => ({
      id,
      authorId: userId,
      sectionPosition: sections.get(sectionId ?? 0) ?? sections.size,
      title: talkTitle,
      text: text ?? '',
      number,
    }),
  )
  // Boards of cancelled posters are free only when everything is renumbered.
  const boards = await tx.select({ number: posterBoards.number }).from(posterBoards).where(eq(posterBoards.meetingId, forum.id))
  const numbers = numbersOf(posters, { order, renumber, taken: boards.map(({ number }) => number) })
  if (renumber) await tx.delete(posterBoards).where(eq(posterBoards.meetingId, forum.id))
  const given = [...numbers].map(([registrationId, number]) => ({ registrationId, meetingId: forum.id, number }))
  if (given.length > 0) await tx.insert(posterBoards).values(given)
  const changes = { order: [null, order], renumber: [null, renumber], numbered: [null, given.length] }
  await recordChange(tx, { clock, actorId: user.id }, 'number posters', `meeting:${forum.id}`, changes)
  return { numbered: given.length }
})

const taken = (number: number) =>
  invalidInput({ number: [i18n.t('Стенд {number} занят. Сначала освободите его или дайте этому докладу свободный номер.', { number })] })

export const setRoute = handle(setBoard, async ({ id, number }, { tx, clock, user }) => {
  const [poster] = await selectPosters(tx).where(and(eq(registrations.id, id), isPoster))
  if (!poster) throw notFound()
  const { meetingId } = poster
  await lockBoards(tx, meetingId)
  const boards = await tx
    .select({ id: posterBoards.registrationId, number: posterBoards.number, stage: registrations.id })
    .from(posterBoards)
    .leftJoin(registrations, and(eq(registrations.id, posterBoards.registrationId), isPoster))
    .where(eq(posterBoards.meetingId, meetingId))
  const present = boards.find((board) => board.id === id)?.number ?? null
  const other = boards.find((board) => board.number === number && board.id !== id)
  const isHeld = other !== undefined && other.stage !== null
  if (isHeld && present === null) throw taken(other.number)
  await tx.delete(posterBoards).where(inArray(posterBoards.registrationId, [id, ...(other ? [other.id] : [])]))
  if (number !== null) await tx.insert(posterBoards).values({ registrationId: id, meetingId, number })
  const by = { clock, actorId: user.id }
  await recordChange(tx, by, 'change board', `registration:${id}`, { board: [present, number] })
  if (isHeld && present !== null) {
    await tx.insert(posterBoards).values({ registrationId: other.id, meetingId, number: present })
    await recordChange(tx, by, 'change board', `registration:${other.id}`, { board: [other.number, present] })
  }
  return { status: 'ok' as const }
})
