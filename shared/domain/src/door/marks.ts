/** Kinds of marks: the person came in, or an earlier mark was a mistake. */
export const markKinds = ['in', 'undo'] as const
export type MarkKind = (typeof markKinds)[number]

/** Sources of marks: the ticket's code, the name, a person registered at the door, a paper list typed in, or an organiser's correction. */
export const markSources = ['code', 'name', 'registered', 'paper', 'correction'] as const
export type MarkSource = (typeof markSources)[number]

/** Hours for which a device stays paired. */
export const SHIFT_HOURS = 12
/** Minutes in which a pairing code can be entered. */
export const PAIRING_MINUTES = 10
/** Interval in which a device with a network requests the marks of others, in milliseconds. */
export const POLL_MS = 1500
/** The pace at the door is that of the latest minutes, as many. */
export const PACE_MINUTES = 10
/** Marks of one call. */
export const MARKS_MAX = 200
