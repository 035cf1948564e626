import type { ReplyOf } from '@forum/contracts/endpoint'
import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program'
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
import { handleReading } from '../http/handle.ts'
import { type Forum, readForum } from '../meeting/forum.ts'
import { readPublished } from '../publicProgram/published.ts'
import { subjectOf } from './address.ts'
import { boardsDigest } from './boards.ts'
import { type Release, readRelease } from './releases.ts'

type Reply = ReplyOf<typeof checkPaper>
type Verdict = Pick<Reply, 'state' | 'heading' | 'subject' | 'changes'>

interface Compared {
  forum: Forum
  printed: Release
  live: PublishedProgram & { release: number }
  /** Of registrations; cancelled ones are not among them. */
  talks: ReadonlyMap<number, PublishedTalk>
}

const unknown = (): Verdict => ({ state: 'unknown', heading: checkTexts.unknown, subject: '', changes: [] })
const outdated = (subject: string, heading: string, changes: Reply['changes'] = []): Verdict => ({
  state: 'outdated',
  heading,
  subject,
  changes,
})
const valid = (subject: string, live: Compared['live'], changes: Reply['changes'] = []): Verdict => ({
  state: 'valid',
  heading: checkTexts.valid(live.release),
  subject,
  changes,
})

function titleOf({ forum, talks }: Compared, item: ProgramItem): string {
  if (item.registrationId === null) return itemTitle(item, forum.sections)
  const talk = talks.get(item.registrationId)
  return talk ? `${talk.speaker}. ${talk.talkTitle}` : subjectTexts.cancelledTalk
}

/** What counts of a talk beside its release: it was cancelled, or a moderator has set another time by hand. */
function laterWord({ talks }: Compared, { registrationId }: ProgramItem): string | null {
  if (registrationId === null) return null
  const talk = talks.get(registrationId)
  if (!talk) return checkTexts.cancelledTalk
  return talk.isManual ? talk.speechDate : null
}

function inWords(compared: Compared, change: ItemChange): Reply['changes'][number] {
  const { forum, printed, live } = compared
  const item = (change.after ?? change.before) as ProgramItem
  const words = changeInWords(change, [printed.content, live], forum.days)
  return { title: titleOf(compared, item), ...words, after: laterWord(compared, item) ?? words.after }
}

/** Differences between the releases, and in words also what has happened to talks without another release. */
function changesOf(compared: Compared, isShown: (item: ProgramItem) => boolean) {
  const { printed, live } = compared
  const moved = changedItems(printed.content, live, isShown)
  const seen = new Set(moved.map(({ before }) => before))
  const same = printed.content.items.filter((item) => isShown(item) && !seen.has(item) && laterWord(compared, item) !== null)
  return {
    moved,
    words: [...moved.map((change) => inWords(compared, change)), ...same.map((item) => inWords(compared, { before: item, after: item }))],
  }
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
  return outdated(subject, checkTexts.moved(newPlace(first, live, forum.days)), words)
}

function checkTalk(compared: Compared, id: number): Verdict {
  const isShown = ({ registrationId }: ProgramItem) => registrationId === id
  if (!compared.printed.content.items.some(isShown)) return unknown()
  const talk = compared.talks.get(id)
  if (talk?.format !== 'oral') return outdated(subjectTexts.cancelledTalk, checkTexts.cancelled)
  const subject = `${talk.speaker}. ${talk.talkTitle}`
  return talk.isManual ? outdated(subject, checkTexts.moved(talk.speechDate)) : checkPlace(compared, subject, isShown)
}

function checkBoard(compared: Compared, { registrationId, number }: Extract<PaperSubject, { kind: 'board' }>): Verdict {
  const { printed, live, talks } = compared
  const poster = talks.get(registrationId)
  if (poster?.format !== 'poster') return outdated(subjectTexts.cancelledTalk, checkTexts.cancelled)
  const subject = subjectTexts.board(number, `${poster.speaker}. ${poster.talkTitle}`)
  if (poster.board === null) return outdated(subject, checkTexts.noBoard)
  if (poster.board !== number) return outdated(subject, checkTexts.board(poster.board))
  const sessions = [printed.content, live].map((content) => posterSession(content, poster.sectionId)?.id)
  return checkPlace(compared, subject, ({ id }) => sessions.includes(id))
}

function check(compared: Compared, subject: PaperSubject): Verdict {
  const { live } = compared
  if (subject.kind === 'room') return checkRoom(compared, subject)
  if (subject.kind === 'talk') return checkTalk(compared, subject.registrationId)
  if (subject.kind === 'board') return checkBoard(compared, subject)
  const isRenumbered = subject.digest !== boardsDigest(live.talks)
  if (subject.kind === 'boards') return isRenumbered ? outdated(subjectTexts.boards, checkTexts.boards) : valid(subjectTexts.boards, live)
  const { moved, words } = changesOf(compared, () => true)
  if (moved.length > 0) return outdated(subjectTexts.program, checkTexts.program(live.release), words)
  return isRenumbered ? outdated(subjectTexts.program, checkTexts.boards, words) : valid(subjectTexts.program, live, words)
}

export const checkRoute = handleReading(checkPaper, async (input, { db }) => {
  const printed = await readRelease(db, input.forum, input.release)
  const subject = subjectOf(input)
  if (!printed || !subject) return { ...unknown(), timeZone: '', printed: null, live: null }
  const forum = await readForum(db, input.forum)
  const live = await readPublished(db, forum)
  const { release, publishedAt } = live
  const about = { timeZone: forum.timeZone, printed: { number: printed.number, publishedAt: printed.publishedAt.toISOString() } }
  if (release === null || publishedAt === null) return { ...outdated('', checkTexts.withdrawn), ...about, live: null }
  const talks = new Map(live.talks.flatMap((talk) => (talk.isCancelled ? [] : [[talk.id, talk] as const])))
  return { ...check({ forum, printed, live: { ...live, release }, talks }, subject), ...about, live: { number: release, publishedAt } }
})
