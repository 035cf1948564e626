/** Sessions that a person opened or closed in this tab, by their keys: who returns from a talk finds the list as it was. */
const STORAGE_KEY = 'forum-program-sessions'

function read(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** @returns null for a session that was left as it was shown */
export function wasOpened(key: string): boolean | null {
  const opened = read()[key]
  return typeof opened === 'boolean' ? opened : null
}

export function keepOpened(key: string, open: boolean): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), [key]: open }))
  } catch {
    // Without storage a list is shown as at first.
  }
}
