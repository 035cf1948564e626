/** Keys of drafts begin with it. */
export const DRAFT = 'forum-draft'

/** Deletes all drafts of a person who signs out, since others may use the browser. In a separate file: the shell needs no other part of drafts. */
export function forgetDrafts(userId: number | null): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${DRAFT}:${userId}:`)) localStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing to forget.
  }
}
