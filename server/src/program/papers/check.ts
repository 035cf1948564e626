import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { checkPaper } from '@forum/contracts/program/programPapers'
import { formatDay } from '@forum/domain/platform/calendar'
import { speechDateInDigits } from '@forum/domain/platform/typedDay'
import { postersItem } from '@forum/domain/program/posterPlace'
import { type ProgramItem, placeInWords } from '@forum/domain/program/program'
import {
  checkTexts,
  isOnDoor,
  itemTitle,
  newPlace,
  type PaperSubject,
  paperDiff,
  roomName,
  slotInWords,
  subjectTexts,
} from '@forum/domain/program/programPapers'
import type { ProgramDiff } from '@forum/domain/program/release/programDiff'
import { entryChangeText } from '@forum/domain/program/release/programDiffTexts'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { isShownForum } from '../../platform/http/shownForum.ts'
import { readPublished } from '../public/published.ts'
import { subjectOf } from './address.ts'
import { boardsDigest } from './boards.ts'
import { type Release, readRelease } from './releases.ts'

type Reply = ReplyOf<typeof checkPaper>
type Verdict = Pick<Reply, 'state' | 'heading' | 'subject' | 'changes' | 'others'>

/** Changes in words. */
type Changes = Pick<Reply, 'changes' | 'others'>

interface Compared {
  forum: Forum
  printed: Release
  live: PublishedProgram & { release: number }
  /** Talks by registration; cancelled ones are not among them. */
  talks: ReadonlyMap<number, PublishedTalk>
}

const none: Changes = { changes: [], others: [] }
const unknown = (): Verdict => ({ state: 'unknown', heading: checkTexts.unknown, subject: '', ...none })
const outdated = (subject: string, heading: string, changes = none): Verdict => ({ state: 'outdated', heading, subject, ...changes })
const valid = (subject: string, { release }: Compared['live'], changes = none): Verdict => ({
  state: 'valid',
  heading: checkTexts.valid(release),
  subject,
  ...changes,
})

function titleOf({ talks }: Compared, registrationId: number): string {
  const talk = talks.get(registrationId)
  return talk ? `${talk.speaker}. ${talk.talkTitle}` : subjectTexts.cancelledTalk
}

/** Relevant state of a talk outside its release: it was cancelled, or a moderator has set another time by hand. */
function laterWord({ talks, forum }: Compared, registrationId: number): string | null {
  const talk = talks.get(registrationId)
  if (!talk) return checkTexts.cancelledTalk
  return talk.isManual ? speechDateInDigits(talk.speechDate, forum.days) : null
}

const wordsOf = (compared: Compared, { moves, others }: ProgramDiff): Changes => ({
  changes: moves.map(({ registrationId, before, after }) => ({
    title: titleOf(compared, registrationId),
    before: before ? placeInWords(before) : checkTexts.absentBefore,
    after: laterWord(compared, registrationId) ?? (after ? placeInWords(after) : checkTexts.absent),
  })),
  others: others.map((change) => entryChangeText(change, (item) => itemTitle(item, compared.forum.sections))),
})

/** Talks of which something counts without another release. */
function laterChanges(compared: Compared, isShown: (item: ProgramItem) => boolean, { moves }: ProgramDiff): Reply['changes'] {
  const { forum, printed } = compared
  const moved = new Set(moves.map(({ registrationId }) => registrationId))
  return printed.content.items.filter(isShown).flatMap((item) => {
    if (item.registrationId === null || moved.has(item.registrationId)) return []
    const after = laterWord(compared, item.registrationId)
    const before = slotInWords(item, printed.content, forum.days)
    return after === null ? [] : [{ title: titleOf(compared, item.registrationId), before, after }]
  })
}

function compare(compared: Compared, isShown: (item: ProgramItem) => boolean): { isChanged: boolean; words: Changes } {
  const { forum, printed, live } = compared
  const diff = paperDiff(printed.content, live, forum.days, isShown)
  const { changes, others } = wordsOf(compared, diff)
  return {
    isChanged: changes.length + others.length > 0,
    words: { changes: [...changes, ...laterChanges(compared, isShown, diff)], others },
  }
}

function checkRoom(compared: Compared, { roomId, day }: Extract<PaperSubject, { kind: 'room' }>): Verdict {
  const { forum, printed, live } = compared
  const room = roomName(printed.content.rooms, roomId)
  if (room === '') return unknown()
  const subject = `${room}, ${formatDay(day)}`
  const dayNumber = forum.days.indexOf(day) + 1
  const { isChanged, words } = compare(compared, isOnDoor(roomId, dayNumber))
  return isChanged || dayNumber === 0 ? outdated(subject, checkTexts.room(room), words) : valid(subject, live, words)
}

/** Checks the place of a talk, or of a poster's session: an entry of both releases, or of one of them. */
function checkPlace(compared: Compared, subject: string, [before, after]: (ProgramItem | undefined)[]): Verdict {
  const { forum, live } = compared
  const { isChanged, words } = compare(compared, (item) => item === before || item === after)
  if (!isChanged) return valid(subject, live)
  return outdated(subject, after ? checkTexts.moved(newPlace(before ?? after, after, live, forum.days)) : checkTexts.removed, words)
}

function checkTalk(compared: Compared, id: number): Verdict {
  const [before, after] = [compared.printed.content, compared.live].map(({ items }) =>
    items.find(({ registrationId }) => registrationId === id),
  )
  if (!before) return unknown()
  const talk = compared.talks.get(id)
  if (talk?.format !== 'oral') return outdated(subjectTexts.cancelledTalk, checkTexts.cancelled)
  const subject = titleOf(compared, id)
  return talk.isManual
    ? outdated(subject, checkTexts.moved(speechDateInDigits(talk.speechDate, compared.forum.days)))
    : checkPlace(compared, subject, [before, after])
}

function checkBoard(compared: Compared, { registrationId, number }: Extract<PaperSubject, { kind: 'board' }>): Verdict {
  const { printed, live, talks } = compared
  const poster = talks.get(registrationId)
  if (poster?.format !== 'poster') return outdated(subjectTexts.cancelledTalk, checkTexts.cancelled)
  const subject = subjectTexts.board(number, titleOf(compared, registrationId))
  if (poster.board === null) return outdated(subject, checkTexts.noBoard)
  if (poster.board !== number) return outdated(subject, checkTexts.board(poster.board))
  const sessions = [printed.content, live].map((content) => postersItem(content.items, poster.sectionId) ?? undefined)
  return checkPlace(compared, subject, sessions)
}

function check(compared: Compared, subject: PaperSubject): Verdict {
  const { live } = compared
  if (subject.kind === 'room') return checkRoom(compared, subject)
  if (subject.kind === 'talk') return checkTalk(compared, subject.registrationId)
  if (subject.kind === 'board') return checkBoard(compared, subject)
  const isRenumbered = subject.digest !== boardsDigest(live.talks)
  if (subject.kind === 'boards') return isRenumbered ? outdated(subjectTexts.boards, checkTexts.boards) : valid(subjectTexts.boards, live)
  const { isChanged, words } = compare(compared, () => true)
  if (isChanged) return outdated(subjectTexts.program, checkTexts.program(live.release), words)
  return isRenumbered ? outdated(subjectTexts.program, checkTexts.boards, words) : valid(subjectTexts.program, live, words)
}

export const checkRoute = handleReading(checkPaper, async (input, { db }) => {
  const printed = (await isShownForum(db, input.forum)) ? await readRelease(db, input.forum, input.release) : undefined
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
