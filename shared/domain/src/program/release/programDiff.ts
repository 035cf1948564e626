import type { Day } from '../../platform/calendar.ts'
import type { ProgramContent, ProgramItem, ReleasedPlace } from '../program.ts'

/** What a version of the programme changes. */

/** Place of the talk; null: none. */
export interface TalkMove {
  registrationId: number
  before: ReleasedPlace | null
  after: ReleasedPlace | null
}

/** Change of an entry other than a talk, or of a room. */
export type EntryChange =
  | { kind: 'added'; item: ProgramItem; place: ReleasedPlace }
  | { kind: 'removed'; item: ProgramItem; place: ReleasedPlace }
  | { kind: 'moved'; item: ProgramItem; before: ReleasedPlace; after: ReleasedPlace }
  | { kind: 'renamed'; before: ProgramItem; after: ProgramItem }
  | { kind: 'chair'; item: ProgramItem; before: string }
  | { kind: 'room'; before: string; after: string }

export interface ProgramDiff {
  moves: TalkMove[]
  others: EntryChange[]
}

interface Located {
  item: ProgramItem
  place: ReleasedPlace
}

function locate({ rooms, items }: ProgramContent, days: readonly Day[]): Located[] {
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  return items.map((item) => ({
    item,
    place: {
      day: days[item.dayNumber - 1] ?? '',
      start: item.start,
      minutes: item.minutes,
      room: item.roomId === null ? '' : (names.get(item.roomId) ?? ''),
    },
  }))
}

/** A renamed room is the same one, and so is a new one of the same name. */
const isMoved = (before: Located, after: Located): boolean =>
  before.item.dayNumber !== after.item.dayNumber ||
  before.place.start !== after.place.start ||
  before.place.minutes !== after.place.minutes ||
  (before.item.roomId !== after.item.roomId && before.place.room !== after.place.room)

const isRenamed = (before: ProgramItem, after: ProgramItem): boolean =>
  before.title !== after.title || before.englishTitle !== after.englishTitle || before.sectionId !== after.sectionId

function changesOf(before: Located | undefined, after: Located | undefined): EntryChange[] {
  if (!before) return after ? [{ kind: 'added', ...after }] : []
  if (!after) return [{ kind: 'removed', ...before }]
  const changes: EntryChange[] = []
  if (isMoved(before, after)) changes.push({ kind: 'moved', item: after.item, before: before.place, after: after.place })
  if (isRenamed(before.item, after.item)) changes.push({ kind: 'renamed', before: before.item, after: after.item })
  if (before.item.chair !== after.item.chair) changes.push({ kind: 'chair', item: after.item, before: before.item.chair })
  return changes
}

const pairs = <Key>(before: readonly Located[], after: readonly Located[], key: (item: ProgramItem) => Key) => {
  const [older, newer] = [before, after].map((list) => new Map(list.map((located) => [key(located.item), located])))
  return [...new Set([...(newer?.keys() ?? []), ...(older?.keys() ?? [])])].map((id) => [id, older?.get(id), newer?.get(id)] as const)
}

const inOrder = (items: readonly Located[]): Located[] =>
  items.toSorted(({ item: a }, { item: b }) => a.dayNumber - b.dayNumber || a.start - b.start || a.id - b.id)

/** @param before null: nothing was published */
export function programDiff(before: ProgramContent | null, after: ProgramContent, days: readonly Day[]): ProgramDiff {
  const [older, newer] = [before ?? { rooms: [], items: [] }, after].map((content) => inOrder(locate(content, days))) as [
    Located[],
    Located[],
  ]
  const talks = (list: Located[]) => list.filter(({ item }) => item.registrationId !== null)
  const others = (list: Located[]) => list.filter(({ item }) => item.registrationId === null)
  const roomNames = new Map(before?.rooms.map(({ id, name }) => [id, name]))
  return {
    moves: pairs(talks(older), talks(newer), ({ registrationId }) => registrationId as number).flatMap(([registrationId, was, is]) =>
      was && is && !isMoved(was, is) ? [] : [{ registrationId, before: was?.place ?? null, after: is?.place ?? null }],
    ),
    others: [
      ...after.rooms.flatMap(({ id, name }): EntryChange[] => {
        const was = roomNames.get(id)
        return was === undefined || was === name ? [] : [{ kind: 'room', before: was, after: name }]
      }),
      ...pairs(others(older), others(newer), ({ id }) => id).flatMap(([, was, is]) => changesOf(was, is)),
    ],
  }
}
