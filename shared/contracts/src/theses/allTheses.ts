/** Number in place of the id of a thesis: all of them in one file. */
export const ALL_THESES = -13
