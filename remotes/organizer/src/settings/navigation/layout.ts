/** Width that is too small for the list of sections next to the fields. */
export const NARROW = '@media (max-width: 860px)'
