import { randomOf } from '@forum/domain/platform/random'
import { type ProgramItem, type ProgramItemKind, shownEntries } from '@forum/domain/program/program'
import type { ConfirmedTalk } from '../program/public/talks.ts'
import type { DraftContent } from '../program/release/content.ts'

/** Drafts of programmes for tests: careless ones, and ones whose entries mostly do not overlap. */
export interface RandomDraft {
  draft: DraftContent
  confirmed: ConfirmedTalk[]
}

const SESSIONS = 6
const TALKS = 14
const rooms = [1, 2, 3].map((id) => ({ id, name: `Зал ${id}`, englishName: '', position: id }))
/** Sections of the first forum; the last one has no session. */
const sections = [2, 3, 4, 5]
const typed = ['20 октября, 15:20', '21.10.2025, 09:30–09:45', 'после обеда', '10:00']

export function randomDraft(seed: number): RandomDraft {
  const next = randomOf(seed)
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const chance = (percent: number) => next() * 100 < percent
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T
  const careless = chance(40)
  const drafted: ProgramItem[] = []
  const add = (kind: ProgramItemKind, fields: Partial<ProgramItem>): ProgramItem => {
    const empty = { sessionId: null, registrationId: null, sectionId: null, roomId: null, title: '', englishTitle: '', chair: '' }
    const item = { id: drafted.length + 1, kind, dayNumber: 1, start: 540, minutes: 15, ...empty, ...fields }
    drafted.push(item)
    return item
  }
  for (let at = 0; at < SESSIONS; at++) {
    const kind = pick(['session', 'session', 'session', 'posters', 'plenary'] as const)
    const place = careless
      ? { dayNumber: between(1, 2), roomId: between(1, 3), start: 540 + 30 * between(0, 12) }
      : { dayNumber: (at % 2) + 1, roomId: (at % 3) + 1, start: at < 3 ? 540 : 780 }
    add(kind, {
      ...place,
      minutes: 30 * between(2, 6),
      title: `Запись ${at}`,
      ...(kind !== 'plenary' && { sectionId: pick([...sections.slice(0, 3), null]) }),
    })
  }
  if (chance(50)) add('break', { dayNumber: 1, start: 740, minutes: 30 })
  const sessions = drafted.filter(({ kind }) => kind === 'session')

  const confirmed: ConfirmedTalk[] = []
  const adopted = new Map<number, string>()
  const ends = new Map<number, number>()
  for (let id = 101; id <= 100 + TALKS; id++) {
    const format = chance(80) ? ('oral' as const) : ('poster' as const)
    const before = chance(40) ? pick(typed) : ''
    const session = pick(sessions)
    if (format === 'oral' && chance(85)) {
      const start = session ? (ends.get(session.id) ?? session.start) : 1000
      const fits = session !== undefined && start + 15 <= session.start + session.minutes
      if (fits && !(careless && chance(15))) {
        add('talk', { registrationId: id, sessionId: session.id, dayNumber: session.dayNumber, roomId: session.roomId, start })
        ends.set(session.id, start + 15)
      } else {
        const place = careless ? { roomId: between(1, 3), start: 540 + 5 * between(0, 80) } : { roomId: 1, start: 1140 + (id - 100) * 15 }
        add('talk', {
          registrationId: id,
          sessionId: careless && chance(30) ? (session?.id ?? null) : null,
          dayNumber: between(1, 2),
          ...place,
        })
      }
      adopted.set(id, before)
    }
    if (chance(25)) continue
    const speechDate = careless && chance(5) ? 'набрано позже' : before
    const talk = { talkTitle: `Доклад ${id}`, englishTitle: '', speaker: 'Иванова', speakerId: id, organizationName: '', coauthors: '' }
    const about = { board: format === 'poster' && chance(50) ? id : null, speechDate, isCancelled: false }
    confirmed.push({ talk: { id, format, sectionId: pick(sections), ...talk, ...about }, meetingId: 2, written: null, replaced: null })
  }
  const isConfirmed = new Set(confirmed.map(({ talk }) => talk.id))
  const items = shownEntries(drafted, ({ registrationId }) => registrationId === null || isConfirmed.has(registrationId))
  return { draft: { content: { rooms, items }, drafted, adopted }, confirmed }
}

/** Does what the remedies of problems offer. */
export function remedied(
  { draft, confirmed }: RandomDraft,
  problems: readonly { kind: string; itemIds: readonly number[] }[],
): RandomDraft {
  const wrong = (kind: string) => new Set(problems.filter((one) => one.kind === kind).flatMap(({ itemIds }) => itemIds.slice(-1)))
  const [clashing, typedLater] = [wrong('room'), wrong('typed')]
  const outside = new Set(problems.filter(({ kind }) => kind === 'outside').flatMap(({ itemIds }) => itemIds))
  const drafted = draft.drafted
    .filter(({ id }) => !clashing.has(id))
    .map((item) => {
      const isGone = item.sessionId !== null && clashing.has(item.sessionId)
      return isGone || (item.kind === 'talk' && outside.has(item.id)) ? { ...item, sessionId: null } : item
    })
  const speech = new Map(confirmed.map(({ talk }) => [talk.id, talk.speechDate]))
  const settled = drafted.flatMap(({ id, registrationId }) =>
    registrationId !== null && typedLater.has(id) ? [[registrationId, speech.get(registrationId) ?? ''] as const] : [],
  )
  const items = shownEntries(drafted, ({ registrationId }) => registrationId === null || speech.has(registrationId))
  return { draft: { content: { rooms, items }, drafted, adopted: new Map([...draft.adopted, ...settled]) }, confirmed }
}
