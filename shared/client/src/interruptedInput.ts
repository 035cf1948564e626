/** Input that the end of a session interrupted: kept in this tab until the same person opens the same form again. */

const keyOf = (form: string, userId: number | null) => `forum-interrupted:${userId}:${form}`

/** A form of an older page may have held other kinds of values. */
const sameKind = (value: unknown, empty: unknown): boolean =>
  empty === null
    ? value === null || typeof value === 'number'
    : typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)

export function keepInterrupted(form: string, userId: number | null, values: object): void {
  try {
    sessionStorage.setItem(keyOf(form, userId), JSON.stringify(values))
  } catch {
    // Without storage nothing outlives the page.
  }
}

/** @param empty the form as it begins; values that do not fit it are left out */
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
    // Blocked storage holds nothing to forget.
  }
}
