import type { DraftItem, ProgramChange } from '@forum/contracts/program/programDraft'

/** Local changes of the draft: applied optimistically, sent to the server, and undone. */

export type ItemFields = Omit<DraftItem, 'id' | 'version' | 'changedBy'>
export type Items = ReadonlyMap<number, DraftItem>

/** Version of an entry that the server does not know yet; its id is negative. */
export const UNSAVED_VERSION = 0

/** A change of the draft; `version`: its base version; `restores`: the removed entry that it restores. */
export type LocalChange =
  | { op: 'add'; id: number; fields: ItemFields; restores?: { id: number; version: number } }
  | { op: 'change'; id: number; version: number; fields: Partial<ItemFields> }
  | { op: 'remove'; id: number; version: number }

/** Changes of one action, undone together. */
export interface Step {
  number: number
  /** Step in words, such as «Поставлено: 10:20–10:35, Зал 2». */
  text: string
  changes: readonly LocalChange[]
}

let lastId = 0
/** A temporary id until the server assigns one. */
export function unsavedId(): number {
  lastId -= 1
  return lastId
}

export function applyChanges(items: Items, changes: readonly LocalChange[]): Map<number, DraftItem> {
  const next = new Map(items)
  for (const change of changes) {
    const before = next.get(change.id)
    if (change.op === 'add') next.set(change.id, { ...change.fields, id: change.id, version: UNSAVED_VERSION, changedBy: null })
    else if (change.op === 'remove') next.delete(change.id)
    else if (before) next.set(change.id, { ...before, ...change.fields })
  }
  return next
}

const fieldsOf = ({ id: _id, version: _version, changedBy: _changedBy, ...fields }: DraftItem): ItemFields => fields

/** Sorts sessions first, so that talks of the same change can belong to them. */
const containersFirst = (changes: LocalChange[]): LocalChange[] =>
  changes.toSorted((a, b) => Number(a.op === 'add' && a.fields.kind === 'talk') - Number(b.op === 'add' && b.fields.kind === 'talk'))

/**
 * The changes that undo these.
 * @param items before the changes
 */
export function inverseChanges(items: Items, changes: readonly LocalChange[]): LocalChange[] {
  const added = new Map(changes.flatMap((change) => (change.op === 'remove' ? [[change.id, unsavedId()] as const] : [])))
  const inverse = changes.toReversed().flatMap((change): LocalChange[] => {
    if (change.op === 'add') return [{ op: 'remove', id: change.id, version: UNSAVED_VERSION }]
    const before = items.get(change.id)
    if (!before) return []
    if (change.op === 'change') {
      const names = Object.keys(change.fields) as (keyof ItemFields)[]
      const fields = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<ItemFields>
      return [{ op: 'change', id: change.id, version: change.version, fields }]
    }
    const fields = fieldsOf(before)
    const sessionId = fields.sessionId === null ? null : (added.get(fields.sessionId) ?? fields.sessionId)
    const { id, version } = change
    return [{ op: 'add', id: added.get(id) ?? unsavedId(), fields: { ...fields, sessionId }, restores: { id, version } }]
  })
  return containersFirst(inverse)
}

/** Changes in the form of the call: a session added by the same call is referred to by its negative position. */
export function toProgramChanges(changes: readonly LocalChange[]): ProgramChange[] {
  const positions = new Map(changes.map(({ id }, index) => [id, -(index + 1)]))
  const sessionOf = (id: number | null) => (id !== null && id < 0 ? (positions.get(id) ?? id) : id)
  return changes.map((change): ProgramChange => {
    if (change.op === 'add') return { op: 'add', ...change.fields, sessionId: sessionOf(change.fields.sessionId) }
    const { id, version } = change
    return change.op === 'remove' ? { op: 'remove', id, version } : { op: 'change', id, version, ...change.fields }
  })
}

/** Id and versions of an entry after it was saved. */
export interface SavedVersion {
  id: number
  from: number
  to: number
}

/** The change with the new ids and versions of saved entries. */
export function rebaseChange<Change extends LocalChange>(change: Change, saved: ReadonlyMap<number, SavedVersion>): Change {
  const own = saved.get(change.id)
  const follows = own !== undefined && (change.op === 'add' || change.version === own.from)
  const next = follows ? { ...change, id: own.id, ...(change.op !== 'add' && { version: own.to }) } : change
  const session = 'fields' in next ? next.fields.sessionId : null
  const savedSession = session ? saved.get(session) : undefined
  return savedSession && 'fields' in next ? { ...next, fields: { ...next.fields, sessionId: savedSession.id } } : next
}
