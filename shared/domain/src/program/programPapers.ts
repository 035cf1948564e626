import { i18n, translated } from '@forum/language'
import { content } from '../forum/bilingual.ts'
import { type Day, formatDay, formatMoment } from '../platform/calendar.ts'
import { clockTime, type ProgramContent, type ProgramItem, placeInWords, type ReleasedPlace } from './program.ts'
import { type ProgramDiff, programDiff } from './release/programDiff.ts'

/** Printed parts of the programme, and what has changed since they were printed. */

/** `doors`: a sheet per room and day; `labels` of poster boards; `cards` of talks; lists of boards; `program`: everything on few pages. */
export const programPapers = ['doors', 'labels', 'cards', 'boards-by-number', 'boards-by-name', 'program'] as const
export type ProgramPaper = (typeof programPapers)[number]

/** Subject of a printed sheet, named in its QR code. */
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

/** Name of a room in the current language; empty: none. */
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

/** Identity of an entry: a talk's registration, since the talk may have been removed and added again. */
const keyOf = ({ id, registrationId }: ProgramItem): string => (registrationId === null ? `item ${id}` : `talk ${registrationId}`)

/** Differences among the entries that a paper shows, or would show now, in the current language. */
export function paperDiff(
  before: ShownProgram,
  after: ShownProgram,
  days: readonly Day[],
  isShown: (item: ProgramItem) => boolean,
): ProgramDiff {
  const keys = new Set([...before.items, ...after.items].filter(isShown).map(keyOf))
  const [was, is] = [before, after].map(({ rooms, items }): ProgramContent => {
    const shown = items.filter((item) => keys.has(keyOf(item)))
    const places = new Set(shown.map(({ roomId }) => roomId))
    const named = rooms
      .filter(({ id }) => places.has(id))
      .map(({ id }) => ({ id, name: roomName(rooms, id), englishName: '', position: 0 }))
    return { rooms: named, items: shown }
  }) as [ProgramContent, ProgramContent]
  return programDiff(was, is, days)
}

/** Entries of a door sheet: everything in the room, and breaks for everybody. */
export const isOnDoor =
  (roomId: number, dayNumber: number) =>
  (item: ProgramItem): boolean =>
    item.dayNumber === dayNumber && (item.roomId === roomId || item.roomId === null)

export const slotInWords = (item: ProgramItem, release: ShownProgram, days: readonly Day[]): string =>
  placeInWords(placeOf(item, release, days))

/** New place of an entry, such as `Зал 2, 10:20`, with the day where it is another one. */
export function newPlace(before: ProgramItem, after: ProgramItem, { rooms }: ShownProgram, days: readonly Day[]): string {
  const day = before.dayNumber === after.dayNumber ? '' : formatDay(days[after.dayNumber - 1] ?? '')
  return [day, roomName(rooms, after.roomId), clockTime(after.start)].filter(Boolean).join(', ')
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
