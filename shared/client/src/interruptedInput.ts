/** Form input interrupted by the end of a session: kept in this tab until the same person opens the same form again. */

const keyOf = (form: string, userId: number | null) => `forum-interrupted:${userId}:${form}`

/** An older page may have stored other types of values. */
const sameKind = (value: unknown, empty: unknown): boolean =>
  empty === null
    ? value === null || typeof value === 'number'
    : typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)

export function keepInterrupted(form: string, userId: number | null, values: object): void {
  try {
    sessionStorage.setItem(keyOf(form, userId), JSON.stringify(values))
  } catch {
    // Without storage the input is lost with the page.
  }
}

/** @param empty the form's initial values; stored values of other types are dropped */
export function readInterrupted<Values extends object>(form: string, userId: number | null, empty: Values): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form, userId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const known = Object.entries(stored).filter(([name, value]) => name in empty && sameKind(value, empty[name as keyof Values]))
    return { ...empty, ...Object.fromEntries(known) }
  } catch {
    return null
  }
}

export function dropInterrupted(form: string, userId: number | null): void {
  try {
    sessionStorage.removeItem(keyOf(form, userId))
  } catch {
    // Blocked storage has nothing to remove.
  }
}
