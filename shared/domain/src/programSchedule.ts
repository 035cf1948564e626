import { i18n, translated } from '@forum/language'
import { type Content, content, sectionName } from './bilingual.ts'
import type { Day } from './calendar.ts'
import { clockSpan, endOf, type ProgramItem, type ProgramItemKind, type ProgramRoom } from './program.ts'
import { shownTime, talkTime } from './talkTime.ts'

/** The published programme as it is read: sessions in their order with their talks. */

interface Section {
  id: number
  name: string
  englishName?: string | undefined
  dayNumber: number
}

interface Talk {
  /** Of the registration. */
  id: number
  format: 'listener' | 'oral' | 'poster'
  sectionId: number | null
  speechDate: string
  /** Number of a poster's board. */
  board: number | null
  /** Its time was changed by hand after the release. */
  isManual: boolean
}

type Room = Omit<ProgramRoom, 'englishName'> & { englishName?: string | undefined }

interface Program<T extends Talk> {
  days: readonly Day[]
  rooms: readonly Room[]
  sections: readonly Section[]
  items: readonly ProgramItem[]
  talks: readonly T[]
}

export interface PlacedTalk<T> {
  talk: T
  /** Its place in the release; null: none, or none that counts. */
  item: ProgramItem | null
}

/** A session, a break, or talks of one section and room that belong to no session. */
export interface ScheduleEntry<T> {
  key: string
  dayNumber: number
  /** Null: talks without a session. */
  item: ProgramItem | null
  section: Section | null
  room: Room | null
  /** Minutes since midnight; null: no time yet. */
  start: number | null
  end: number | null
  talks: PlacedTalk<T>[]
}

const LATEST = 9999
/** Beyond every time. */
const AFTER_TALKS = 10_000

const boardOf = ({ talk }: PlacedTalk<Talk>): number => talk.board ?? LATEST

/** Where a poster is shown: the session of its section, or one for all sections. */
export const postersItem = (items: readonly ProgramItem[], sectionId: number | null): ProgramItem | null => {
  const sessions = items.filter(({ kind }) => kind === 'posters')
  return sessions.find((item) => item.sectionId === sectionId) ?? sessions.find((item) => item.sectionId === null) ?? null
}

/** The entries of a programme in the order of days and times; those without a time come last on the day of their section. */
export function scheduleOf<T extends Talk>({ days, rooms, sections, items, talks }: Program<T>): ScheduleEntry<T>[] {
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
      section: sectionOf.get(item.sectionId ?? 0) ?? null,
      room: roomOf.get(item.roomId ?? 0) ?? null,
      start: item.start,
      end: endOf(item),
    })
  for (const item of items) if (item.kind !== 'talk') ofItem(item)
  const sessionOf = new Map(items.filter(({ kind }) => kind !== 'talk').map((item) => [item.id, item]))

  for (const talk of talks) {
    const item = itemOf.get(talk.id) ?? null
    const section = sectionOf.get(talk.sectionId ?? 0) ?? null
    const session = item ? sessionOf.get(item.sessionId ?? 0) : talk.format === 'poster' ? postersItem(items, talk.sectionId) : null
    if (session) ofItem(session).talks.push({ talk, item })
    else if (item) {
      const room = roomOf.get(item.roomId ?? 0) ?? null
      const of = { dayNumber: item.dayNumber, item: null, section, room, start: item.start, end: endOf(item) }
      const own = entry(`d${item.dayNumber}r${item.roomId}s${talk.sectionId}`, of)
      own.start = Math.min(own.start ?? item.start, item.start)
      own.end = Math.max(own.end ?? 0, endOf(item))
      own.talks.push({ talk, item })
    } else {
      const dayNumber = section?.dayNumber ?? 1
      entry(`s${talk.sectionId}`, { dayNumber, item: null, section, room: null, start: null, end: null }).talks.push({ talk, item })
    }
  }

  const startOf = ({ talk, item }: PlacedTalk<T>): number => {
    const day = days[(sectionOf.get(talk.sectionId ?? 0)?.dayNumber ?? 1) - 1] ?? ''
    return item ? item.start : (talkTime(talk.speechDate, day).start ?? LATEST)
  }
  /** Posters without a time come after the talks. */
  const rank = (placed: PlacedTalk<T>): number => (placed.talk.format === 'poster' && !placed.item ? AFTER_TALKS : 0) + startOf(placed)
  const position = (of: ScheduleEntry<T>) => of.room?.position ?? 0
  return [...entries.values()]
    .map((one) => ({ ...one, talks: one.talks.toSorted((a, b) => rank(a) - rank(b) || boardOf(a) - boardOf(b) || a.talk.id - b.talk.id) }))
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

/** The heading of an entry: its own title, else that of its section, else what it is. */
export function entryTitle({ item, section }: Pick<ScheduleEntry<unknown>, 'item' | 'section'>): Content {
  const own = item ? content(item.title, item.englishTitle) : content('')
  if (own.text !== '') return own
  const named = section ? sectionName(section) : content('')
  return named.text === '' ? content(kindNames[item?.kind ?? 'session'] ?? '') : named
}

/** `10:00–10:15`, or the words of a moderator where they count; empty without a time. */
export const talkTimeInWords = ({ talk, item }: PlacedTalk<Talk>, day: Day): string => {
  if (talk.isManual) return talk.speechDate.trim()
  return item ? clockSpan(item) : shownTime(talk.speechDate, day)
}

/** Lists of more talks show their sessions closed at first, where they would be many screens long. */
export const OPEN_TALKS_MAX = 40
