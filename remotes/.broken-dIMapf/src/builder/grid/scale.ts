/** Pixels of the grid for each minute: the shortest entries are still high enough to be hit. */
export const PX_PER_MINUTE = 2.4
