import type { PublishedProgram } from '@forum/contracts/program/program'
import { hasModule } from '@forum/domain/forum/modules'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { placeInWords } from '@forum/domain/program/program'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import { unsubscribeUrls } from '../../people/subscriptions/unsubscribe.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { programChoices, programDigests, programNotices, programs } from '../../platform/database/schema/program.ts'
import type { Services } from '../../platform/http/services.ts'
import { readPublished } from '../public/published.ts'
import { movesMail, placesMail, type ToldMove } from './mails.ts'

/** Mails about talks that were moved: at most one an hour for each person, with all news by then. */

const LOCK = 7_271_829
const HOUR_MS = 3_600_000
const BATCH = 25

type Around = Pick<Services, 'db' | 'clock' | 'mail' | 'secret' | 'portalUrl'>

/** A notice with the data for its mail. */
interface Notice extends Pick<ToldMove, 'talkTitle' | 'speaker' | 'isOwn' | 'before'> {
  userId: number
  speakerId: number
  talkId: number
  isChosen: boolean
}

async function readDue(tx: Transaction, now: Date): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: programNotices.userId })
    .from(programNotices)
    .leftJoin(programDigests, eq(programDigests.userId, programNotices.userId))
    .where(or(isNull(programDigests.sentAt), lte(programDigests.sentAt, new Date(now.getTime() - HOUR_MS))))
    .orderBy(asc(programNotices.userId))
    .limit(BATCH)
  return rows.map(({ userId }) => userId)
}

/** Takes the notices: this transaction reports them, or they are outdated. */
async function takeNotices(tx: Transaction, people: readonly number[]): Promise<Notice[]> {
  const rows = await tx
    .select({ notice: programNotices, talk: registrations, person: individuals, chosenAt: programChoices.chosenAt })
    .from(programNotices)
    .innerJoin(registrations, eq(registrations.id, programNotices.registrationId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(
      programChoices,
      and(eq(programChoices.userId, programNotices.userId), eq(programChoices.registrationId, programNotices.registrationId)),
    )
    .where(inArray(programNotices.userId, [...people]))
    .orderBy(asc(programNotices.registrationId))
  await tx.delete(programNotices).where(inArray(programNotices.userId, [...people]))
  return rows.map(({ notice, talk, person, chosenAt }) => ({
    userId: notice.userId,
    speakerId: talk.userId,
    talkId: talk.id,
    talkTitle: talk.talkTitle,
    speaker: nameInDocuments(person),
    isOwn: talk.userId === notice.userId,
    isChosen: chosenAt !== null,
    before: notice.before && placeInWords(notice.before),
  }))
}

/** The public place of a talk, in the words of a release; null: not in it. */
function placeNow({ days, rooms, items, talks }: PublishedProgram, id: number): string | null {
  const talk = talks.find((candidate) => candidate.id === id)
  const item = items.find(({ registrationId }) => registrationId === id)
  if (!talk || talk.isCancelled || !item) return null
  if (talk.isManual) return talk.speechDate
  const room = rooms.find((candidate) => candidate.id === item.roomId)?.name ?? ''
  return placeInWords({ ...item, day: days[item.dayNumber - 1] ?? '', room })
}

async function tellBatch(tx: Transaction, { clock, mail, secret, portalUrl }: Around): Promise<number | null> {
  // One server at a time, so that no one gets a mail twice.
  const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as locked`)
  if (!rows[0]?.locked) return null
  const now = clock.now()
  const people = await readDue(tx, now)
  if (people.length === 0) return null
  const forum = await readForum(tx)
  // Recorded moves are mailed, as of then, once there is a programme again.
  if (!hasModule(forum, 'program')) return null
  // The next release waits, and compares with the places reported here.
  await tx.select({ id: programs.meetingId }).from(programs).where(eq(programs.meetingId, forum.id)).for('share')
  const program = await readPublished(tx, forum)
  const notices = Map.groupBy(await takeNotices(tx, people), ({ userId }) => userId)
  const asListener = await whyUnreachable(tx, people, { isNecessary: false })
  const asSpeaker = await whyUnreachable(tx, people, { isNecessary: true })
  const accounts = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, people))
  let told = 0
  for (const { id, email } of accounts) {
    const moves = (notices.get(id) ?? [])
      .filter(({ isOwn, isChosen }) => (isOwn ? asSpeaker.get(id) === null : isChosen && asListener.get(id) === null))
      .map((notice): Notice & ToldMove => ({ ...notice, now: placeNow(program, notice.talkId) }))
      .filter(({ before, now: place }) => before !== place)
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn))
    if (moves.length === 0) continue
    await tx
      .insert(programDigests)
      .values({ userId: id, sentAt: now })
      .onConflictDoUpdate({ target: programDigests.userId, set: { sentAt: now } })
    // A speaker has to learn of their own talk.
    const unsubscribe = moves.some(({ isOwn }) => isOwn) ? undefined : unsubscribeUrls({ secret, portalUrl }, id)
    const about = [...new Set(moves.map(({ speakerId }) => speakerId))].filter((speaker) => speaker !== id)
    const areFirst = moves.every(({ isOwn, before }) => isOwn && before === null)
    await mail.queue(tx, () => ({ ...(areFirst ? placesMail : movesMail)(email, moves, portalUrl, forum), unsubscribe, about }))
    told += 1
  }
  return told
}

/**
 * Mails all people whose talks were moved, unless they got a mail within the hour.
 * @returns how many mails were queued
 */
export async function sendProgramDigests(around: Around): Promise<number> {
  let sent = 0
  for (;;) {
    const told = await around.db.transaction((tx) => tellBatch(tx, around))
    if (told === null) return sent
    sent += told
  }
}
