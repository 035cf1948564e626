import { i18n, translated } from '@forum/language'
import { type Content, content, sectionName } from '../forum/bilingual.ts'
import type { Day } from '../platform/calendar.ts'
import { speechDateInWords } from '../platform/typedDay.ts'
import { looseRuns } from './draft/programRuns.ts'
import { posterPlace } from './posterPlace.ts'
import { clockSpan, endOf, isInside, type ProgramItem, type ProgramItemKind, type ProgramRoom } from './program.ts'
import { shownTime, talkTime } from './talkTime.ts'

/** The published programme as it is read: sessions in their order with their talks. */

interface Section {
  id: number
  name: string
  englishName?: string | undefined
  dayNumber: number
}

export interface PublicTalk {
  /** Id of the registration. */
  id: number
  format: 'listener' | 'oral' | 'poster'
  sectionId: number | null
  speechDate: string
  /** Number of a poster's board. */
  board: number | null
  /** The time of the talk was changed by hand after the release. */
  isManual: boolean
}

/** Whether times may still change: a programme that was never published is final once the forum is over. */
export const isPreliminary = ({ release, days }: { release: number | null; days: readonly Day[] }, today: Day): boolean =>
  release === null && today <= (days.at(-1) ?? today)

type Room = Omit<ProgramRoom, 'englishName'> & { englishName?: string | undefined }

export interface PublicProgram<T extends PublicTalk> {
  days: readonly Day[]
  rooms: readonly Room[]
  sections: readonly Section[]
  items: readonly ProgramItem[]
  talks: readonly T[]
}

export interface PlacedTalk<T> {
  talk: T
  /** Place of the talk in the release; null: none, or none that counts. */
  item: ProgramItem | null
}

/**
 * Groups of talks without a session: of a section without sessions, in a room and time outside all sessions, or without a place although
 * their section has sessions.
 */
type TalkGroup = 'section' | 'outside' | 'unplaced'

/** A session, a break, or talks that belong to no session. */
export interface ScheduleEntry<T> {
  key: string
  dayNumber: number
  /** The entry; null: talks without a session. */
  item: ProgramItem | null
  /** Group of talks without a session; null: the entry is `item`. */
  group: TalkGroup | null
  section: Section | null
  room: Room | null
  /** Minutes since midnight; null: no time yet. */
  start: number | null
  end: number | null
  talks: PlacedTalk<T>[]
}

const LATEST = 9999
/** Sort key after every time. */
const AFTER_TALKS = 10_000

const boardOf = ({ talk }: PlacedTalk<PublicTalk>): number => talk.board ?? LATEST

function sortedTalks<T extends PublicTalk>({ days, sections }: PublicProgram<T>, talks: readonly PlacedTalk<T>[]): PlacedTalk<T>[] {
  const startOf = ({ talk, item }: PlacedTalk<T>): number => {
    const section = sections.find(({ id }) => id === talk.sectionId)
    return item ? item.start : (talkTime(talk.speechDate, days[(section?.dayNumber ?? 1) - 1] ?? '').start ?? LATEST)
  }
  /** Posters without a time come after the talks. */
  const rank = (placed: PlacedTalk<T>): number => (placed.talk.format === 'poster' && !placed.item ? AFTER_TALKS : 0) + startOf(placed)
  return talks.toSorted((a, b) => rank(a) - rank(b) || boardOf(a) - boardOf(b) || a.talk.id - b.talk.id)
}

const single = <Key>(keys: readonly Key[]): Key | null => (new Set(keys).size === 1 ? (keys[0] ?? null) : null)

