import type { DraftItem, DraftTalk, ProgramDraft } from '@forum/contracts/program/programDraft'
import { applyChanges, type Items, inverseChanges, rebaseChange, type SavedVersion, type Step, UNSAVED_VERSION } from './steps.ts'

/** The draft on the server, and this page's changes since. */
export interface DraftState extends Pick<ProgramDraft, 'days' | 'settings' | 'rooms' | 'sections'> {
  /** Revision of the latest reply to a reading. */
  revision: number
  liveRelease: number | null
  items: Items
  /** Talks by registration. */
  talks: ReadonlyMap<number, DraftTalk>
  /** The talks as a list, whose identity changes only when talks are read again. */
  talkList: readonly DraftTalk[]
  /** Steps to be sent, the oldest first. */
  pending: readonly Step[]
  /** Steps that undo the latest steps, the latest last. */
  undos: readonly Step[]
  /** Entries that others changed recently, and by whom. */
  marks: ReadonlyMap<number, string>
  /** Server ids of entries added on this page. */
  realIds: ReadonlyMap<number, number>
  /** The inverse of `realIds`: elements keep their key, hence their focus. */
  keys: ReadonlyMap<number, number>
}

const UNDO_STEPS = 50

export const initialState = ({ talks = [], items, removed: _removed, ...draft }: ProgramDraft): DraftState => ({
  ...draft,
  items: new Map(items.map((item) => [item.id, item])),
  talks: new Map(talks.map((talk) => [talk.id, talk])),
  talkList: talks,
  pending: [],
  undos: [],
  marks: new Map(),
  realIds: new Map(),
  keys: new Map(),
})

/** Entries as the page shows them. */
export const shownItems = ({ items, pending }: DraftState): Items =>
  pending.reduce<Items>((shown, { changes }) => applyChanges(shown, changes), items)

export function withStep(state: DraftState, step: Step): DraftState {
  const undo = { ...step, changes: inverseChanges(shownItems(state), step.changes) }
  return { ...state, pending: [...state.pending, step], undos: [...state.undos, undo].slice(-UNDO_STEPS) }
}

const rebaseStep =
  (saved: ReadonlyMap<number, SavedVersion>) =>
  (step: Step): Step => ({ ...step, changes: step.changes.map((change) => rebaseChange(change, saved)) })

/** Undoes the latest step by a new step. */
export function withUndo(state: DraftState, number: number, text: string): DraftState {
  const last = state.undos.at(-1)
  if (!last) return state
  // A removed entry is restored under a new id; older steps must refer to it.
  const restored = last.changes.flatMap((change) =>
    change.op === 'add' && change.restores
      ? [[change.restores.id, { id: change.id, from: change.restores.version, to: UNSAVED_VERSION }] as const]
      : [],
  )
  const undos = state.undos.slice(0, -1).map(rebaseStep(new Map(restored)))
  return { ...state, pending: [...state.pending, { number, text, changes: last.changes }], undos }
}

/** State after the first step was saved. @param saved entries that the step added or changed, in its order */
export function withSaved(state: DraftState, saved: readonly DraftItem[]): DraftState {
  const [step, ...later] = state.pending
  if (!step) return state
  const items = new Map(state.items)
  const realIds = new Map(state.realIds)
  const keys = new Map(state.keys)
  const becomes = new Map<number, SavedVersion>()
  const remaining = [...saved]
  for (const change of step.changes) {
    if (change.op === 'remove') {
      items.delete(change.id)
      continue
    }
    const item = remaining.shift()
    if (!item) continue
    items.set(item.id, item)
    becomes.set(change.id, { id: item.id, from: change.op === 'add' ? UNSAVED_VERSION : change.version, to: item.version })
    if (change.op === 'add') {
      realIds.set(change.id, item.id)
      keys.set(item.id, change.id)
    }
  }
  const rebase = rebaseStep(becomes)
  return { ...state, items, realIds, keys, pending: later.map(rebase), undos: state.undos.map(rebase) }
}

/** State after the first step was refused: without this step and later ones that depend on it. */
export function withRefused(state: DraftState): DraftState {
  const [refused, ...later] = state.pending
  if (!refused) return state
  const touched = new Set(refused.changes.map(({ id }) => id))
  const dropped = new Set([refused.number])
  for (const { number, changes } of later) {
    if (!changes.some((change) => touched.has(change.id) || ('fields' in change && touched.has(change.fields.sessionId ?? 0)))) continue
    dropped.add(number)
    for (const { id } of changes) touched.add(id)
  }
  const kept = ({ number }: Step) => !dropped.has(number)
  return { ...state, pending: later.filter(kept), undos: state.undos.filter(kept) }
}

/**
 * Applies a reply with changes since the last one; pending local changes stay on top.
 * @param byOthers whether to mark the changed entries
 */
export function withReply(
  state: DraftState,
  { items: changed, removed, talks, sections, ...reply }: ProgramDraft,
  byOthers: boolean,
): DraftState {
  const news = changed.filter(({ id, version }) => version > (state.items.get(id)?.version ?? 0))
  const gone = removed.filter((id) => state.items.has(id))
  if (reply.revision === state.revision && news.length + gone.length === 0 && !talks) return state
  const items = new Map(state.items)
  const marks = new Map(state.marks)
  for (const item of news) {
    items.set(item.id, item)
    if (byOthers) marks.set(item.id, item.changedBy ?? '')
  }
  for (const id of gone) items.delete(id)
  return {
    ...state,
    ...reply,
    items,
    marks: news.length > 0 ? marks : state.marks,
    // Numbers of listeners are consistent only within one reply, so both come from the same.
    ...(talks && { sections, talkList: talks, talks: new Map(talks.map((talk) => [talk.id, talk])) }),
  }
}

export function withoutMarks(state: DraftState, ids: readonly number[]): DraftState {
  const marks = new Map(state.marks)
  for (const id of ids) marks.delete(id)
  return { ...state, marks }
}
