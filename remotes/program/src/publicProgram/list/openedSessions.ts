/**
 * Sessions that a person opened or closed, by key, so that the list is unchanged on return from a talk. They are in memory only:
 * the first access to the browser's storage would take a fifth of the list's rendering time.
 */
export const openedSessions = new Map<string, boolean>()
