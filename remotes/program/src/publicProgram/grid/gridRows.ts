/** The names of the rooms. */
const HEAD_ROWS = 1
/** Each line has a row for the names of sessions that begin there, and one for talks: talks of one time are next to each other in all rooms. */
const ROWS_OF_A_LINE = 2

/** First row after a line between the times of a layout. */
export const rowAt = (line: number): number => HEAD_ROWS + 1 + line * ROWS_OF_A_LINE
