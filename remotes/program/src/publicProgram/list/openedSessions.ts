/**
 * Which sessions a person opened or closed, by their keys: who returns from a talk finds the list as it was. Kept until the portal is loaded
 * again: the first look into the browser's storage would take a fifth of the time in which the list is drawn.
 */
export const openedSessions = new Map<string, boolean>()