/** The entries of a programme in the order of days and times; those without a time come last on their day. */
export function scheduleOf<T extends PublicTalk>(program: PublicProgram<T>): ScheduleEntry<T>[] {
  const { days, rooms, sections, items, talks } = program
  const sectionOf = new Map(sections.map((section) => [section.id, section]))
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  const itemOf = new Map(items.flatMap((item) => (item.registrationId === null ? [] : [[item.registrationId, item] as const])))
  const entries = new Map<string, ScheduleEntry<T>>()
  const entry = (key: string, make: Omit<ScheduleEntry<T>, 'key' | 'talks'>): ScheduleEntry<T> => {
    const known = entries.get(key) ?? { key, ...make, talks: [] }
    entries.set(key, known)
    return known
  }
  const ofItem = (item: ProgramItem) =>
    entry(`i${item.id}`, {
      dayNumber: item.dayNumber,
      item,
      group: null,
      section: sectionOf.get(item.sectionId ?? 0) ?? null,
      room: roomOf.get(item.roomId ?? 0) ?? null,
      start: item.start,
      end: endOf(item),
    })
  const sessions = items.filter(({ kind }) => kind !== 'talk')
  for (const item of sessions) ofItem(item)
  const sessionOf = new Map(sessions.map((item) => [item.id, item]))
  const scheduled = new Set(sessions.flatMap(({ sectionId }) => sectionId ?? []))

  const sessionFor = (talk: T, item: ProgramItem | null): ProgramItem | null => {
    if (!item) return talk.format === 'poster' ? (posterPlace(program, talk)?.item ?? null) : null
    const session = sessionOf.get(item.sessionId ?? 0)
    return session && isInside(item, session) ? session : null
  }
  const withoutPlace = (talk: T) => {
    const section = sectionOf.get(talk.sectionId ?? 0) ?? null
    const dayNumber = section?.dayNumber ?? 1
    const make = { item: null, room: null, start: null, end: null }
    // A section is read once: what it has in the grid is not listed again below.
    if (sessions.length === 0 || (section && !scheduled.has(section.id)))
      return entry(`s${talk.sectionId}`, { ...make, dayNumber, group: 'section', section })
    const typed = days.indexOf(talkTime(talk.speechDate, days[dayNumber - 1] ?? '').day) + 1
    return entry(`u${typed || dayNumber}`, { ...make, dayNumber: typed || dayNumber, group: 'unplaced', section: null })
  }

  const outside: { talk: T; item: ProgramItem }[] = []
  for (const talk of talks) {
    const item = itemOf.get(talk.id) ?? null
    const session = sessionFor(talk, item)
    if (session) ofItem(session).talks.push({ talk, item })
    else if (item) outside.push({ talk, item })
    else withoutPlace(talk).talks.push({ talk, item })
  }
  for (const run of looseRuns(outside, sessions)) {
    const [first] = run
    if (!first) continue
    const { id, dayNumber, roomId, start } = first.item
    const made = entry(`d${id}`, {
      ...{ dayNumber, item: null, group: 'outside', start, end: Math.max(...run.map(({ item }) => endOf(item))) },
      section: sectionOf.get(single(run.map(({ talk }) => talk.sectionId)) ?? 0) ?? null,
      room: roomOf.get(roomId ?? 0) ?? null,
    })
    made.talks.push(...run)
  }

  const position = (of: ScheduleEntry<T>) => of.room?.position ?? 0
  return [...entries.values()]
    .map((one) => ({ ...one, talks: sortedTalks(program, one.talks) }))
    .sort(
      (a, b) =>
        a.dayNumber - b.dayNumber ||
        (a.start ?? LATEST) - (b.start ?? LATEST) ||
        position(a) - position(b) ||
        (a.section?.id ?? 0) - (b.section?.id ?? 0),
    )
}

const kindNames: Partial<Record<ProgramItemKind, string>> = translated({
  session: () => i18n.t('Заседание'),
  plenary: () => i18n.t('Пленарный доклад'),
  posters: () => i18n.t('Стендовая сессия'),
  break: () => i18n.t('Перерыв'),
})

const groupNames: Partial<Record<TalkGroup, string>> = translated({
  outside: () => i18n.t('Доклады вне заседаний'),
  unplaced: () => i18n.t('Доклады, зал которых уточняется'),
})

/** The heading of an entry: its own title, else that of its section, else what it is. */
export function entryTitle({
  item,
  section,
  group = null,
}: Pick<ScheduleEntry<unknown>, 'item' | 'section'> & Partial<Pick<ScheduleEntry<unknown>, 'group'>>): Content {
  const own = item ? content(item.title, item.englishTitle) : content((group && groupNames[group]) ?? '')
  if (own.text !== '') return own
  const named = section ? sectionName(section) : content('')
  return named.text === '' ? content(kindNames[item?.kind ?? 'session'] ?? '') : named
}

/** `10:00–10:15`, or the words of a moderator where they count; empty without a time. @param day of the entry */
export const talkTimeInWords = ({ talk, item }: PlacedTalk<PublicTalk>, day: Day): string => {
  if (talk.isManual) return speechDateInWords(talk.speechDate, [day])
  if (item) return clockSpan(item)
  return talkTime(talk.speechDate, day).day === day ? shownTime(talk.speechDate, day) : speechDateInWords(talk.speechDate, [day])
}

/** Lists of more talks show their sessions closed at first, where they would be many screens long. */
export const OPEN_TALKS_MAX = 40
