/** What the shell leaves open in its frames, and the server fills in as it sends a page. */

/** Where the page stands. */
export const PAGE = '§page§'
/** One entry of the menu, for each that is public. */
export const NAV = { label: '§label§', path: '/-path-' }
/** The day of a demonstration. */
export const DAY = '2000-01-01'
