import { i18n, translated } from '@forum/language'
import { content } from './bilingual.ts'
import { type Day, formatMoment } from './calendar.ts'
import { type ProgramItem, placeInWords, type ReleasedPlace } from './program.ts'

/** Printed parts of the programme, and what has changed since they were printed. */

/** `doors`: a sheet per room and day; `labels` of poster boards; `cards` of talks; lists of boards; `program`: everything on few pages. */
export const programPapers = ['doors', 'labels', 'cards', 'boards-by-number', 'boards-by-name', 'program'] as const
export type ProgramPaper = (typeof programPapers)[number]

/** What a sheet shows; its QR code says so. */
export type PaperSubject =
  | { kind: 'room'; roomId: number; day: Day }
  | { kind: 'talk'; registrationId: number }
  | { kind: 'board'; registrationId: number; number: number }
  /** `digest` of the numbers of boards. */
  | { kind: 'boards'; digest: string }
  | { kind: 'program'; digest: string }

/** `Версия 3 от 18.10.2025 14:05`. @param publishedAt ISO date-time */
export const releaseInWords = ({ number, publishedAt }: { number: number; publishedAt: string }, timeZone: string): string =>
  i18n.t('Версия {number} от {moment}', { number, moment: formatMoment(timeZone, publishedAt).replace(',', '') })

interface Named {
  id: number
  name: string
  englishName?: string | undefined
}

/** A release, or what the public sees of one. */
export interface ShownProgram {
  rooms: readonly Named[]
  items: readonly ProgramItem[]
}

/** An entry that two releases show differently; null: it is not in that one. */
export interface ItemChange {
  before: ProgramItem | null
  after: ProgramItem | null
}

/** In the current language; empty: none. */
export function roomName(rooms: readonly Named[], roomId: number | null): string {
  const room = rooms.find(({ id }) => id === roomId)
  return room ? content(room.name, room.englishName).text : ''
}

const placeOf = ({ dayNumber, start, minutes, roomId }: ProgramItem, { rooms }: ShownProgram, days: readonly Day[]): ReleasedPlace => ({
  day: days[dayNumber - 1] ?? '',
  start,
  minutes,
  room: roomName(rooms, roomId),
})

/** Of a talk its registration: it may have been removed and added again. */
const keyOf = ({ id, registrationId }: ProgramItem): string => (registrationId === null ? `item ${id}` : `talk ${registrationId}`)

const shownOf = (item: ProgramItem, release: ShownProgram): string =>
  [placeInWords(placeOf(item, release, [])), item.dayNumber, item.title, item.englishTitle, item.chair].join('\n')

/** Differences among the entries that a paper shows, or would show now, in the order of time. */
export function changedItems(before: ShownProgram, after: ShownProgram, isShown: (item: ProgramItem) => boolean): ItemChange[] {
  const [old, now] = [before, after].map(({ items }) => new Map(items.map((item) => [keyOf(item), item])))
  const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  const at = ({ before, after }: ItemChange) => {
    const { dayNumber, start } = (after ?? before) as ProgramItem
    return dayNumber * 10_000 + start
  }
  return [...keys]
    .map((key): ItemChange => ({ before: old?.get(key) ?? null, after: now?.get(key) ?? null }))
    .filter(({ before: one, after: other }) => (one && isShown(one)) || (other && isShown(other)))
    .filter(({ before: one, after: other }) => !one || !other || shownOf(one, before) !== shownOf(other, after))
    .sort((a, b) => at(a) - at(b))
}

/** Entries of a door sheet: everything in the room, and breaks for everybody. */
export const isOnDoor =
  (roomId: number, dayNumber: number) =>
  (item: ProgramItem): boolean =>
    item.dayNumber === dayNumber && (item.roomId === roomId || item.roomId === null)

/** When and where a poster is presented: in the session of its section, otherwise in one for all sections. */
export function posterSession({ items }: ShownProgram, sectionId: number | null): ProgramItem | null {
  const sessions = items.filter(({ kind }) => kind === 'posters')
  return (
    sessions.find((item) => item.sectionId !== null && item.sectionId === sectionId) ??
    sessions.find((item) => item.sectionId === null) ??
    null
  )
}

const titleOf = ({ title, englishTitle, chair }: ProgramItem): string =>
  [content(title, englishTitle).text, chair].filter(Boolean).join(', ')

/** Both sides of a change: the places, or what else of the entry differs. */
export function changeInWords(
  { before, after }: ItemChange,
  [old, now]: readonly [ShownProgram, ShownProgram],
  days: readonly Day[],
): { before: string; after: string } {
  const places = [before && placeInWords(placeOf(before, old, days)), after && placeInWords(placeOf(after, now, days))]
  if (before && after && before !== after && places[0] === places[1]) return { before: titleOf(before), after: titleOf(after) }
  return { before: places[0] ?? checkTexts.absentBefore, after: places[1] ?? checkTexts.absent }
}

/** `Зал 2, 10:20`, with the day where it is another one. */
export function newPlace({ before, after }: ItemChange, now: ShownProgram, days: readonly Day[]): string {
  if (!after) return ''
  const place = placeOf(after, now, days)
  const [day = '', ...time] = placeInWords({ ...place, room: '' }).split(', ')
  const start = time.join(', ').split('–')[0]
  return [before?.dayNumber === after.dayNumber ? '' : day, place.room, start].filter(Boolean).join(', ')
}

export const subjectTexts = translated({
  board: (number: number, title: string) => i18n.t('Стенд {number}: {title}', { number, title }),
  boards: () => i18n.t('Список стендов'),
  program: () => i18n.t('Вся программа'),
  cancelledTalk: () => i18n.t('Отменённый доклад'),
  break: () => i18n.t('Перерыв'),
  posters: () => i18n.t('Стендовая сессия'),
})

/** Heading of an entry that is no talk; a session is named like its section unless it has a title. */
export function itemTitle({ kind, title, englishTitle, sectionId }: ProgramItem, sections: readonly Named[]): string {
  const section = sections.find(({ id }) => id === sectionId)
  const own = content(title, englishTitle).text || (section ? content(section.name, section.englishName).text : '')
  if (own !== '') return own
  return kind === 'break' ? subjectTexts.break : kind === 'posters' ? subjectTexts.posters : ''
}

export const checkTexts = translated({
  valid: (number: number) => i18n.t('Действительно: версия {number}', { number }),
  moved: (place: string) => i18n.t('Устарело: теперь {place}', { place }),
  room: (room: string) => i18n.t('Устарело: {room}', { room }),
  board: (number: number) => i18n.t('Устарело: теперь стенд {number}', { number }),
  noBoard: () => i18n.t('Устарело: у доклада больше нет номера стенда'),
  boards: () => i18n.t('Устарело: номера стендов изменились'),
  program: (number: number) => i18n.t('Устарело: программа изменилась, теперь версия {number}', { number }),
  cancelled: () => i18n.t('Устарело: доклад отменён'),
  removed: () => i18n.t('Устарело: доклада нет в программе'),
  withdrawn: () => i18n.t('Устарело: программа снята с публикации'),
  unknown: () => i18n.t('Такого листа нет'),
  absent: () => i18n.t('нет в программе'),
  absentBefore: () => i18n.t('не было в программе'),
  cancelledTalk: () => i18n.t('доклад отменён'),
})
