/** What a mark says: the person came in, or an earlier mark was a mistake. */
export const markKinds = ['in', 'undo'] as const
export type MarkKind = (typeof markKinds)[number]

/**
 * How a mark was made: by the ticket's code, by name, for a person who was registered at the door; typed in from a paper list, or by an
 * organiser afterwards.
 */
export const markSources = ['code', 'name', 'registered', 'paper', 'correction'] as const
export type MarkSource = (typeof markSources)[number]

/** How long a device stays paired. */
export const SHIFT_HOURS = 12
/** How long a code for pairing can be entered. */
export const PAIRING_MINUTES = 10
/** How often a device with a network asks for the marks of others, in milliseconds. */
export const POLL_MS = 1500
/** The pace at the door is that of the latest minutes, as many. */
export const PACE_MINUTES = 10
/** Marks of one call. */
export const MARKS_MAX = 200
