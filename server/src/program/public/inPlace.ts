import type { ProgramSpeaker, PublishedProgram } from '@forum/contracts/program/program'
import { scheduleOf } from '@forum/domain/program/programSchedule'
import type { Forum } from '../../forum/current/forum.ts'

type TalkInPlace = ProgramSpeaker['talks'][number]
type Talk = PublishedProgram['talks'][number]

/** A talk of the programme with what its ids mean, and its session. */
export function inPlace(forum: Forum, currentId: number | undefined, program: PublishedProgram, talk: Talk) {
  const entry = scheduleOf(program).find(({ talks }) => talks.some((placed) => placed.talk.id === talk.id))
  const session = entry?.item ?? null
  const item = entry?.talks.find((placed) => placed.talk.id === talk.id)?.item ?? session
  // The words that a moderator typed are all that counts.
  const slot = item === null || talk.isManual ? null : item
  const place: TalkInPlace = {
    talk,
    forum: {
      id: forum.id,
      title: forum.title,
      englishTitle: forum.english?.title ?? '',
      isCurrent: forum.id === currentId,
      timeZone: forum.timeZone,
      days: [...forum.days],
    },
    section: program.sections.find(({ id }) => id === talk.sectionId) ?? null,
    slot: slot && { dayNumber: slot.dayNumber, roomId: slot.roomId, start: slot.start, minutes: slot.minutes },
    room: program.rooms.find(({ id }) => id === slot?.roomId) ?? null,
  }
  const others = (session ? (entry?.talks ?? []) : []).filter((placed) => !placed.talk.isCancelled).map((placed) => placed.talk)
  const at = others.findIndex(({ id }) => id === talk.id)
  // Readers of the talk know its own section alone.
  const ofOther = session && session.title === '' && session.sectionId !== talk.sectionId ? entry?.section : null
  const named = session && ofOther ? { ...session, title: ofOther.name, englishTitle: ofOther.englishName ?? '' } : session
  return { place, session: named, previous: others[at - 1] ?? null, next: (at < 0 ? undefined : others[at + 1]) ?? null }
}
