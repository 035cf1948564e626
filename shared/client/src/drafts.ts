import { createInputStore } from './formInput.ts'

const PREFIX = 'forum-draft'

/** Drafts of forms, kept in this browser until they are sent or their author signs out. */
export const { keep: keepDraft, read: readDraft, drop: dropDraft } = createInputStore(PREFIX, () => localStorage)

/** All drafts of a person who signs out: the browser may not be theirs. */
export function forgetDrafts(userId: number | null): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}:${userId}:`)) localStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing to forget.
  }
}
