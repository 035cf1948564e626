import type { ReplyOf } from '@forum/contracts/endpoint'
import { checkPaper } from '@forum/contracts/programPapers'
import { formatDay } from '@forum/domain/calendar'
import type { ProgramItem } from '@forum/domain/program'
import {
  changedItems,
  changeInWords,
  checkTexts,
  type ItemChange,
  isOnDoor,
  itemTitle,
  newPlace,
  type PaperSubject,
  posterSession,
  roomName,
  subjectTexts,
} from '@forum/domain/programPapers'
import type { Queryable } from '../database/connection.ts'
import { handleReading } from '../http/handle.ts'
import { type Forum, readForum } from '../meeting/forum.ts'
import { subjectOf } from './address.ts'
import { boardsDigest, type PaperTalk, readTalks } from './paperTalks.ts'
import { type Release, readRelease } from './releases.ts'

type Reply = ReplyOf<typeof checkPaper>
type Verdict = Pick<Reply, 'state' | 'heading' | 'subject' | 'changes'>

interface Compared {
  forum: Forum
  printed: Release
  live: Release
  /** Confirmed ones by registration. */
  talks: ReadonlyMap<number, PaperTalk>
}

const unknown = (): Verdict => ({ state: 'unknown', heading: checkTexts.unknown, subject: '', changes: [] })
const outdated = (subject: string, heading: string, changes: Reply['changes'] = []): Verdict => ({ state: 'outdated', heading, subject, changes })
const valid = (subject: string, { number }: Release, changes: Reply['changes'] = []): Verdict => ({
  state: 'valid',
  heading: checkTexts.valid(number),
  subject,
  changes,
})

function titleOf({ forum, talks }: Compared, item: ProgramItem): string {
  if (item.registrationId === null) return itemTitle(item, forum.sections)
  const talk = talks.get(item.registrationId)
  return talk ? `${talk.speaker}. ${talk.talkTitle}` : subjectTexts.cancelledTalk
}

function inWords(compared: Compared, change: ItemChange): Reply['changes'][number] {
  const { forum, printed, live, talks } = compared
  const item = (change.after ?? change.before) as ProgramItem
  const words = changeInWords(change, [printed.content, live.content], forum.days)
  const isCancelled = item.registrationId !== null && !talks.has(item.registrationId)
  return { title: titleOf(compared, item), ...words, ...(isCancelled && { after: checkTexts.cancelledTalk }) }
}

/** Differences, and talks that were cancelled without another release. */
function changesOf(compared: Compared, isShown: (item: ProgramItem) => boolean) {
  const { printed, live, talks } = compared
  const moved = changedItems(printed.content, live.content, isShown)
  const seen = new Set(moved.map(({ before }) => before))
  const cancelled = printed.content.items.filter(
    (item) => isShown(item) && !seen.has(item) && item.registrationId !== null && !talks.has(item.registrationId),
  )
  const gone = cancelled.map((item) => inWords(compared, { before: item, after: item }))
  return { moved, words: [...moved.map((change) => inWords(compared, change)), ...gone] }
}

function checkRoom(compared: Compared, { roomId, day }: Extract<PaperSubject, { kind: 'room' }>): Verdict {
  const { forum, printed, live } = compared
  const room = roomName(printed.content.rooms, roomId)
  if (room === '') return unknown()
  const subject = `${room}, ${formatDay(day)}`
  const dayNumber = forum.days.indexOf(day) + 1
  const { moved, words } = changesOf(compared, isOnDoor(roomId, dayNumber))
  return moved.length > 0 || dayNumber === 0 ? outdated(subject, checkTexts.room(room), words) : valid(subject, live, words)
}

/** Of a talk, or of the session of a poster. */
function checkPlace(compared: Compared, subject: string, isShown: (item: ProgramItem) => boolean): Verdict {
  const { forum, live } = compared
  const { moved, words } = changesOf(compared, isShown)
  const [first] = moved
  if (!first) return valid(subject, live)
  if (!first.after) return outdated(subject, checkTexts.removed, words)
  return outdated(subject, checkTexts.moved(newPlace(first, live.content, forum.days)), words)
}

function checkTalk(compared: Compared, id: number): Verdict {
  const isShown = ({ registrationId }: ProgramItem) => registrationId === id
  if (!compared.printed.content.items.some(isShown)) return unknown()
  const talk = compared.talks.get(id)
  if (talk?.format !== 'oral') return outdated(subjectTexts.cancelledTalk, checkTexts.cancelled)
  return checkPlace(compared, `${talk.speaker}. ${talk.talkTitle}`, isShown)
}

function checkBoard(compared: Compared, { registrationId, number }: Extract<PaperSubject, { kind: 'board' }>): Verdict {
  const { printed, live, talks } = compared
  const poster = talks.get(registrationId)
  if (poster?.format !== 'poster') return outdated(subjectTexts.cancelledTalk, checkTexts.cancelled)
  const subject = subjectTexts.board(number, `${poster.speaker}. ${poster.talkTitle}`)
  if (poster.board === null) return outdated(subject, checkTexts.noBoard)
  if (poster.board !== number) return outdated(subject, checkTexts.board(poster.board))
  const sessions = [printed, live].map(({ content }) => posterSession(content, poster.sectionId)?.id)
  return checkPlace(compared, subject, ({ id }) => sessions.includes(id))
}

function check(compared: Compared, subject: PaperSubject): Verdict {
  const { live, talks } = compared
  if (subject.kind === 'room') return checkRoom(compared, subject)
  if (subject.kind === 'talk') return checkTalk(compared, subject.registrationId)
  if (subject.kind === 'board') return checkBoard(compared, subject)
  if (subject.kind === 'boards')
    return subject.digest === boardsDigest(talks.values()) ? valid(subjectTexts.boards, live) : outdated(subjectTexts.boards, checkTexts.boards)
  const { moved, words } = changesOf(compared, () => true)
  return moved.length > 0
    ? outdated(subjectTexts.program, checkTexts.program(live.number), words)
    : valid(subjectTexts.program, live, words)
}

const present = (release: Release | null) => release && { number: release.number, publishedAt: release.publishedAt.toISOString() }

async function verdictOf(db: Queryable, forum: Forum, releases: { printed: Release; live: Release | null }, subject: PaperSubject) {
  const { printed, live } = releases
  if (!live) return outdated('', checkTexts.withdrawn)
  return check({ forum, printed, live, talks: await readTalks(db, forum.id) }, subject)
}

export const checkRoute = handleReading(checkPaper, async (input, { db }) => {
  const printed = await readRelease(db, input.forum, input.release)
  const subject = subjectOf(input)
  if (!printed || !subject) return { ...unknown(), timeZone: '', printed: null, live: null }
  const forum = await readForum(db, input.forum)
  const live = await readRelease(db, forum.id)
  const verdict = await verdictOf(db, forum, { printed, live }, subject)
  return { ...verdict, timeZone: forum.timeZone, printed: present(printed), live: present(live) }
})
