import type { DraftItem, ProgramDraft } from '@forum/contracts/program/programDraft'
import { conflictsOf } from '@forum/domain/program/draft/programConflicts'
import { clockSpan, type Slot } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Delivery, DraftStore } from './draft/DraftStore.ts'
import { type DraftState, shownItems } from './draft/draftState.ts'
import type { Items, LocalChange } from './draft/steps.ts'
import { usePolling } from './draft/usePolling.ts'
import { type ConflictIndex, indexConflicts } from './model/conflictIndex.ts'
import { draftRoomName } from './model/draftItemNames.ts'

/** State and actions of the builder. */
export interface Builder {
  draft: DraftState
  items: Items
  conflicts: ConflictIndex
  delivery: Delivery
  /** The last action, in words. */
  status: string
  apply: (text: string, changes: readonly LocalChange[]) => void
  undo: () => void
  store: DraftStore
  placeText: (slot: Slot) => string
}

export function useBuilder(loaded: ProgramDraft): Builder {
  const [store] = useState(() => new DraftStore(loaded))
  const { draft, delivery } = useSyncExternalStore(store.subscribe, store.current)
  const [done, setDone] = useState<{ text: string; ids: readonly number[] }>({ text: '', ids: [] })
  usePolling(store)
  useEffect(() => () => store.dispose(), [store])

  const { items: saved, pending, talkList, sections, settings } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the draft only these two matter
  const items = useMemo(() => shownItems(draft), [saved, pending])
  // A move is painted before conflicts are checked.
  const checked = useDeferredValue(useMemo(() => ({ items, done }), [items, done]))
  const conflicts = useMemo(
    () => indexConflicts(conflictsOf({ items: [...checked.items.values()], talks: talkList, sections, settings })),
    [checked.items, talkList, sections, settings],
  )

  const ids = new Set(checked.done.ids.map((id) => draft.realIds.get(id) ?? id))
  const count = conflicts.all.filter(({ itemIds }) => itemIds.some((id) => ids.has(id))).length
  const hasNoStatus = checked.done.text === '' || checked.done.text === delivery.refused?.text
  return {
    ...{ draft, items, conflicts, delivery, store },
    status: hasNoStatus ? '' : `${checked.done.text}. ${i18n.t('Конфликтов: {count}', { count })}`,
    apply(text, changes) {
      store.apply(text, changes)
      setDone({ text, ids: changes.map(({ id }) => id) })
    },
    undo() {
      const last = draft.undos.at(-1)
      if (!last) return
      const text = i18n.t('Отменено. {text}', { text: last.text })
      store.undo(text)
      setDone({ text, ids: last.changes.map(({ id }) => id) })
    },
    placeText: (slot) => [clockSpan(slot), draftRoomName(slot.roomId, draft.rooms)].filter(Boolean).join(', '),
  }
}

/** A dialog of the page. */
export type OpenedDialog =
  | { type: 'place'; registrationId: number }
  | { type: 'move' | 'swap' | 'edit'; id: number }
  | { type: 'new'; kind: Exclude<DraftItem['kind'], 'talk'> }
  | { type: 'rooms' | 'settings' | 'proposal' | 'publish' | 'releases' }

interface BuilderContextValue extends Builder {
  day: number
  showDay: (day: number) => void
  open: (opened: OpenedDialog) => void
  /** Shows the day of an entry and focuses it. */
  showEntry: (id: number) => void
}

export const BuilderContext = createContext<BuilderContextValue | null>(null)

export function useBuilderPage(): BuilderContextValue {
  const page = useContext(BuilderContext)
  if (!page) throw new Error('outside the builder')
  return page
}
