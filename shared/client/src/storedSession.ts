/** The persisted part of a session. Separate from the store, for the boot script. */
export interface StoredSession {
  token: string
  userId: number | null
  /** Whether the person had a role when their profile was last loaded: the header reserves its row of staff links before that. */
  staff: boolean
}

export const SESSION_KEY = 'forum-session'

/** @returns null without a session, or if storage is blocked or invalid */
export function readStoredSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    if (typeof stored === 'object' && stored !== null && 'token' in stored && typeof stored.token === 'string') {
      return {
        token: stored.token,
        userId: 'userId' in stored && typeof stored.userId === 'number' ? stored.userId : null,
        staff: 'staff' in stored && stored.staff === true,
      }
    }
  } catch {
    // An invalid or blocked session counts as signed out.
  }
  return null
}
