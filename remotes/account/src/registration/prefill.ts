/** Storage key of the form's input, which survives a reload. */
export const DRAFT_KEY = 'forum-registration'

/** Fills known values into the form before its page opens; other input stays. */
export function prefill(values: Partial<Record<'email' | 'firstName' | 'lastName', string>>): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...(typeof stored === 'object' && stored), ...values }))
  } catch {
    // The form starts empty if storage is blocked.
  }
}
