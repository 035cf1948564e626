import { isKeyOf } from '@forum/domain/platform/keys'
import { DRAFT } from './forgetDrafts.ts'

export { forgetDrafts } from './forgetDrafts.ts'

/** Form input in the browser's storage, separate for each person and form. */

/** An older page may have stored other types of values. */
const sameKind = (value: unknown, empty: unknown): boolean =>
  empty === null
    ? value === null || typeof value === 'number'
    : typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)

/** @param storage looked up at each call: reading a blocked one throws */
function createInputStorage(prefix: string, storage: () => Storage) {
  const keyOf = (form: string, userId: number | null) => `${prefix}:${userId}:${form}`
  return {
    /** @returns false when storage is full or blocked */
    keep(form: string, userId: number | null, values: object): boolean {
      try {
        storage().setItem(keyOf(form, userId), JSON.stringify(values))
        return true
      } catch {
        return false
      }
    },

    /** @param empty the form's initial values; stored values of other types are dropped */
    read<Values extends object>(form: string, userId: number | null, empty: Values): Values | null {
      try {
        const stored: unknown = JSON.parse(storage().getItem(keyOf(form, userId)) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return null
        const known = Object.entries(stored).filter(([name, value]) => isKeyOf(empty, name) && sameKind(value, empty[name]))
        return { ...empty, ...Object.fromEntries(known) }
      } catch {
        return null
      }
    },

    drop(form: string, userId: number | null): void {
      try {
        storage().removeItem(keyOf(form, userId))
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
  }
}

/** Drafts: in this browser until they are sent or their author signs out. */
export const { keep: keepDraft, read: readDraft, drop: dropDraft } = createInputStorage(DRAFT, () => localStorage)

/** Input that the end of a session interrupted: in this tab until the same person opens the same form again. */
export const {
  keep: keepInterrupted,
  read: readInterrupted,
  drop: dropInterrupted,
} = createInputStorage('forum-interrupted', () => sessionStorage)
