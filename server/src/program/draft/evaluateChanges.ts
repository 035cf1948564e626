import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import type { FieldErrors } from '@forum/contracts/platform/refusal'
import type { changeProgram } from '@forum/contracts/program/programDraft'
import { itemProblems } from '@forum/domain/program/programItem'
import { i18n } from '@forum/language'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import type { ItemFields, StoredItem } from './items.ts'

export type Changes = ParsedInputOf<typeof changeProgram>['changes']
type Change = Changes[number]

/** Data that calls write; positions are those of the changes. */
export interface Evaluated {
  added: { position: number; fields: ItemFields }[]
  changed: { position: number; id: number; fields: ItemFields }[]
  removed: number[]
  /** Talks whose session is removed: they keep their places. */
  freed: number[]
}

/** Records that changes may refer to. */
export interface Known {
  days: number
  rooms: ReadonlySet<number>
  sections: ReadonlySet<number>
  items: ReadonlyMap<number, StoredItem>
}

/** @throws Refusal 404 or 400 when an entry is unknown or named twice */
export function assertKnown(changes: Changes, items: Known['items']): void {
  const named = changes.flatMap((change) => (change.op === 'add' ? [] : [change.id]))
  if (named.some((id) => !items.has(id))) throw notFound()
  if (new Set(named).size < named.length) throw invalidInput({ changes: [i18n.t('Каждую запись можно изменить в запросе один раз')] })
}

const fieldsOf = ({
  kind,
  sessionId,
  registrationId,
  sectionId,
  dayNumber,
  roomId,
  start,
  minutes,
  title,
  englishTitle,
  chair,
}: ItemFields) => ({
  kind,
  sessionId,
  registrationId,
  sectionId,
  dayNumber,
  roomId,
  start,
  minutes,
  title: title.trim(),
  englishTitle: englishTitle.trim(),
  chair: chair.trim(),
})

/** Sessions that are none after the changes. */
function goneSessions(changes: Changes, items: Known['items']): Set<number> {
  const isGone = (change: Change) =>
    change.op === 'remove' || (change.op === 'change' && change.kind !== undefined && change.kind !== 'session')
  return new Set(
    changes.flatMap((change) => (change.op !== 'add' && isGone(change) && items.get(change.id)?.kind === 'session' ? [change.id] : [])),
  )
}

/** The entries after the changes. @throws Refusal 400 with a sentence for each field */
export function evaluateChanges(changes: Changes, { days, rooms, sections, items }: Known): Evaluated {
  const gone = goneSessions(changes, items)
  const result: Evaluated = { added: [], changed: [], removed: [], freed: [] }
  const errors: FieldErrors = {}

  const isSession = (id: number) => {
    const added = id < 0 ? changes[-id - 1] : undefined
    if (id < 0) return added?.op === 'add' && added.kind === 'session'
    const item = items.get(id)
    const change = changes.find((other) => other.op === 'change' && other.id === id)
    const kind = (change?.op === 'change' ? change.kind : undefined) ?? item?.kind
    return item !== undefined && !item.isRemoved && !gone.has(id) && kind === 'session'
  }
  const check = (position: number, fields: ItemFields, before?: StoredItem) => {
    const { roomId, sectionId, sessionId } = fields
    const problems = {
      ...itemProblems(fields, days),
      ...(roomId !== null && !rooms.has(roomId) && { roomId: i18n.t('Такого зала нет') }),
      ...(sectionId !== null && !sections.has(sectionId) && { sectionId: i18n.t('Такой секции нет') }),
      ...(sessionId !== null &&
        sessionId !== before?.sessionId &&
        fields.kind === 'talk' &&
        !isSession(sessionId) && { sessionId: i18n.t('Такого заседания нет') }),
      ...(before && before.registrationId !== fields.registrationId && { registrationId: i18n.t('У записи нельзя поменять доклад') }),
    }
    const sentences = Object.entries(problems).map(([field, sentence]) => [field, [sentence]])
    if (sentences.length > 0) errors[position] = Object.fromEntries(sentences)
    return fields
  }

  changes.forEach((change, position) => {
    if (change.op === 'remove') {
      result.removed.push(change.id)
      return
    }
    if (change.op === 'add') {
      result.added.push({ position, fields: check(position, fieldsOf(change)) })
      return
    }
    const before = items.get(change.id)
    if (!before) return
    const kept = before.sessionId !== null && gone.has(before.sessionId) ? { ...before, sessionId: null } : before
    const { op: _, id, version: __, ...given } = change
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    result.changed.push({ position, id, fields: check(position, fieldsOf({ ...kept, ...set }), kept) })
  })
  if (Object.keys(errors).length > 0) throw invalidInput({ changes: errors })
  const touched = new Set([...result.removed, ...result.changed.map(({ id }) => id)])
  for (const { id, sessionId, isRemoved } of items.values())
    if (!isRemoved && sessionId !== null && gone.has(sessionId) && !touched.has(id)) result.freed.push(id)
  return result
}
