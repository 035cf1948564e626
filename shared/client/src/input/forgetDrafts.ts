/** Prefix of the keys of drafts. */
export const DRAFT = 'forum-draft'

/**
 * Deletes all drafts of a person who signs out, since others may use the browser. The function has a separate file: the shell needs no
 * other part of drafts.
 */
export function forgetDrafts(userId: number | null): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${DRAFT}:${userId}:`)) localStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing to forget.
  }
}
