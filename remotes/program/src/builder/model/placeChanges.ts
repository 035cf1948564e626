import type { DraftItem } from '@forum/contracts/program/programDraft'
import { moveSession } from '@forum/domain/program/draft/programBlocks'
import { PROGRAM_STEP, type ProgramSettings, type Slot } from '@forum/domain/program/program'
import { type ItemFields, type Items, type LocalChange, unsavedId } from '../draft/steps.ts'
import { sessionAt } from './entriesByRoom.ts'

/** Changes that add, move and remove entries. */

export type Place = Pick<Slot, 'dayNumber' | 'roomId' | 'start'>

export const emptyFields = { sessionId: null, registrationId: null, sectionId: null, title: '', englishTitle: '', chair: '' }

export const roundToStep = (minutes: number): number => Math.round(minutes / PROGRAM_STEP) * PROGRAM_STEP

/** A start within the hours of the grid. */
export const clampToDay = (start: number, minutes: number, { dayStart, dayEnd }: ProgramSettings): number =>
  Math.max(dayStart, Math.min(start, dayEnd - minutes))

export const addition = (fields: ItemFields): Extract<LocalChange, { op: 'add' }> => ({ op: 'add', id: unsavedId(), fields })

export const modification = ({ id, version }: DraftItem, fields: Partial<ItemFields>): LocalChange => ({
  op: 'change',
  id,
  version,
  fields,
})

export const talkFields = (place: Slot & { sessionId: number | null }, registrationId: number): ItemFields => ({
  ...emptyFields,
  ...place,
  kind: 'talk',
  registrationId,
})

/** An entry, and the talks of a session with it. */
const itemWithTalks = (items: Items, item: DraftItem): DraftItem[] =>
  item.kind === 'session' ? [item, ...[...items.values()].filter(({ sessionId }) => sessionId === item.id)] : [item]

/** Changes that remove an entry, talks first: a session is removed when it is empty. */
export const removal = (items: Items, item: DraftItem): LocalChange[] =>
  itemWithTalks(items, item)
    .toReversed()
    .map(({ id, version }) => ({ op: 'remove', id, version }))

/** Changes of the fields that differ, only for entries that exist. */
export function placeChanges(items: Items, after: readonly (Slot & Pick<DraftItem, 'id' | 'sessionId'>)[]): LocalChange[] {
  return after.flatMap((target) => {
    const item = items.get(target.id)
    if (!item) return []
    const names = ['dayNumber', 'roomId', 'start', 'minutes', 'sessionId'] as const
    const different = names.filter((name) => item[name] !== target[name])
    return different.length === 0 ? [] : [modification(item, Object.fromEntries(different.map((name) => [name, target[name]])))]
  })
}

/** Changes of a move: a session moves with its talks; a talk joins the session at its new place unless another is given. */
export function moveChanges(items: Items, item: DraftItem, place: Place & { minutes: number; sessionId?: number | null }): LocalChange[] {
  if (item.kind === 'session')
    return placeChanges(
      items,
      moveSession([...items.values()], item, place).map((one) => (one.id === item.id ? { ...one, minutes: place.minutes } : one)),
    )
  const sessionId = item.kind === 'talk' ? sessionAt(items, place) : null
  return placeChanges(items, [{ ...item, sessionId, ...place }])
}
